import { disc, line, rect, ring, shape } from "./drawing.ts";

/** Logo of a business that has an owner, by its number in the demo content. */
interface BusinessLogo {
  n: number;
  /** In a square of 400. */
  drawing: string;
}

export const LOGOS: readonly BusinessLogo[] = [
  {
    n: 1,
    drawing: `${rect(0, 0, 400, 400, "white")}${rect(90, 70, 130, 260, "indigo", 24)}${rect(110, 100, 90, 180, "mist", 6)}${disc(155, 306, 11, "mist")}${line("M250 150c24 30 24 70 0 100M286 120c44 46 44 114 0 160", "ember", 22)}`,
  },
  {
    n: 7,
    drawing: `${rect(0, 0, 400, 400, "leaf")}${disc(200, 160, 74, "gold")}${shape("M0 220h400v180H0z", "leaf")}${shape("M160 220h80l110 180H50z", "ink")}${line("M200 248v28M200 306v36M200 372v28", "straw", 12)}`,
  },
  {
    n: 16,
    drawing: `${rect(0, 0, 400, 400, "cream")}${line("M50 150h76M30 200h96M50 250h76", "clay", 20)}${rect(150, 120, 180, 160, "clay", 14)}${rect(222, 120, 36, 160, "peach")}${ring(240, 200, 18, "clay", 8)}`,
  },
];
