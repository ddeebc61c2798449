import { siteDescription } from "@/lib/constants";
import { t } from "@/lib/i18n";

/* Texts of the site outside the app, which the build inserts in each language (scripts/languages/page-texts.ts). */

/** Texts of index.html and its scripts. */
export const PAGE_TEXTS = {
  description: siteDescription(),
  noScript: t`Shauri needs JavaScript. Please switch it on and load this page again.`,
  slow: t`Still loading. Your network is slow or lost: try again.`,
};

/** Texts of src/boot/too-old.js. */
export const OLD_BROWSER_TEXTS = {
  isOld: t`Your browser is too old.`,
  mayBeOld: t`Shauri didn’t start. Your browser may be too old.`,
  opensIn: (oldest: {
    chrome: number;
    firefox: number;
    safari: number;
    samsunginternet_android: number;
  }) => {
    const { chrome, firefox, safari, samsunginternet_android: samsung } = oldest;
    return t`Shauri opens in Chrome ${chrome}, Firefox ${firefox}, Safari ${safari}, Samsung Internet ${samsung}, or any newer one.`;
  },
};

/** Texts of the manifest; names of its shortcuts by their addresses. */
export const SHORTCUT_TEXTS: Record<string, { name: string; short_name?: string }> = {
  "/submit-request": { name: t`Ask for recommendations`, short_name: t`Ask` },
  "/submit-review": {
    name: t`Write a review`,
    short_name: t({ message: "Review", context: "verb" }),
  },
  "/search": { name: t`Search` },
};

/** Text of the notification for a push message that cannot be read. */
export const GENERAL_NEWS = t`There’s something new on Shauri`;
