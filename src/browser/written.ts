let written = "";

/** Keeps in mind what is being sent from here, so that it is shown where it comes to stand; "" when it came to nothing. */
export function noteWritten(id: string): void {
  written = id;
}

/** Whether that is what was just written here; once, so that it is not gone to a second time. */
export function takeWritten(id: string): boolean {
  if (id === "" || id !== written) return false;
  written = "";
  return true;
}
