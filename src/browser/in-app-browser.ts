/** User agents of web views: Android's, an iPhone's without Safari's name, and those of apps that open links in one. */
const IN_APP =
  /; wv\)|\(iP(?:hone|ad|od)(?!.*Safari\/)|\b(?:FBAN|FBAV|FB_IAB|Instagram|Snapchat|TikTok|musical_ly|Line)(?![a-z])/;

/**
 * Whether the page is shown inside another app, such as Facebook, instead of a browser.
 *
 * @param isInstalled the site runs from an iPhone's home screen, where the user agent has no browser name either.
 */
export const isInAppBrowser = (userAgent: string, isInstalled = false): boolean =>
  !isInstalled && IN_APP.test(userAgent);
