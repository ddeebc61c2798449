/** For whoever has refused the browser's question before: no page may ask it again. */
export const HOW_TO_ALLOW =
  "This browser keeps back what we tell you, since it was told so once. Allow notifications in its settings for this site, which are behind the sign beside the address, and load the page again.";
