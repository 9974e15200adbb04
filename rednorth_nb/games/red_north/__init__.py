"""Red North: raid, reinforce and hold Outposts through Spring, Summer and Ragnarok."""
