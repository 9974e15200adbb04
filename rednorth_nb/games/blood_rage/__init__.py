"""Blood Rage: draft, invade, pillage and die in glory through three Ages."""
