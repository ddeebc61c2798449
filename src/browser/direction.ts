/** Whether the page runs from right to left, as in Arabic. */
export const isRightToLeft = (): boolean => document.dir === "rtl";

/** The step of an arrow key in reading direction: 1, -1, or 0 for other keys. */
export function stepOfKey(key: string): number {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return (key === "ArrowRight") === isRightToLeft() ? -1 : 1;
}
