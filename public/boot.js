// Runs before the first paint and before the app's own scripts arrive: sets the theme, and starts
// the home page's request for visitors, so that its answer travels while the scripts do.
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

  if (location.pathname === "/" && !read("shauri-auth")) {
    const url = `${api}/rest/v1/rpc/home_feed?apikey=${encodeURIComponent(key)}`;
    window.shauriHomeFeed = fetch(url).catch(() => null);
  }
})();
