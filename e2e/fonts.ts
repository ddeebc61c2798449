import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";

/** One file of a font, and what of the font is in it. */
interface Face {
  base64: string;
  descriptors: FontFaceDescriptors;
}

interface Font {
  name: string;
  faces: Face[];
  /** How wide the letters are set (percent), where a file holds several widths. */
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
    // The dotted letters of Yoruba and Igbo are in the file that is called Vietnamese.
    unicodeRange: ranges[letters] ?? "",
  }),
);

/** The font of the phones that the product is for, whichever the machine has. */
const USUAL: Font = { name: "Roboto", faces: robotoFaces, stretch: 100 };

/** Much narrower; and the widest of those in use, its lines as high as Noto Sans makes them. */
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

/** In the page: draws it in this font from now on. Nothing is fetched, so a page that is offline has it too. */
function setFont({ name, faces, stretch }: Font): void {
  const family = `Tested: ${name}`;
  // A browser may give the name back in quotes.
  if (![...document.fonts].some((face) => face.family.includes(family)))
    for (const { base64, descriptors } of faces) {
      const letters = atob(base64);
      const bytes = new Uint8Array(letters.length);
      // On each page that is opened: Uint8Array.from takes twice the time.
      for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
      document.fonts.add(new FontFace(family, bytes.buffer, descriptors));
    }
  const sheet = document.adoptedStyleSheets[0] ?? new CSSStyleSheet();
  sheet.replaceSync(`body { font-family: "${family}", sans-serif; font-stretch: ${stretch}% }`);
  document.adoptedStyleSheets = [sheet];
}

/** Draws all pages of a context in the usual font, from their first paint on. */
export async function drawInUsualFont(context: BrowserContext): Promise<void> {
  await context.addInitScript(setFont, USUAL);
}

/** Draws a page in another font while it is looked at. */
export async function inFont(page: Page, font: Font, look: () => Promise<void>): Promise<void> {
  await page.evaluate(setFont, font);
  await look();
  await page.evaluate(setFont, USUAL);
}
