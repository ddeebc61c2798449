// Fetches the app once there is something to read, so that it does not share the line and the phone
// with what one is waiting for (docs/decisions/0012). The build writes into the page what the app's
// files are called, its own first; public/boot.js knows what the screen needs besides.
const app = document.getElementById("start").dataset.app.split(" ");

const add = (tag, properties) =>
  document.head.append(
    Object.assign(document.createElement(tag), { crossOrigin: "", ...properties }),
  );

// One at a time: all at once they would hold up a phone for 100 ms, and with it what has arrived.
const start = () => {
  for (const href of [...app, ...(window.shauriParts ?? [])]) {
    setTimeout(add, 0, "link", { rel: "modulepreload", href });
  }
  setTimeout(add, 0, "script", { type: "module", src: app[0] });
};

// A button that is tapped before the app has taken the page over waits for it, which then lets it go.
const page = document.documentElement;
let tapped;
const hold = (event) => {
  const button = event.target.closest("button[type=button]");
  if (!button) return;
  event.stopPropagation();
  tapped = button;
};
addEventListener("click", hold, true);
page.toggleAttribute("data-waiting", true);
window.shauriLetGo = () => {
  removeEventListener("click", hold, true);
  page.toggleAttribute("data-waiting", false);
  tapped?.click();
};

// A tab in the background is not painted.
const startOncePainted = () => {
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
};
// The text of public/first-text.js comes first, unless the database lets it wait; who was here before has
// the app already.
if (window.shauriText && !navigator.serviceWorker?.controller) {
  const patience = new Promise((resolve) => setTimeout(resolve, 1000));
  Promise.race([window.shauriText, patience]).then(startOncePainted);
} else startOncePainted();
