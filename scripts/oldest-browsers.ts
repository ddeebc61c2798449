/**
 * The oldest browsers that the site is for (docs/decisions/0042), by their names in MDN's compatibility data: the
 * last Chrome of Windows 7, an older Firefox ESR, and the engines of phones that get no updates any more. The build
 * is for these, a test forbids what they lack, and a browser that is older still is told of them.
 */
export const OLDEST_BROWSERS = {
  chrome: 109,
  chrome_android: 109,
  edge: 109,
  firefox: 128,
  firefox_android: 128,
  safari: 16,
  safari_ios: 16,
  samsunginternet_android: 21,
} as const;

/** The same as a build takes it. */
export const BUILD_TARGET = (["chrome", "edge", "firefox", "safari"] as const)
  .map((name) => `${name}${OLDEST_BROWSERS[name]}`)
  .concat(`ios${OLDEST_BROWSERS.safari_ios}`);
