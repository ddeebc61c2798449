/*
 * Stands in the page before src/boot, in the JavaScript of ten years ago: a browser that cannot run the app is told
 * so, and that it is not its network (docs/decisions/0042). Its texts are in the page, in the page's language.
 */
(() => {
  var page = document.documentElement;

  /** @param {string} text */
  function say(text) {
    // The app takes it out when it starts.
    var note = document.getElementById("slow");
    if (!note) return;
    note.textContent = [note.getAttribute(text), note.getAttribute("data-opens-in")].join(" ");
    // Without style sheets, which the oldest cannot read either.
    note.style.cssText =
      "position:fixed;top:0;bottom:auto;left:0;right:0;z-index:99;margin:0;padding:1em;background:#b4451c;color:#fff";
  }

  /** @param {string} text */
  function sayWhenRead(text) {
    if (document.readyState !== "loading") return say(text);
    document.addEventListener("DOMContentLoaded", () => {
      say(text);
    });
  }

  // The style needs the first, the app the others.
  var runs =
    "CSSLayerBlockRule" in window &&
    "fetch" in window &&
    "hasOwn" in Object &&
    "at" in Array.prototype;
  if (!runs) {
    page.setAttribute("data-outdated", "");
    sayWhenRead("data-old");
  }
  // Something else that it lacks.
  window.addEventListener("error", (event) => {
    var file = event.filename || "";
    // Apps that show a page inside run scripts of theirs in it.
    var isOwn =
      file.indexOf(window.location.origin) === 0 &&
      !/_AutofillCallbackHandler|__firefox__|__gCrWeb/.test(event.message);
    if (runs && event.message && isOwn) sayWhenRead("data-maybe-old");
  });
})();
