/** What a page says to a waiting worker when the person wants the new version. */
export const ACTIVATE = "activate";
