// Writes what a screen is about into the frame as soon as the database has answered, so that it can be
// read while the app is still on its way (docs/decisions/0012). In the classes of the app's own screens,
// which take its place.
(() => {
  const element = (tag, className, ...children) => {
    const made = document.createElement(tag);
    made.className = className;
    made.append(...children);
    return made;
  };
  const grey = (className) =>
    element("span", `block animate-pulse rounded-md bg-line/70 ${className}`);
  const grid = (...cards) => element("div", "grid gap-3 sm:grid-cols-2 lg:grid-cols-3", ...cards);

  const subcategory = ({ name, description }) =>
    element(
      "div",
      "card p-4",
      element("h3", "font-semibold", name),
      element("p", "mt-1 text-[15px] text-muted", description ?? ""),
      element("p", "mt-2 font-semibold text-indigo text-sm", "Browse products"),
    );
  const category = ([{ name, description, subcategories }]) => [
    grey("my-3 h-5 w-40"),
    element(
      "div",
      "mt-3 mb-8 flex items-start gap-4",
      grey("size-11 shrink-0"),
      element(
        "div",
        "min-w-0",
        element("h1", "font-bold text-2xl sm:text-3xl", name),
        element("p", "mt-1 max-w-prose text-muted", description ?? ""),
      ),
    ),
    grid(...subcategories.map(subcategory)),
  ];

  const post = ([{ title, content, description, category, pricing, budget, location }]) => [
    grey("my-3 h-5 w-40"),
    element("p", "text-[15px] text-indigo", category?.name ?? ""),
    element(
      "h1",
      "mt-1 mb-3 font-bold text-[clamp(1.6rem,6.4vw,2.25rem)] [overflow-wrap:anywhere]",
      title,
    ),
    grey("h-11 w-48"),
    ...[pricing ?? budget, location].filter(Boolean).map(() => grey("mt-4 h-8 w-48")),
    element("p", "prose-text mt-4 text-[1.0625rem] leading-relaxed", content ?? description),
  ];

  const found = ({ title, content }) =>
    element(
      "div",
      "card flex flex-col gap-2.5 p-4",
      grey("h-6 w-24"),
      element("h3", "line-clamp-3 font-bold text-lg", title),
      element("p", "line-clamp-3 text-[15px] text-muted", content),
    );
  const search = ({ recommendations, reviews }) => [
    element("h1", "mt-2 mb-4 font-bold text-2xl sm:text-3xl", "Search"),
    grey("h-12"),
    grey("mt-4 h-11"),
    grey("mt-4 mb-8 h-6 w-40"),
    grid(...[...recommendations, ...reviews].map(found)),
  ];

  const texts = { category, recommendation: post, review: post, request: post, search };
  const [, first, , third] = location.pathname.split("/");
  const textOf = !third && Object.hasOwn(texts, first) && texts[first];
  const [answer] = Object.values(window.shauriAnswers ?? {});
  if (!textOf || !answer) return window.shauriTellText?.();

  // The app draws the screen out of sight until it says in its turn what it is about, so that what one
  // reads does not go grey again; not for long where it has nothing to say.
  window.shauriPlaceFor = (frame) => {
    const place = document.createElement("div");
    place.id = frame.id;
    const show = () => {
      watch.disconnect();
      clearTimeout(patience);
      frame.replaceWith(place);
    };
    const watch = new MutationObserver(() => {
      if (place.querySelector("main") && !place.querySelector("[aria-label^=Loading]")) show();
    });
    watch.observe(place, { childList: true, subtree: true });
    const patience = setTimeout(show, 1500);
    return place;
  };

  answer
    // A copy: the app reads the answer itself.
    .then((response) => response.clone().json())
    .then((data) => {
      const text = element("div", "", ...textOf(data));
      text.id = "first-text";
      const rest = element("div", "mt-8 grid gap-4", grey("h-9 w-40"), grey("h-24"), grey("h-24"));
      rest.role = "status";
      rest.ariaLabel = "Loading";
      // Unless the app is quicker. All of it anew: what was there before must not be seen to move.
      document.querySelector("main[data-frame]")?.replaceChildren(text, rest);
    })
    // What did not come, or says that nothing is there, the app tells.
    .catch(() => undefined)
    .then(window.shauriTellText);
})();
