let written = "";

/** Stores the id of a remark being sent from this tab, to scroll to it when it appears; "" if it failed. */
export function noteWritten(id: string): void {
  written = id;
}

/** Whether the row with this id was just written in this tab; true only once, to scroll to it once. */
export function takeWritten(id: string): boolean {
  if (id === "" || id !== written) return false;
  written = "";
  return true;
}
