import { type Colour, disc, line, oval, rect, shape } from "./drawing.ts";

/** Face of a member who can sign in, by their number in the demo content. */
interface Face {
  n: number;
  ground: Colour;
  skin: string;
  clothes: Colour;
  /** Behind the face, and over it. */
  back?: string;
  front: string;
}

const DARK = "#5b3522";
const BROWN = "#7a4a2e";
const LIGHT = "#b07a52";

const scarf = (colour: Colour) =>
  `${shape("M200 70C95 70 80 190 92 300c8 70 60 110 108 110s100-40 108-110c12-110-3-230-108-230z", colour)}`;

export const FACES: readonly Face[] = [
  {
    n: 1,
    ground: "peach",
    skin: DARK,
    clothes: "indigo",
    back: disc(200, 150, 118, "ink"),
    front: `${shape("M104 160c10-90 182-90 192 0-40-40-152-40-192 0z", "gold")}${shape("M120 120c30-60 130-60 160 0-50-20-110-20-160 0z", "clay")}${disc(124, 236, 9, "gold")}${disc(276, 236, 9, "gold")}`,
  },
  {
    n: 2,
    ground: "sky",
    skin: DARK,
    clothes: "leaf",
    front: `${shape("M116 170c0-100 168-100 168 0-20-40-148-40-168 0z", "ink")}${shape("M124 232c6 90 146 90 152 0 0 30-30 40-76 40s-76-10-76-40z", "ink")}`,
  },
  {
    n: 3,
    ground: "mint",
    skin: BROWN,
    clothes: "clay",
    back: `${[120, 150, 180, 220, 250, 280].map((x) => rect(x - 14, 130, 28, 220, "ink", 14)).join("")}`,
    front: `${shape("M112 176c0-110 176-110 176 0-30-50-146-50-176 0z", "ink")}`,
  },
  {
    n: 4,
    ground: "straw",
    skin: BROWN,
    clothes: "smoke",
    front: `${shape("M118 160c4-80 160-80 164 0-30-24-134-24-164 0z", "ink")}${line("M140 200h44v32h-44zM216 200h44v32h-44zM184 210h32", "ink", 7)}`,
  },
  {
    n: 5,
    ground: "lilac",
    skin: DARK,
    clothes: "gold",
    back: oval(200, 120, 130, 84, "clay"),
    front: `${shape("M100 160c0-120 200-120 200 0-50-36-150-36-200 0z", "brick")}${line("M120 130c50-30 110-30 160 0", "gold", 10)}`,
  },
  {
    n: 6,
    ground: "sand",
    skin: LIGHT,
    clothes: "night",
    front: `${shape("M116 172c-6-104 174-104 168 0-14-44-50-50-84-44-40-6-70 4-84 44z", "ink")}${line("M176 262c14-12 34-12 48 0", "ink", 12)}${line("M138 190h40M222 190h40", "ink", 8)}`,
  },
  {
    n: 13,
    ground: "grass",
    skin: DARK,
    clothes: "white",
    back: disc(200, 96, 60, "ink"),
    front: `${shape("M116 176c0-104 168-104 168 0-34-46-134-46-168 0z", "ink")}${line("M158 390l42 40 42-40", "sky", 14)}`,
  },
  {
    n: 26,
    ground: "mist",
    skin: LIGHT,
    clothes: "lake",
    back: scarf("lake"),
    front: `${line("M130 170c20-60 120-60 140 0", "lake", 26)}`,
  },
];

/** A face in a square of 400. */
export function drawFace({ ground, skin, clothes, back = "", front }: Face): string {
  return `${rect(0, 0, 400, 400, ground)}${back}<path d="M60 400c0-70 70-100 140-100s140 30 140 100z" fill="${skin}"/>${shape("M40 400c0-60 50-92 104-100 20 44 92 44 112 0 54 8 104 40 104 100z", clothes)}<path d="M168 250h64v70c-16 24-48 24-64 0z" fill="${skin}"/><ellipse cx="200" cy="212" rx="78" ry="92" fill="${skin}"/>${disc(170, 214, 8, "ink")}${disc(230, 214, 8, "ink")}<path d="M172 262c16 18 40 18 56 0" fill="none" stroke="#fbf8f3" stroke-width="9" stroke-linecap="round"/>${front}`;
}
