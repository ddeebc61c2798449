import {
  disc,
  each,
  faint,
  line,
  moved,
  outdoors,
  oval,
  rect,
  ring,
  scene,
  shape,
  steps,
  turned,
} from "./drawing.ts";

/**
 * Photo of a post of the demo content: the post's kind and number there, the file's name and the drawing. Photos of
 * one post follow each other here, each with a description.
 */
export interface SeedPicture {
  kind: "recommendation" | "review";
  n: number;
  name: string;
  words?: string;
  drawing: string;
}

const wheel = (x: number, y: number, r: number) =>
  disc(x, y, r, "ink") + disc(x, y, r * 0.62, "steel") + disc(x, y, r * 0.2, "ink");
const tomato = (x: number, y: number, r: number) =>
  disc(x, y, r, "clay") +
  oval(x - r * 0.3, y - r * 0.35, r * 0.25, r * 0.16, "ember") +
  line(
    `M${x} ${y - r}v${-r * 0.3}M${x - r * 0.35} ${y - r * 0.86}l${r * 0.35} ${-r * 0.14} ${r * 0.35} ${r * 0.14}`,
    "leaf",
    r * 0.16,
  );
const screw = (x: number, y: number) => disc(x, y, 7, "steel");

export const PICTURES: readonly SeedPicture[] = [
  {
    kind: "recommendation",
    n: 2,
    name: "kitchen-tap",
    drawing: scene(
      "mint",
      "sand",
      `${rect(150, 400, 500, 70, "white", 18)}${rect(190, 440, 420, 110, "steel", 20)}${rect(380, 240, 40, 170, "steel", 12)}${line("M400 250c0-90 130-90 130 0v40", "steel", 40)}${rect(505, 285, 50, 22, "smoke", 6)}${rect(330, 320, 140, 26, "smoke", 12)}${shape("M530 330c16 26 24 38 24 50a24 24 0 0 1-48 0c0-12 8-24 24-50z", "lake")}${turned(-35, 230, 330, rect(215, 230, 34, 200, "clay", 16) + ring(232, 225, 34, "clay", 22) + rect(220, 170, 24, 44, "mint"))}`,
    ),
  },
  {
    kind: "recommendation",
    n: 3,
    name: "cracked-screen",
    words: "A phone whose screen is cracked, with the screwdriver and three screws beside it",
    drawing: scene(
      "straw",
      "bark",
      `${turned(-12, 400, 320, `${rect(275, 110, 250, 420, "ink", 36)}${rect(293, 150, 214, 330, "lake", 10)}${line("M420 150l-24 80 46 50-70 60 30 70-40 70M396 230l-103 40M442 280l65-20M372 340l-79 60M402 410l105 40", "white", 6)}${disc(400, 505, 12, "smoke")}`)}${turned(38, 610, 380, `${rect(596, 250, 30, 150, "clay", 14)}${rect(604, 395, 14, 110, "steel", 4)}`)}${each(
        [
          [170, 470],
          [205, 500],
          [160, 520],
        ] as const,
        ([x, y]) => screw(x, y),
      )}`,
    ),
  },
  {
    kind: "recommendation",
    n: 3,
    name: "new-glass",
    words: "The same phone with new glass, everything on it where it was",
    drawing: scene(
      "mint",
      "bark",
      turned(
        9,
        400,
        320,
        `${rect(275, 110, 250, 420, "ink", 36)}${rect(293, 150, 214, 330, "sky", 10)}${each(steps(4, 172, 394), (y, n) => each([311, 379, 447], (x, m) => rect(x, y, 44, 44, (["gold", "leaf", "clay", "indigo", "lake"] as const)[(n * 2 + m) % 5] ?? "gold", 12)))}${disc(400, 505, 12, "smoke")}`,
      ),
    ),
  },
  {
    kind: "recommendation",
    n: 3,
    name: "stall-with-the-lamp",
    words: "The stall: a counter with phones in a row under a yellow lamp, a stool in front",
    drawing: scene(
      "indigo",
      "earth",
      `${each([120, 220], (y) => rect(90, y, 620, 14, "lilac", 4))}${each(steps(8, 110, 640), (x, n) => rect(x, 164 - (n % 3) * 8, 40, 56 + (n % 3) * 8, n % 2 ? "mist" : "sand", 4))}${line("M400 0v150", "ink", 8)}${faint(0.35, shape("M400 150 300 480h200z", "straw"))}${shape("M325 214c0-86 150-86 150 0z", "gold")}${disc(400, 216, 22, "cream")}${rect(110, 380, 580, 130, "bark", 10)}${rect(90, 368, 620, 26, "ember", 10)}${each(steps(6, 160, 596), (x, n) => rect(x, 296, 44, 76, "ink", 8) + rect(x + 5, 304, 34, 54, n % 2 ? "lake" : "mint", 4))}${oval(400, 470, 76, 20, "clay")}${line("M350 480l-26 96M450 480l26 96M400 490v86", "clay", 14)}`,
      300,
    ),
  },
  {
    kind: "recommendation",
    n: 5,
    name: "sewing-machine",
    drawing: scene(
      "lilac",
      "earth",
      `${rect(170, 430, 470, 50, "ink", 14)}${rect(520, 210, 100, 230, "ink", 26)}${rect(230, 200, 380, 96, "ink", 40)}${rect(230, 230, 90, 140, "ink", 22)}${rect(266, 360, 14, 66, "steel", 6)}${disc(632, 262, 56, "gold")}${disc(632, 262, 20, "ink")}${line("M350 232h120M350 262h90", "gold", 8)}${rect(430, 150, 40, 54, "clay", 8)}${shape("M120 420c70-30 120 20 200-4v30c-70 40-130 60-210 120-40-50-20-110 10-146z", "gold")}${line("M140 450c60-20 100 10 160-6M136 490c50-10 80 0 120-16", "clay", 8)}`,
      280,
    ),
  },
  {
    kind: "recommendation",
    n: 8,
    name: "lake-house",
    words: "A small house with a red roof by the lake, hills behind it",
    drawing: outdoors(
      "lake",
      `${shape("M0 430 150 250l120 130 130-190 180 220 90-90 130 110v20z", "grass")}${shape("M0 430 90 350l110 80zM520 430l110-70 170 70z", "leaf")}${rect(0, 425, 800, 175, "lake")}${line("M80 480h130M300 520h190M560 470h150M120 560h90M430 570h230", "sky", 8)}${shape("M180 330l120-90 120 90z", "clay")}${rect(205, 328, 190, 104, "cream")}${rect(285, 360, 50, 72, "indigo", 4)}${rect(225, 350, 40, 40, "straw")}${rect(350, 350, 34, 40, "straw")}${shape("M560 500h150l-30 40h-90z", "bark")}${line("M632 500v-80", "bark", 10)}`,
    ),
  },
  {
    kind: "recommendation",
    n: 8,
    name: "room-with-a-net",
    words: "A bed under a white net, the window open to the water",
    drawing: scene(
      "peach",
      "bark",
      `${rect(500, 120, 210, 190, "cream", 8)}${rect(514, 134, 182, 162, "sky")}${rect(514, 230, 182, 66, "lake")}${line("M605 134v162", "cream", 10)}${rect(110, 400, 400, 70, "white", 16)}${rect(110, 430, 400, 80, "leaf", 12)}${rect(96, 330, 26, 200, "earth", 8)}${rect(498, 400, 22, 130, "earth", 8)}${rect(130, 372, 110, 44, "mist", 18)}${faint(0.5, shape("M310 70c-60 60-190 150-220 440h440C500 220 370 130 310 70z", "white"))}${disc(310, 72, 16, "earth")}`,
      290,
    ),
  },
  {
    kind: "recommendation",
    n: 8,
    name: "jetty",
    words: "A wooden jetty in the evening, a boat tied to it",
    drawing: `${rect(0, 0, 800, 600, "peach")}${disc(560, 300, 90, "ember")}${rect(0, 300, 800, 300, "lake")}${line("M440 340h240M480 380h160M510 420h100", "peach", 8)}${shape("M250 600 330 330h60l60 270z", "earth")}${each(steps(7, 360, 580), (y) => line(`M${334 - (y - 330) * 0.29} ${y}H${386 + (y - 330) * 0.22}`, "bark", 6))}${each([322, 392], (x) => rect(x, 290, 12, 70, "bark", 4))}${shape("M90 430h170l-34 50H124z", "ink")}${line("M250 436l70-96", "cream", 5)}`,
  },
  {
    kind: "recommendation",
    n: 11,
    name: "tomatoes-in-sacks",
    drawing: outdoors(
      "earth",
      `${each(
        [200, 400, 600],
        (x) =>
          `${line(`M${x} 400c-10-90 10-150 0-230`, "leaf", 12)}${each([-1, 1], (side) => each([210, 270, 330], (y) => oval(x + side * 46, y, 44, 24, "grass")))}${each(
            [
              [-38, 250],
              [40, 300],
              [-30, 350],
              [28, 225],
            ] as const,
            ([dx, y]) => tomato(x + dx, y, 24),
          )}${shape(`M${x - 80} 390h160l-16 150h-128z`, "sand")}${line(`M${x - 80} 396h160`, "white", 14)}${line(`M${x - 40} 450h80M${x - 36} 480h72`, "clay", 8)}`,
      )}`,
    ),
  },
  {
    kind: "recommendation",
    n: 12,
    name: "canopy",
    drawing: outdoors(
      "grass",
      `${each([110, 690], (x) => rect(x - 8, 230, 16, 260, "steel"))}${rect(392, 250, 16, 230, "steel")}${shape("M60 250 400 90l340 160z", "white")}${shape("M60 250 400 90l-110 160zM400 90l110 160h230z", "clay")}${each(steps(9, 60, 660), (x, n) => shape(`M${x} 250h80c0 50-80 50-80 0z`, n % 2 ? "white" : "clay"))}${each([190, 300, 500, 610], (x) => `${rect(x - 36, 400, 72, 14, "indigo", 5)}${rect(x - 36, 330, 12, 80, "indigo", 5)}${line(`M${x - 28} 414v76M${x + 28} 414v76`, "indigo", 10)}`)}`,
    ),
  },
  {
    kind: "recommendation",
    n: 13,
    name: "two-helmets",
    drawing: outdoors(
      "sand",
      `${wheel(220, 450, 92)}${wheel(590, 450, 92)}${line("M220 450l110-130h180l80 130M330 320l70 130h110l-10-130", "clay", 24)}${shape("M320 300h210c20 0 20-40-10-40H370c-20 0-40 20-50 40z", "ink")}${shape("M330 320c40-60 90-60 120-30l50 40-160 30z", "clay")}${line("M250 230l40 0 46 96", "ink", 18)}${disc(232, 292, 24, "straw")}${each(
        [
          [440, "gold"],
          [540, "indigo"],
        ] as const,
        ([x, colour]) =>
          `${shape(`M${x - 54} 262c0-70 108-70 108 0z`, colour)}${rect(x - 58, 250, 116, 14, "ink", 7)}`,
      )}`,
    ),
  },
  {
    kind: "recommendation",
    n: 14,
    name: "kente",
    drawing: scene(
      "bark",
      "earth",
      `${each(steps(5, 150, 550), (x, i) => each(steps(6, 120, 470), (y, j) => `${rect(x, y, 100, 70, (["gold", "leaf", "clay", "ink"] as const)[(i + j * 2) % 4] ?? "gold")}${(i + j) % 2 ? each(steps(3, x + 10, x + 66), (z) => rect(z, y + 8, 24, 54, "cream")) + rect(x + 10, y + 28, 80, 14, "brick") : each(steps(4, y + 6, y + 52), (z) => rect(x + 8, z, 84, 8, "straw"))}`))}${rect(110, 96, 580, 26, "sand", 12)}`,
      300,
    ),
  },
  {
    kind: "recommendation",
    n: 17,
    name: "dry-table",
    drawing: scene(
      "sand",
      "earth",
      `${rect(130, 270, 540, 44, "bark", 10)}${rect(130, 270, 540, 14, "ember", 7)}${each([160, 604], (x) => rect(x, 312, 36, 210, "bark", 6))}${line("M196 400h408", "bark", 22)}${shape("M330 270c0-60 20-90 70-90s70 30 70 90z", "clay")}${oval(400, 182, 44, 12, "brick")}${line("M400 180c-10-50-50-60-60-90M400 180c4-60 30-70 50-96M400 180v-110", "leaf", 8)}${each(
        [
          [340, 90],
          [450, 82],
          [400, 66],
        ] as const,
        ([x, y]) => disc(x, y, 18, "gold"),
      )}`,
      300,
    ),
  },
  {
    kind: "recommendation",
    n: 18,
    name: "hens",
    drawing: outdoors(
      "earth",
      `${rect(40, 200, 720, 20, "bark")}${each(steps(9, 60, 730), (x) => rect(x, 150, 14, 280, "bark"))}${each(
        [
          [220, 1, "cream"],
          [470, 0.8, "ember"],
          [640, 0.9, "cream"],
        ] as const,
        ([x, s, colour]) =>
          moved(
            x,
            420,
            s,
            `${shape("M-110-60c0-70 60-70 100-40 50-10 60-60 100-60 44 0 40 60 20 100-30 60-70 90-120 90s-100-30-100-90z", colour)}${shape("M60-152c0-30 20-26 22-10 8-24 30-16 26 4z", "brick")}${disc(92, -124, 6, "ink")}${shape("M118-120l34 14-34 10z", "gold")}${shape("M-50-50c20 40 70 40 90 0-20-20-60-20-90 0z", "sand")}${line("M-20 28v50m-16 0h32M20 28v50m-16 0h32", "gold", 9)}`,
          ),
      )}${each(
        [
          [120, 540],
          [330, 560],
          [420, 530],
          [560, 560],
          [700, 540],
        ] as const,
        ([x, y]) => oval(x, y, 10, 6, "straw"),
      )}`,
    ),
  },
  {
    kind: "recommendation",
    n: 20,
    name: "wedding-camera",
    drawing: scene(
      "peach",
      "sand",
      `${rect(200, 230, 400, 270, "ink", 34)}${rect(320, 180, 160, 70, "ink", 20)}${rect(200, 300, 400, 120, "smoke")}${disc(400, 365, 124, "ink")}${disc(400, 365, 98, "steel")}${disc(400, 365, 80, "night")}${disc(400, 365, 44, "lilac")}${disc(374, 338, 18, "white")}${rect(230, 205, 60, 30, "clay", 8)}${disc(560, 265, 16, "gold")}${line("M205 260C120 330 110 470 170 520M595 260c90 60 100 210 40 260", "clay", 16)}`,
    ),
  },
  {
    kind: "recommendation",
    n: 22,
    name: "laptop",
    drawing: scene(
      "indigo",
      "earth",
      `${rect(220, 150, 360, 260, "smoke", 18)}${rect(240, 170, 320, 220, "sky", 6)}${rect(262, 194, 130, 16, "indigo", 6)}${each([228, 252, 276, 300], (y) => rect(262, y, 200, 9, "white", 4))}${rect(480, 194, 60, 60, "gold", 8)}${shape("M170 410h460l40 76c4 10-4 18-14 18H144c-10 0-18-8-14-18z", "steel")}${shape("M235 424h330l14 34H221z", "smoke")}${rect(350, 470, 100, 22, "smoke", 6)}${rect(640, 400, 66, 90, "cream", 10)}${line("M706 424c34 0 34 44 0 44", "cream", 12)}`,
      300,
    ),
  },
  {
    kind: "recommendation",
    n: 31,
    name: "tilapia",
    drawing: scene(
      "lake",
      "bark",
      `${oval(400, 420, 310, 110, "white")}${oval(400, 412, 250, 82, "cream")}${shape("M210 400c60-90 220-100 320-20l80-56-16 90 16 76-84-46c-90 60-260 40-316-44z", "earth")}${line("M330 360l30 80M390 350l30 90M450 360l24 70", "bark", 9)}${disc(258, 392, 11, "ink")}${line("M300 366c18 20 18 46 0 66", "bark", 8)}${each(
        [
          [560, 460],
          [520, 478],
          [590, 430],
        ] as const,
        ([x, y]) => tomato(x, y, 22),
      )}${shape("M230 470c30-40 70-40 90 0-30 20-60 20-90 0z", "grass")}${oval(380, 486, 40, 14, "straw")}`,
      320,
    ),
  },
  {
    kind: "recommendation",
    n: 32,
    name: "birthday-cake",
    drawing: scene(
      "peach",
      "clay",
      `${oval(400, 500, 250, 34, "white")}${rect(220, 350, 360, 140, "earth", 20)}${shape("M220 390v-20c0-20 16-30 30-30h300c14 0 30 10 30 30v20c-20 40-50 40-60 0-14 50-50 50-60 0-14 40-46 40-60 0-14 46-46 46-60 0-14 44-48 44-60 0-14 40-44 40-60 0z", "cream")}${rect(290, 240, 220, 110, "bark", 16)}${shape("M290 280v-24c0-12 10-20 22-20h176c12 0 22 8 22 20v24c-16 34-40 34-50 0-12 40-44 40-56 0-12 34-40 34-52 0-14 34-44 34-62 0z", "ember")}${each([340, 400, 460], (x) => `${rect(x - 6, 170, 12, 68, "indigo", 4)}${shape(`M${x} 128c16 20 14 40 0 40s-16-20 0-40z`, "gold")}`)}`,
    ),
  },
  {
    kind: "recommendation",
    n: 33,
    name: "four-numbers",
    drawing: scene(
      "straw",
      "smoke",
      `${disc(400, 310, 210, "ink")}${each(steps(25, 0, 345), (turn) => turned(turn, 400, 310, rect(388, 92, 24, 34, "smoke", 5)))}${disc(400, 310, 150, "smoke")}${disc(400, 310, 128, "steel")}${each([0, 72, 144, 216, 288], (turn) => turned(turn, 400, 310, rect(380, 196, 40, 100, "white", 14)))}${disc(400, 310, 44, "ink")}${each(
        [
          [400, 282],
          [427, 302],
          [416, 333],
          [384, 333],
          [373, 302],
        ] as const,
        ([x, y]) => disc(x, y, 7, "steel"),
      )}${each([376, 394, 412, 430], (x) => rect(x - 10, 148, 10, 22, "gold", 3))}`,
      200,
    ),
  },
  {
    kind: "recommendation",
    n: 38,
    name: "dusty-radio",
    drawing: scene(
      "grass",
      "earth",
      `${line("M560 210 660 70", "steel", 10)}${disc(662, 66, 10, "smoke")}${rect(150, 200, 500, 300, "clay", 34)}${rect(170, 220, 460, 260, "bark", 22)}${disc(300, 350, 108, "ink")}${each([86, 62, 38, 14], (r) => ring(300, 350, r, "earth", 7))}${rect(440, 250, 170, 70, "straw", 8)}${line("M456 296h138M470 280v16M500 274v22M530 280v16M560 274v22", "bark", 5)}${line("M526 256v58", "brick", 6)}${disc(478, 400, 40, "sand")}${disc(574, 400, 40, "sand")}${line("M478 400v-30M574 400l22-20", "bark", 8)}`,
      270,
    ),
  },
  {
    kind: "recommendation",
    n: 41,
    name: "shared-basket",
    drawing: scene(
      "leaf",
      "sand",
      `${each(
        [
          [290, 300, 52],
          [390, 270, 58],
          [500, 295, 54],
          [340, 230, 48],
          [450, 220, 50],
        ] as const,
        ([x, y, r]) => tomato(x, y, r),
      )}${shape("M560 330c10-110 40-130 60-100 10 40-10 80-30 110z", "grass")}${shape("M220 330c-40-80-30-120 0-120 30 20 40 70 40 120z", "brick")}${shape("M180 320h440l-60 190H240z", "earth")}${each([350, 390, 430, 470], (y, n) => line(`M${188 + n * 13} ${y}H${612 - n * 13}`, "bark", 10))}${each(steps(8, 220, 580), (x) => line(`M${x} 326L${400 + (x - 400) * 0.78} 506`, "ember", 8))}${rect(166, 306, 468, 30, "bark", 14)}`,
      250,
    ),
  },
  {
    kind: "recommendation",
    n: 63,
    name: "fonio",
    drawing: scene(
      "ember",
      "bark",
      `${shape("M220 340c30-90 330-90 360 0z", "straw")}${each(steps(12, 260, 540), (x, n) => oval(x, 310 - (n % 3) * 16, 8, 5, "gold"))}${shape("M180 335h440c0 110-90 170-220 170S180 445 180 335z", "indigo")}${line("M206 380c100 40 290 40 388 0", "lilac", 10)}${each(steps(6, 250, 550), (x) => disc(x, 432, 9, "gold"))}${turned(30, 600, 240, `${rect(590, 130, 22, 190, "sand", 10)}${oval(601, 320, 34, 48, "sand")}`)}`,
      220,
    ),
  },
  {
    kind: "recommendation",
    n: 64,
    name: "washing-line",
    drawing: outdoors(
      "grass",
      `${rect(70, 120, 20, 400, "bark")}${rect(710, 120, 20, 400, "bark")}${line("M80 150q320 60 640 0", "smoke", 6)}${each(
        [
          [150, "white"],
          [270, "straw"],
          [390, "white"],
          [510, "mint"],
          [630, "white"],
        ] as const,
        ([x, colour], n) =>
          `${shape(`M${x - 50} ${176 - Math.abs(n - 2) * 5}h100l-8 90c-30 60-54 60-84 0z`, colour)}${each([-40, 40], (dx) => rect(x + dx - 6, 160 - Math.abs(n - 2) * 5, 12, 32, "clay", 4))}`,
      )}${shape("M300 470h200l-26 80H326z", "ember")}${oval(400, 468, 102, 22, "cream")}`,
    ),
  },
  {
    kind: "recommendation",
    n: 66,
    name: "knotless-braids",
    drawing: scene(
      "clay",
      "earth",
      `${each(steps(7, 300, 500), (x, n) => each(steps(9, 150, 500), (y, m) => oval(x + (m % 2 ? 5 : -5) + (n - 3) * m * 2.2, y, 15, 28, n % 3 === 1 ? "bark" : "ink")))}${oval(400, 150, 126, 66, "ink")}${line("M400 90v70M340 98l20 62M460 98l-20 62", "bark", 6)}${each(
        [
          [330, 320],
          [470, 380],
          [400, 440],
        ] as const,
        ([x, y]) => rect(x - 14, y, 28, 16, "gold", 6),
      )}${turned(18, 640, 330, `${rect(600, 190, 80, 60, "gold", 14)}${each(steps(7, 604, 666), (x) => rect(x, 240, 9, 150, "gold", 4))}`)}`,
      200,
    ),
  },
  {
    kind: "recommendation",
    n: 68,
    name: "small-generator",
    drawing: scene(
      "sky",
      "smoke",
      `${line("M190 480V220h420v260", "ink", 22)}${rect(170, 470, 460, 26, "ink", 10)}${rect(220, 190, 360, 76, "brick", 20)}${rect(360, 170, 60, 30, "ink", 8)}${rect(240, 290, 170, 160, "steel", 14)}${each([312, 336, 360, 384, 408], (y) => line(`M258 ${y}h134`, "smoke", 9))}${rect(430, 290, 140, 160, "gold", 14)}${disc(500, 345, 34, "ink")}${disc(500, 345, 14, "steel")}${rect(452, 402, 40, 28, "ink", 4)}${rect(508, 402, 40, 28, "ink", 4)}${line("M534 345c60 10 80-30 90-60", "ink", 8)}${rect(612, 262, 36, 20, "clay", 8)}`,
    ),
  },
  {
    kind: "review",
    n: 12,
    name: "lamp-in-the-shop",
    drawing: scene(
      "night",
      "bark",
      `<circle cx="400" cy="290" r="230" fill="#f4d891" opacity=".2"/><circle cx="400" cy="290" r="150" fill="#f4d891" opacity=".28"/>${line("M310 180c0-110 180-110 180 0", "steel", 14)}${rect(300, 176, 200, 40, "clay", 12)}${rect(320, 214, 160, 170, "straw", 18)}${each([350, 400, 450], (x) => rect(x - 5, 214, 10, 170, "gold"))}${rect(290, 380, 220, 110, "clay", 20)}${disc(400, 436, 24, "cream")}${each([140, 620], (x) => `${rect(x, 380, 70, 110, "leaf", 8)}${rect(x + 14, 410, 42, 40, "cream", 4)}`)}`,
    ),
  },
  {
    kind: "review",
    n: 17,
    name: "forty-litres",
    drawing: scene(
      "mint",
      "smoke",
      `${each([330, 400, 470], (x) => shape(`M${x - 30} 540c0-50 16-50 30-90 14 40 30 40 30 90z`, "ember"))}${rect(210, 250, 380, 230, "steel", 30)}${rect(190, 230, 420, 36, "smoke", 16)}${oval(400, 240, 180, 34, "clay")}${each(steps(14, 250, 550), (x, n) => oval(x, 236 + ((n * 7) % 16) - 8, 12, 6, n % 3 ? "ember" : "gold"))}${line("M190 300h-40v60h40M610 300h40v60h-40", "smoke", 20)}${turned(24, 520, 150, `${rect(508, 60, 24, 190, "earth", 10)}`)}${line("M290 190c-16-30 16-40 0-76M350 180c-16-30 16-40 0-76", "white", 9)}`,
    ),
  },
  {
    kind: "review",
    n: 43,
    name: "seven-o-clock-coach",
    drawing: outdoors(
      "smoke",
      `${line("M0 540h120M200 540h160M440 540h160M680 540h120", "straw", 12)}${rect(70, 200, 660, 260, "indigo", 36)}${rect(70, 370, 660, 46, "gold")}${each([120, 230, 340, 450], (x) => rect(x, 236, 92, 96, "sky", 12))}${rect(570, 236, 70, 200, "mist", 10)}${rect(654, 236, 76, 110, "sky", 12)}${wheel(210, 460, 56)}${wheel(560, 460, 56)}${rect(700, 390, 30, 26, "white", 8)}${rect(280, 176, 200, 28, "clay", 10)}`,
    ),
  },
  {
    kind: "review",
    n: 51,
    name: "coffee-bag",
    drawing: scene(
      "leaf",
      "earth",
      `${shape("M250 170h220l20 320H230z", "cream")}${rect(250, 130, 220, 50, "bark", 8)}${disc(360, 310, 70, "clay")}${oval(360, 310, 28, 44, "bark")}${line("M360 270c-16 26 16 52 0 80", "cream", 7)}${rect(300, 410, 120, 18, "indigo", 6)}${rect(320, 440, 80, 12, "steel", 5)}${rect(540, 400, 130, 90, "indigo", 24)}${oval(605, 402, 65, 18, "bark")}${line("M585 370c-12-24 12-30 0-54M625 370c-12-24 12-30 0-54", "white", 8)}${each(
        [
          [180, 500],
          [150, 470],
          [205, 468],
          [520, 515],
        ] as const,
        ([x, y]) => oval(x, y, 18, 12, "bark"),
      )}`,
      280,
    ),
  },
  {
    kind: "review",
    n: 52,
    name: "office-till-five",
    drawing: scene(
      "mist",
      "earth",
      `${rect(90, 110, 180, 200, "sky", 8)}${line("M180 110v200M90 210h180", "white", 12)}${rect(150, 370, 500, 30, "ember", 8)}${line("M190 400v120M610 400v120", "ink", 18)}${rect(430, 400, 160, 80, "straw", 6)}${disc(510, 440, 9, "ink")}${rect(320, 230, 190, 120, "ink", 12)}${rect(334, 244, 162, 92, "lilac", 4)}${rect(390, 348, 50, 22, "ink")}${line("M570 370V270l50-50", "clay", 12)}${shape("M590 200l56 40-34 44-56-42z", "clay")}${rect(210, 320, 50, 50, "leaf", 8)}${line("M222 320c-20-40 0-60 0-70M246 320c16-40 0-60 6-80", "grass", 9)}`,
      280,
    ),
  },
  {
    kind: "review",
    n: 63,
    name: "emptied-jar",
    drawing: scene(
      "straw",
      "clay",
      `${rect(290, 150, 220, 50, "indigo", 12)}${rect(270, 200, 260, 300, "white", 40)}<rect x="270" y="200" width="260" height="300" rx="40" fill="#c9dfe8" opacity=".55"/>${each(
        [
          [330, 450],
          [400, 462],
          [468, 448],
          [364, 400],
          [440, 396],
        ] as const,
        ([x, y]) =>
          disc(x, y, 36, "earth") +
          disc(x - 10, y - 8, 5, "bark") +
          disc(x + 12, y + 4, 5, "bark") +
          disc(x - 2, y + 16, 5, "bark"),
      )}${rect(320, 260, 160, 80, "cream", 8)}${line("M346 290h108M346 314h70", "clay", 9)}${disc(620, 480, 38, "earth")}${shape("M650 450a40 40 0 0 1 14 44l-30-18z", "clay")}`,
    ),
  },
  {
    kind: "review",
    n: 78,
    name: "spice-lane",
    drawing: scene(
      "bark",
      "sand",
      `${each(
        [
          [190, "gold"],
          [330, "brick"],
          [470, "leaf"],
          [610, "earth"],
        ] as const,
        ([x, colour]) =>
          `${shape(`M${x - 66} 400L${x} 230l66 170z`, colour)}${oval(x, 402, 78, 22, colour)}${shape(`M${x - 84} 396h168l-14 120h-140z`, "cream")}${rect(x - 88, 386, 176, 26, "sand", 12)}${rect(x - 24, 446, 48, 36, "indigo", 4)}`,
      )}${turned(30, 250, 200, `${rect(240, 120, 18, 120, "steel", 8)}${oval(249, 250, 32, 22, "steel")}`)}`,
      340,
    ),
  },
  {
    kind: "review",
    n: 79,
    name: "resoled-sandals",
    drawing: scene(
      "peach",
      "earth",
      `${each(
        [
          [300, -14],
          [500, 14],
        ] as const,
        ([x, turn]) =>
          turned(
            turn,
            x,
            340,
            `${shape(`M${x - 74} 250c0-120 148-120 148 0 0 60-20 90-16 150 4 90-116 90-116 0 4-60-16-90-16-150z`, "bark")}${shape(`M${x - 60} 252c0-96 120-96 120 0 0 56-18 90-16 146 2 66-90 66-88 0 2-56-16-90-16-146z`, "sand")}${line(`M${x - 66} 290L${x} 200l66 90`, "clay", 26)}${disc(x, 204, 15, "gold")}`,
          ),
      )}${line("M150 520h70M580 520h90", "gold", 8)}`,
      260,
    ),
  },
];
