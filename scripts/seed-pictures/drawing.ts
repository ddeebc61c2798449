/* Building blocks of the demo content's drawings: flat shapes in the colours of the site, 800 by 600. */

export const COLOURS = {
  indigo: "#2c2e7a",
  night: "#23245f",
  lilac: "#8f90c9",
  mist: "#dcdcf0",
  clay: "#b4451c",
  ember: "#d9733f",
  peach: "#f3c9a8",
  cream: "#fbf8f3",
  sand: "#eadfcb",
  earth: "#8a5a34",
  bark: "#5a3620",
  leaf: "#1e6a45",
  grass: "#5fa577",
  mint: "#d3e8da",
  gold: "#e0a32e",
  straw: "#f4d891",
  brick: "#a3231f",
  sky: "#c9dfe8",
  lake: "#4d89a3",
  steel: "#9aa0ad",
  smoke: "#4a4c5a",
  ink: "#1b1a2e",
  white: "#ffffff",
} as const;
export type Colour = keyof typeof COLOURS;

const fill = (colour: Colour) => `fill="${COLOURS[colour]}"`;

export const rect = (x: number, y: number, w: number, h: number, colour: Colour, round = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" ${fill(colour)}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, colour: Colour) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${fill(colour)}/>`;
export const disc = (x: number, y: number, r: number, colour: Colour) => oval(x, y, r, r, colour);
export const ring = (x: number, y: number, r: number, colour: Colour, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${COLOURS[colour]}" stroke-width="${width}"/>`;
export const shape = (d: string, colour: Colour) => `<path d="${d}" ${fill(colour)}/>`;
export const line = (d: string, colour: Colour, width: number) =>
  `<path d="${d}" fill="none" stroke="${COLOURS[colour]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** The same at each position. */
export const each = <T>(positions: readonly T[], draw: (position: T, index: number) => string) =>
  positions.map(draw).join("");
/** So many numbers from one to another. */
export const steps = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, n) => from + ((to - from) * n) / Math.max(1, count - 1));
export const turned = (degrees: number, x: number, y: number, body: string) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${body}</g>`;
export const faint = (opacity: number, body: string) => `<g opacity="${opacity}">${body}</g>`;
export const moved = (x: number, y: number, scale: number, body: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;

/** A wall with a band of cloth, a table or the ground before it, and the shadow of what stands there. */
export function scene(wall: Colour, ground: Colour, body: string, shadow = 230): string {
  const marks = each(steps(9, 40, 760), (x, n) =>
    n % 2
      ? line(`M${x - 16} 66h32M${x} 50v32`, "white", 4)
      : ring(x, 66, 17, "white", 4) + disc(x, 66, 5, "white"),
  );
  return `${rect(0, 0, 800, 600, wall)}<g opacity=".28">${marks}</g>${rect(0, 430, 800, 170, ground)}<ellipse cx="400" cy="500" rx="${shadow}" ry="26" fill="#000" opacity=".14"/>${body}`;
}

/** Under an open sky. */
export function outdoors(ground: Colour, body: string): string {
  return `${rect(0, 0, 800, 600, "sky")}${disc(655, 120, 58, "straw")}${rect(0, 420, 800, 180, ground)}${body}`;
}
