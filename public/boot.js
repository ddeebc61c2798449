// Runs before the first paint and before the app's own scripts arrive: sets the theme, tells the
// page whom it is shown to, and asks the database what the screen will, so that the answer travels
// before the app does.
(() => {
  const { api, key } = document.currentScript.dataset;
  const read = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };

  const choice = read("shauri-theme");
  const dark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";

  const isHome = location.pathname === "/";
  const isMember = read("shauri-auth") !== null;
  document.documentElement.toggleAttribute("data-member", isMember);
  document.documentElement.toggleAttribute("data-elsewhere", !isHome);

  // The app takes this paragraph out when it arrives.
  setTimeout(() => {
    const slow = document.getElementById("slow");
    if (slow) slow.textContent = "Still loading. Your network is slow, or it went away: try again.";
  }, 10_000);

  // Scripts that were lost with the network are not asked for again by themselves (F19).
  addEventListener("online", () => {
    if (document.getElementById("slow")) location.reload();
  });

  // What the screen needs besides travels with the app instead of after it: its files, for start.js to
  // fetch, and what it asks the database for a visitor where the address says nothing but what the
  // screen is about.
  const [, first, second, third] = location.pathname.split("/");
  const screen = first === "category" && third ? "subcategory" : first;
  const screens = JSON.parse(document.getElementById("screens")?.textContent ?? "{}");
  const { parts = [], reads = [] } = Object.hasOwn(screens, screen) ? screens[screen] : {};
  window.shauriParts = parts;
  if (isMember) return;

  const base = (api || location.origin).replace(/\/$/, "");
  window.shauriAnswers = {};
  const ask = (path) => {
    const url = new URL(base + path);
    const { href } = url;
    url.searchParams.append("apikey", key);
    window.shauriAnswers[href] = fetch(url).catch(() => null);
  };
  const { q: words, ...others } = Object.fromEntries(new URLSearchParams(location.search));
  if (isHome) return ask("/rest/v1/rpc/home_feed");
  if (Object.keys(others).length > 0) return;
  const matching = (text, shape) => (shape.test(text) ? text : "");
  const said = {
    first: matching(second, /^[\w-]+$/),
    second: matching(third, /^[\w-]+$/),
    id: matching(second, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
    words: words?.trim() && new URLSearchParams({ words: words.trim() }).toString().slice(6),
  };
  for (const read of reads) {
    const path = read.replace(/{(\w+)}/g, (_, name) => said[name] || "{}");
    if (!path.includes("{}")) ask(path);
  }
  if (Object.keys(window.shauriAnswers).length > 0) {
    window.shauriText = new Promise((resolve) => {
      window.shauriTellText = resolve;
    });
    const script = document.createElement("script");
    document.head.append(Object.assign(script, { src: "/first-text.js" }));
  }
})();
