import { t } from "./i18n.ts";
/** Label for the number of new items, up to nine: "3 new", "9+ new"; undefined if there are none. */
export const unseenOf = (count: number | null | undefined): string | undefined => {
  if (!count) return undefined;
  const shown = count > 9 ? "9+" : count;
  return t`${shown} new`;
};
