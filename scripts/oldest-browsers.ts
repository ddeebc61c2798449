/**
 * The oldest supported browsers (docs/decisions/0042), by their names in MDN's compatibility data: the last Chrome for
 * Windows 7, an older Firefox ESR, and the engines of phones that get no more updates. The build targets these, a test
 * forbids features that they lack, and older browsers show a notice that names them.
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

/** The same in the format of a build target. */
export const BUILD_TARGET = (["chrome", "edge", "firefox", "safari"] as const)
  .map((name) => `${name}${OLDEST_BROWSERS[name]}`)
  .concat(`ios${OLDEST_BROWSERS.safari_ios}`);
