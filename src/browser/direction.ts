/** Whether the page runs from right to left, as in Arabic. */
export const isRightToLeft = (): boolean => document.dir === "rtl";

/** By how much an arrow key moves along a row, in the direction that one reads: 1, -1, or 0 of another key. */
export function stepOfKey(key: string): number {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return (key === "ArrowRight") === isRightToLeft() ? -1 : 1;
}
