import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";

/** One file of a font, and the weight and letters in it. */
interface Face {
  base64: string;
  descriptors: FontFaceDescriptors;
}

interface Font {
  name: string;
  faces: Face[];
  /** Width of the letters (percent), for a file with several widths. */
  stretch: number;
}

const packaged = (path: string) => new URL(`../node_modules/@fontsource${path}`, import.meta.url);

function faceOf(path: string, descriptors: FontFaceDescriptors): Face {
  return { base64: readFileSync(packaged(path)).toString("base64"), descriptors };
}

const ROBOTO = "-variable/roboto";
const ranges: Record<string, string> = JSON.parse(
  readFileSync(packaged(`${ROBOTO}/unicode.json`), "utf8"),
);
const robotoFaces = ["vietnamese", "latin-ext", "latin"].map((letters) =>
  faceOf(`${ROBOTO}/files/roboto-${letters}-wdth-normal.woff2`, {
    weight: "100 900",
    stretch: "75% 100%",
    // The dotted letters of Yoruba and Igbo are in the file named “vietnamese”.
    unicodeRange: ranges[letters] ?? "",
  }),
);

/** The usual font of Android phones, independent of the machine's fonts. */
const USUAL: Font = { name: "Roboto", faces: robotoFaces, stretch: 100 };

/** A much narrower font, and the widest one in use, with the line height of Noto Sans. */
export const OTHER_FONTS: readonly Font[] = [
  { name: "a narrow font", faces: robotoFaces, stretch: 75 },
  {
    name: "a wide and high font",
    faces: ["400", "700"].map((weight) =>
      faceOf(`/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`, {
        weight,
        ascentOverride: "107%",
        descentOverride: "29%",
      }),
    ),
    stretch: 100,
  },
];

/** Runs in the page: sets its font. Fetches nothing, so it works offline too. */
function setFont({ name, faces, stretch }: Font): void {
  const family = `Tested: ${name}`;
  // A browser may return the name in quotes.
  if (![...document.fonts].some((face) => face.family.includes(family)))
    for (const { base64, descriptors } of faces) {
      const letters = atob(base64);
      const bytes = new Uint8Array(letters.length);
      // A loop, since this runs on each page and Uint8Array.from takes twice the time.
      for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
      document.fonts.add(new FontFace(family, bytes.buffer, descriptors));
    }
  const sheet = document.adoptedStyleSheets[0] ?? new CSSStyleSheet();
  sheet.replaceSync(`body { font-family: "${family}", sans-serif; font-stretch: ${stretch}% }`);
  document.adoptedStyleSheets = [sheet];
}

/** Sets the usual font on all pages of a context, from their first paint on. */
export async function drawInUsualFont(context: BrowserContext): Promise<void> {
  await context.addInitScript(setFont, USUAL);
}

/** Sets another font on a page during a check. */
export async function inFont(page: Page, font: Font, look: () => Promise<void>): Promise<void> {
  await page.evaluate(setFont, font);
  await look();
  await page.evaluate(setFont, USUAL);
}
