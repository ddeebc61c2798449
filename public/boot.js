// Runs before the first paint and before the app's own scripts arrive: sets the theme, tells the
// page whom it is shown to, and starts the home page's request for visitors, so that its answer
// travels while the scripts do.
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

  if (isHome && !isMember) {
    const url = `${api}/rest/v1/rpc/home_feed?apikey=${encodeURIComponent(key)}`;
    window.shauriHomeFeed = fetch(url).catch(() => null);
  }
})();
