/** What is new is counted to ten: "3 new", "9+ new"; nothing where there is none. */
export const unseenOf = (count: number | null | undefined): string | undefined =>
  count ? `${count > 9 ? "9+" : count} new` : undefined;
