// Shows what Python sends, region by region, and reports clicks. It knows no rules.
const REGIONS = ["head", "now", "why", "table", "log", "time"];
const OPENS = ["open", "new", "open-file", "catalogue", "practice", "exercise"]; // what brings another page
// What this browser keeps, by the trait that brings it.
const KEPT = { kept: "rednorth-done", learned: "rednorth-learned" };
const MOST_LEARNED = 1000000;
const MOST_BYTES = 200000; // of a file to open; Python checks it too

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "rednorth";
  root.tabIndex = -1;
  // JupyterLab would take letters and arrows for its own commands, and `d d` deletes the cell.
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  if (document.body.dataset.voila) root.classList.add("whole");
  const art = document.createElement("div");
  const live = document.createElement("p");
  live.className = "unseen";
  live.setAttribute("aria-live", "polite");
  const page = document.createElement("div");
  page.className = "page";
  const side = document.createElement("div");
  side.className = "side";
  const parts = {};
  const shown = {};
  for (const name of REGIONS) {
    parts[name] = document.createElement("div");
    parts[name].dataset.region = name;
  }
  side.append(parts.now, parts.why);
  page.append(parts.head, side, parts.table, parts.log, parts.time);
  root.append(art, live, page);
  el.append(root);

  // Ids are this player's own: others may be on the page. The first one's stay as they are.
  const number = (window.rednorthPlayers = (window.rednorthPlayers ?? 0) + 1);
  const own = (html) =>
    number === 1 ? html : html.replace(/( id="| aria-labelledby="|<use href="#|="url\(#)/g, `$1p${number}-`);

  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  let timer = null;
  let door = ""; // the key of what opened the explanation: the focus goes back there
  let sent = ""; // what was asked of Python last
  let byKey = false; // whether it was by keyboard
  let heard = -1;
  let opening = true;
  let pace = 2000;

  const send = (message) => {
    sent = message.do;
    model.send(message);
  };
  const keyed = () => new Map([...root.querySelectorAll("[data-key]")].map((one) => [one.dataset.key, one]));

  function swap(name) {
    const part = parts[name];
    const html = model.get(`${name}_html`);
    if (shown[name] === html) return;
    shown[name] = html;
    const open = new Map([...part.querySelectorAll("details[data-keep]")].map((one) => [one.dataset.keep, one.open]));
    part.innerHTML = own(html);
    for (const one of part.querySelectorAll("details[data-keep]")) {
      if (open.get(one.dataset.keep)) one.open = true;
      const list = one.querySelector("ol");
      if (list) list.scrollTop = list.scrollHeight;
    }
  }

  function show() {
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    const focusKey = focused?.dataset.key;
    const inWhy = parts.why.contains(focused);
    const before = new Map();
    for (const [key, one] of keyed()) if (one.closest(".table")) before.set(key, one.getBoundingClientRect());
    if (shown.art !== model.get("art")) art.innerHTML = own((shown.art = model.get("art")));
    REGIONS.forEach(swap);
    root.classList.toggle("rednorth-table", model.get("table_html") !== "");
    say();
    const after = keyed();
    const reason = parts.why.querySelector("h2");
    if (sent === "why" && byKey && reason) focus(reason);
    else if (OPENS.includes(sent)) focus(parts.head.querySelector("h1"));
    else if (focused && !root.contains(document.activeElement)) keepFocus(after, focusKey, inWhy);
    bringIntoView();
    if (!calm.matches) move(before, after);
    // A question, a choice or the end stops the play.
    if (root.querySelector("[data-play]")?.disabled !== false) stop();
    const play = root.querySelector("[data-play]");
    if (play) play.setAttribute("aria-pressed", String(timer !== null));
    const paces = root.querySelector("[data-pace]");
    if (paces) paces.value = String(pace);
    address();
    opening = false;
  }

  // A new element is read out even where its text is the same again.
  function say() {
    if (heard === model.get("heard") && live.textContent === model.get("said")) return;
    heard = model.get("heard");
    const words = document.createElement("span");
    words.textContent = model.get("said");
    live.replaceChildren(words);
  }

  // Who uses a mouse is about to press something: it stays where it is.
  const focus = (one) => one?.focus({ preventScroll: !byKey });

  // Back to the same control; where it is gone or can't be used, to what there is to do next.
  function keepFocus(after, key, inWhy) {
    const same = (key && after.get(key)) || (inWhy && (parts.why.querySelector("h2") || opener()));
    if (same && !same.disabled) return focus(same);
    const next =
      parts.now.querySelector("form input, .choosing button:not([aria-disabled])") ||
      root.querySelector(".next:not([disabled])") ||
      root.querySelector("button:not([disabled])") ||
      root;
    focus(next);
  }

  // What opened the explanation: by its key, or a rule's name in a text by what it asks about.
  function opener() {
    const doors = [...parts.now.querySelectorAll("[data-do=why]"), ...root.querySelectorAll("[data-do=why]")];
    return doors.find((one) => one.dataset.key === door) || doors.find((one) => one.dataset.value === door);
  }

  // What was asked for and is out of sight is brought there, at once and no further than needed.
  function bringIntoView() {
    // The panel stands beside the table, or above it where there is no room.
    const beside = getComputedStyle(side).display !== "contents";
    if (beside && ["forward", "back"].includes(sent)) side.scrollTop = 0;
    const asked = {
      why: parts.why.querySelector(".why:not(.hint)"),
      answer: parts.now.querySelector(".ask.open .verdict ~ form") ?? [...parts.now.querySelectorAll(".verdict")].at(-1),
      hint: parts.now.querySelector(".ask.open form"),
      "show-answer": [...parts.now.querySelectorAll(".verdict")].at(-1),
      ...(beside ? {} : { forward: parts.now, back: parts.now }),
      ...Object.fromEntries(OPENS.map((one) => [one, root])),
    }[sent];
    const whole = asked === root || sent === "why";
    sent = "";
    if (!asked) return;
    const { top } = asked.getBoundingClientRect();
    const seen = top >= 0 && top < window.innerHeight - parts.time.offsetHeight - 40;
    if (whole || !seen) asked.scrollIntoView({ block: asked === root ? "start" : "nearest", behavior: "instant" });
  }

  function move(before, after) {
    for (const [key, one] of after) {
      if (!one.closest(".table")) continue;
      const old = before.get(key);
      const now = one.getBoundingClientRect();
      if (old) {
        const x = old.left - now.left;
        const y = old.top - now.top;
        if (x || y) one.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: 250, easing: "ease-out" });
      } else if (before.size && one.classList.contains("card")) {
        one.animate([{ opacity: 0, transform: "translateY(-14px)" }, { opacity: 1, transform: "none" }], { duration: 250, easing: "ease-out" });
      }
    }
  }

  // In the app the address follows the step, so that it can be shared and survives a reload.
  function address() {
    if (!document.body.dataset.voila) return;
    const link = model.get("link");
    if (!link || link === (window.location.search || "?")) return;
    const place = link === "?" ? window.location.pathname : link;
    const table = (query) => {
      const asked = new URLSearchParams(query);
      return asked.get("scenario") ?? asked.has("way");
    };
    // Back leads to the catalogue; the steps of a lesson or a game are one place, as is a page
    // that was just opened.
    if (opening || table(link) === table(window.location.search)) window.history.replaceState(null, "", place);
    else window.history.pushState(null, "", place);
  }

  // The browser may refuse to keep anything: then it is kept as long as the page is open.
  function stored(trait) {
    try {
      return window.localStorage.getItem(KEPT[trait]) ?? "";
    } catch {
      return "";
    }
  }

  function keep(trait) {
    try {
      if (model.get(trait)) window.localStorage.setItem(KEPT[trait], model.get(trait));
    } catch {
      // Nothing is lost but what the next page would know.
    }
  }

  function stop() {
    clearInterval(timer);
    timer = null;
  }

  root.addEventListener("click", (event) => {
    byKey = event.detail === 0;
    const play = event.target.closest("[data-play]");
    if (play) {
      if (timer) stop();
      else {
        send({ do: "forward" });
        timer = setInterval(() => send({ do: "forward" }), pace);
      }
      play.setAttribute("aria-pressed", String(timer !== null));
      return;
    }
    const skip = event.target.closest("[data-to]");
    if (skip) return root.querySelector(`[id$="${skip.dataset.to}"]`)?.focus();
    const button = event.target.closest("button[data-do]");
    if (!button) return;
    stop();
    if (button.dataset.do === "why" && !parts.why.contains(button)) door = button.dataset.key || button.dataset.value;
    send({ do: button.dataset.do, value: button.dataset.value ?? "" });
  });

  root.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ do: event.target.dataset.do, fields: Object.fromEntries(new FormData(event.target)) });
  });

  root.addEventListener("change", (event) => {
    if (event.target.matches("[data-pace]")) {
      pace = Number(event.target.value);
      stop();
      root.querySelector("[data-play]")?.setAttribute("aria-pressed", "false");
    } else if (event.target.matches("input[type=range]")) {
      stop();
      send({ do: event.target.dataset.do, value: event.target.value });
    } else if (event.target.matches("input[type=file]")) open(event.target);
  });

  root.addEventListener("input", (event) => {
    if (event.target.matches("[data-find]")) find(event.target.value.toLowerCase());
  });

  // The rules whose words have what is looked for.
  function find(words) {
    for (const part of root.querySelectorAll("[data-part]")) {
      const rules = [...part.querySelectorAll("[data-text]")];
      for (const one of rules) one.hidden = !one.dataset.text.toLowerCase().includes(words);
      part.hidden = rules.every((one) => one.hidden);
    }
  }

  // A file of the reader's own goes to Python as text, and comes from there as a download.
  async function open(input) {
    const file = input.files[0];
    if (!file) return;
    const [what, most] = "progress" in input.dataset ? ["learned", MOST_LEARNED] : ["open-file", MOST_BYTES];
    send({ do: what, value: file.size <= most ? await file.text() : "x".repeat(MOST_BYTES + 1) });
    input.value = "";
  }
  const save = (message) => {
    if (typeof message?.file !== "string") return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([message.text], { type: "application/yaml" }));
    link.download = message.file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };
  model.on("msg:custom", save);

  root.addEventListener("keydown", (event) => {
    event.stopPropagation(); // a key pressed at the table is for the table
    if (event.key === "Escape" && parts.why.querySelector("[data-do=close-why]")) {
      byKey = true;
      const back = opener();
      if (back) focus(back);
      send({ do: "close-why" });
      return;
    }
    // Arrow keys walk along a row of cards.
    const row = event.target.closest("[data-row]");
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    if (!row || !step) return;
    const cards = [...row.querySelectorAll("button")];
    const at = cards.indexOf(event.target.closest("button")) + step;
    cards[Math.max(0, Math.min(cards.length - 1, at))]?.focus();
    event.preventDefault();
  });

  // One showing for all traits that come together.
  let waiting = false;
  const later = () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      show();
    });
  };
  for (const trait of [...REGIONS.map((name) => `${name}_html`), "art", "said", "heard", "link"]) model.on(`change:${trait}`, later);
  show();
  // What is scrolled to must not end up behind the bar, however tall that is.
  const bar = new ResizeObserver(() => root.style.setProperty("--bar-height", `${parts.time.offsetHeight}px`));
  bar.observe(parts.time);
  const keepers = Object.keys(KEPT).map((trait) => [`change:${trait}`, () => keep(trait), trait]);
  for (const [change, keeper, trait] of keepers) {
    model.on(change, keeper);
    if (stored(trait)) model.send({ do: trait, value: stored(trait) });
    else keeper();
  }
  const leave = () => window.location.reload();
  if (document.body.dataset.voila) window.addEventListener("popstate", leave);
  return () => {
    stop();
    bar.disconnect();
    model.off("msg:custom", save);
    for (const [change, keeper] of keepers) model.off(change, keeper);
    window.removeEventListener("popstate", leave);
  };
}

export default { render };
