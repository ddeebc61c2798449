/** A place as people write it, from its label: its name and what it is in ("Ikeja, Lagos"). */
export function shortPlace(label: string): string {
  return label.split(", ").slice(0, 2).join(", ");
}
