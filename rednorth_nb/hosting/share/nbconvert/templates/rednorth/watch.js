// Knows when the page has no table, or one whose kernel is gone; says so, tries again by itself
// once, and comes back to the same place, for the address tells it.
(() => {
  const SLOW = 90000; // ms without a table that no busy machine explains
  const BLOCKED = 20000; // ms without a WebSocket while the server answers
  const ONCE = "rednorth-again";
  const words = JSON.parse(document.getElementById("rednorth-words").textContent);
  const began = performance.now();
  const past = (ms) => performance.now() - began > ms;
  const table = () => document.querySelector("#rendered_cells .rednorth:not(.still)");
  const config = () => JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}");
  const base = document.body.dataset.baseUrl.replace(/voila\/$/, "");
  let kernel = null;
  let there = false; // the table came
  let gone = false; // the page is being left, or has given up
  let lostAt = 0;

  const bar = document.createElement("div");
  bar.id = "trouble";
  bar.setAttribute("role", "alert");
  document.body.append(bar);
  function say(word, button = false) {
    if (bar.dataset.word === word) return;
    bar.dataset.word = word ?? "";
    bar.replaceChildren();
    if (!word) return;
    const sentence = document.createElement("span");
    sentence.textContent = words[word];
    bar.append(sentence);
    if (!button) return;
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = words.button;
    again.addEventListener("click", load);
    bar.append(again);
  }

  function load() {
    gone = true;
    location.reload();
  }
  // One try by itself; who comes back to a page that nobody looked at has it then.
  function again(word) {
    if (gone) return;
    if (sessionStorage.getItem(ONCE)) {
      gone = true;
      document.getElementById("loading")?.remove();
      return say("failed", true);
    }
    say(word);
    if (document.hidden) return;
    sessionStorage.setItem(ONCE, "1");
    load();
  }

  // Whether the kernel runs (200), ended (404), or nothing can be said (0).
  async function ask() {
    const { kernelId } = config();
    if (!kernelId) return 0;
    try {
      const answer = await fetch(`${base}api/kernels/${kernelId}`, { cache: "no-store" });
      return answer.status;
    } catch {
      return 0;
    }
  }

  function follow() {
    kernel = window.jupyterapp?.widgetManager?.kernel ?? null;
    kernel?.statusChanged.connect((_, status) => {
      // A kernel that died comes back empty under the same name.
      if (["restarting", "autorestarting", "dead"].includes(status)) again("ended");
    });
  }

  function seeTable() {
    if (there || !table()) return;
    there = true;
    document.getElementById("loading")?.remove();
    sessionStorage.removeItem(ONCE);
    observer.disconnect();
  }

  async function look() {
    if (gone) return;
    if (!kernel) follow();
    const cells = document.getElementById("rendered_cells");
    // An open socket through which no word of the kernel ever came is none.
    const connected = kernel?.connectionStatus === "connected" && kernel.status !== "unknown";
    if (there && connected) {
      lostAt = 0;
      say(null);
    } else if (there) {
      // A hiccup is over before it is news.
      lostAt ||= performance.now();
      const status = await ask();
      if (status === 404) again("ended");
      else if (status === 0 || status >= 500) say("away");
      else if (performance.now() - lostAt > BLOCKED) say("blocked", true);
      if (status === 200 && kernel?.connectionStatus === "disconnected") kernel.reconnect();
    } else if (document.readyState === "complete") {
      const broken = /Error displaying widget|Javascript error/i.test(cells?.textContent ?? "");
      if (broken || !config().kernelId || past(SLOW)) again("again");
      else if ((await ask()) === 404) again("ended");
      else if (kernel && !connected && past(BLOCKED)) say("blocked", true);
    }
  }
  const observer = new MutationObserver(seeTable);
  observer.observe(document.body, { childList: true, subtree: true });
  const rounds = setInterval(look, 1000);
  document.addEventListener("visibilitychange", look);

  window.addEventListener("pagehide", () => {
    gone = true;
    clearInterval(rounds);
    // Voilà's own script says that the page was left, but only once it runs.
    const { kernelId } = config();
    if (kernelId && !window.jupyterapp) navigator.sendBeacon(`${base}voila/api/shutdown/${kernelId}`);
  });
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
})();
