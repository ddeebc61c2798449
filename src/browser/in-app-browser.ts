/** Web views of Android and of iPhones, which no browser but Safari's name, and how apps sign that open links in one. */
const IN_APP =
  /; wv\)|\(iP(?:hone|ad|od)(?!.*Safari\/)|\b(?:FBAN|FBAV|FB_IAB|Instagram|Snapchat|TikTok|musical_ly|Line)(?![a-z])/;

/**
 * Whether a page is shown inside another app, such as Facebook, rather than in a browser.
 *
 * @param isInstalled the site stands on an iPhone's home screen, where it names no browser either.
 */
export const isInAppBrowser = (userAgent: string, isInstalled = false): boolean =>
  !isInstalled && IN_APP.test(userAgent);
