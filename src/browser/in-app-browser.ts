/** Android's web view, and how the apps sign that open links in one of their own. */
const IN_APP = /; wv\)|\b(?:FBAN|FBAV|FB_IAB|Instagram|Snapchat|TikTok|musical_ly|Line)\b/;

/** Whether a page is shown inside another app, such as Facebook, rather than in a browser. */
export const isInAppBrowser = (userAgent: string): boolean => IN_APP.test(userAgent);
