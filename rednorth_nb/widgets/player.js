// Shows what Python sends, region by region, and reports clicks. It knows no rules.
const REGIONS = ["head", "now", "table", "why", "log", "time"];

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "rednorth";
  if (document.body.dataset.voila) root.classList.add("whole");
  const art = document.createElement("div");
  const live = document.createElement("p");
  live.className = "unseen";
  live.setAttribute("aria-live", "polite");
  const page = document.createElement("div");
  page.className = "page";
  const parts = {};
  const shown = {};
  for (const name of REGIONS) {
    parts[name] = document.createElement("div");
    parts[name].dataset.region = name;
    page.append(parts[name]);
  }
  root.append(art, live, page);
  el.append(root);

  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  let timer = null;
  let door = ""; // what opened the explanation: the focus goes back there
  let sent = ""; // what was asked of Python last
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
    part.innerHTML = html;
    // JupyterLab would take letters and arrows for its own commands.
    for (const one of part.querySelectorAll("button, input, select, summary, a")) one.setAttribute("data-lm-suppress-shortcuts", "true");
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
    if (shown.art !== model.get("art")) art.innerHTML = shown.art = model.get("art");
    REGIONS.forEach(swap);
    root.classList.toggle("rednorth-table", model.get("table_html") !== "");
    if (live.textContent !== model.get("said")) live.textContent = model.get("said");
    const after = keyed();
    if (focused && !root.contains(document.activeElement)) keepFocus(after, focusKey, inWhy);
    bringIntoView();
    if (!calm.matches) move(before, after);
    // A question, a choice or the end stops the play.
    if (root.querySelector("[data-play]")?.disabled !== false) stop();
    const play = root.querySelector("[data-play]");
    if (play) play.setAttribute("aria-pressed", String(timer !== null));
    const paces = root.querySelector("[data-pace]");
    if (paces) paces.value = String(pace);
    address();
  }

  // Back to the same control; where it is gone or can't be used, to what there is to do next.
  function keepFocus(after, key, inWhy) {
    const same = (key && after.get(key)) || (inWhy && (after.get("why-box") || after.get(door)));
    if (same && !same.disabled) return same.focus();
    const next =
      parts.now.querySelector("form input, .choosing button:not([aria-disabled])") ||
      root.querySelector(".next:not([disabled])") ||
      root.querySelector("button:not([disabled])");
    next?.focus({ preventScroll: true });
  }

  // What was asked for is seen: the explanation, the verdict, the beginning of a lesson.
  function bringIntoView() {
    const verdicts = parts.now.querySelectorAll(".verdict");
    const asked = {
      why: parts.why.querySelector(".why:not(.hint)"),
      answer: verdicts[verdicts.length - 1],
      "show-answer": verdicts[verdicts.length - 1],
      open: root,
      new: root,
    }[sent];
    sent = "";
    if (!asked) return;
    const { top } = asked.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight * 0.6) asked.scrollIntoView({ block: "start", behavior: calm.matches ? "auto" : "smooth" });
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
    const lesson = (query) => new URLSearchParams(query).get("scenario");
    // Back leads to the catalogue; the steps of a lesson are one place.
    if (lesson(link) === lesson(window.location.search)) window.history.replaceState(null, "", place);
    else window.history.pushState(null, "", place);
  }

  function stop() {
    clearInterval(timer);
    timer = null;
  }

  root.addEventListener("click", (event) => {
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
    const button = event.target.closest("button[data-do]");
    if (!button) return;
    stop();
    if (button.dataset.do === "why" && !parts.why.contains(button)) door = button.dataset.key;
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
    }
  });

  // Arrow keys walk along a row of cards.
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && parts.why.querySelector("[data-do=close-why]")) {
      send({ do: "close-why" });
      return;
    }
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
  for (const trait of [...REGIONS.map((name) => `${name}_html`), "art", "said", "link"]) model.on(`change:${trait}`, later);
  show();
  const leave = () => window.location.reload();
  if (document.body.dataset.voila) window.addEventListener("popstate", leave);
  return () => {
    stop();
    window.removeEventListener("popstate", leave);
  };
}

export default { render };
