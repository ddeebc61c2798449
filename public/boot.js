// Runs before the first paint and before the app's own scripts arrive: sets the theme, tells the
// page whom it is shown to, and starts what the screen needs besides the app, so that it travels
// while the app does: the parts of a screen, and the home page's request for visitors.
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

  // What the screen needs besides travels beside the app instead of after it.
  const parts = JSON.parse(document.getElementById("parts")?.textContent ?? "{}");
  const [, first, , third] = location.pathname.split("/");
  const screen = first === "category" && third ? "subcategory" : first;
  for (const href of Object.hasOwn(parts, screen) ? parts[screen] : []) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", crossOrigin: "", href }));
  }

  if (isHome && !isMember) {
    const url = `${api}/rest/v1/rpc/home_feed?apikey=${encodeURIComponent(key)}`;
    window.shauriHomeFeed = fetch(url).catch(() => null);
  }
})();
