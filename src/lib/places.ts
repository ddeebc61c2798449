/** A place's written form from its label: its name and the place around it ("Ikeja, Lagos"). */
export function shortPlace(label: string): string {
  return label.split(", ").slice(0, 2).join(", ");
}
