/** For whoever has refused the browser's question before: no page may ask it again. */
export const HOW_TO_ALLOW =
  "This browser holds back what we tell you. Allow notifications for this site: tap the sign beside the address, then Permissions. Then load the page again.";
