/** Properties of a picture, from its first bytes. */
export interface ImageHeader {
  /** By the bytes, since the file's extension and type may be wrong. */
  type: string;
  /** In px, before the Exif orientation is applied; 0 if unknown. */
  width: number;
  height: number;
  /** Exif orientation, 1 to 8 (1 is upright). AVIF and HEIC store it differently, and every browser applies it. */
  orientation: number;
  /** The offset of the Exif data in a JPEG, PNG or WebP, or -1. */
  exifAt: number;
  /** Whether it can be decoded line by line, and therefore at a smaller size. */
  isSequential: boolean;
}

const UPRIGHT = { orientation: 1, exifAt: -1, isSequential: false };

/** Header of a picture whose size only its decoder knows. */
export const UNTOLD = { width: 0, height: 0, ...UPRIGHT };

/** Reads a picture's header; null if it is damaged or of an unknown type. */
export function readImageHeader(file: Uint8Array): ImageHeader | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const says = (at: number, letters: string) =>
    file.length >= at + letters.length &&
    [...letters].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0));
  try {
    if (says(0, "\xff\xd8\xff")) return readJpeg(view, says);
    if (says(0, "\x89PNG\r\n\x1a\n"))
      return {
        type: "image/png",
        width: view.getUint32(16),
        height: view.getUint32(20),
        ...UPRIGHT,
        ...exifOf(view, says, PNG_CHUNKS),
      };
    if (says(0, "RIFF") && says(8, "WEBP"))
      return {
        type: "image/webp",
        ...webpSize(view, says),
        ...UPRIGHT,
        ...exifOf(view, says, WEBP_CHUNKS),
      };
    if (says(0, "GIF8"))
      return {
        type: "image/gif",
        width: view.getUint16(6, true),
        height: view.getUint16(8, true),
        ...UPRIGHT,
      };
    if (says(4, "ftypavi")) return { type: "image/avif", ...boxedSize(view, says), ...UPRIGHT };
    if (HEIC_BRANDS.some((brand) => says(4, `ftyp${brand}`)))
      return { type: "image/heic", ...boxedSize(view, says), ...UPRIGHT };
  } catch {
    // The file ends within its header.
  }
  return null;
}

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"];

type Says = (at: number, letters: string) => boolean;

/** Bytes to search for the boxes with the sizes. */
const BOXES = 65_536;

/** The largest picture of an AVIF or HEIC, which may also have its tiles and a thumbnail. */
function boxedSize(view: DataView, says: Says): { width: number; height: number } {
  const size = { width: 0, height: 0 };
  for (let at = 0; at < Math.min(view.byteLength - 16, BOXES); at++) {
    if (!says(at, "ispe")) continue;
    size.width = Math.max(size.width, view.getUint32(at + 8));
    size.height = Math.max(size.height, view.getUint32(at + 12));
  }
  return size;
}

function webpSize(view: DataView, says: Says): { width: number; height: number } {
  if (says(12, "VP8X")) {
    const side = (at: number) => 1 + view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
    return { width: side(24), height: side(27) };
  }
  if (says(12, "VP8L")) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Layout of a file format of consecutive chunks, each with its length. */
interface Chunks {
  first: number;
  /** Name of the chunk with the Exif. */
  exif: string;
  /** Offset of a chunk's name; its data begins at the ninth byte. */
  nameAt: number;
  /** Total length of a chunk. */
  lengthOf: (view: DataView, at: number) => number;
}

const PNG_CHUNKS: Chunks = {
  first: 8,
  exif: "eXIf",
  nameAt: 4,
  lengthOf: (view, at) => 12 + view.getUint32(at),
};

const WEBP_CHUNKS: Chunks = {
  first: 12,
  exif: "EXIF",
  nameAt: 0,
  lengthOf: (view, at) => {
    const length = view.getUint32(at + 4, true);
    return 8 + length + (length % 2);
  },
};

/** The Exif before or after the picture data, if any. */
function exifOf(view: DataView, says: Says, { first, exif, nameAt, lengthOf }: Chunks) {
  for (let at = first; at + 8 <= view.byteLength; at += lengthOf(view, at)) {
    if (!says(at + nameAt, exif)) continue;
    // Some programs include a JPEG's prefix.
    const exifAt = at + 8 + (says(at + 8, EXIF) ? EXIF.length : 0);
    return { exifAt, orientation: readOrientation(view, exifAt) };
  }
  return null;
}

/** Prefix of the Exif in a JPEG. */
const EXIF = "Exif\0\0";

/** Reads the segments up to the frame's. Throws a RangeError if the file ends before. */
function readJpeg(view: DataView, says: Says): ImageHeader {
  let orientation = 1;
  let exifAt = -1;
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    // Any number of fill bytes may precede a marker.
    while (view.getUint8(at + 1) === 0xff) at++;
    const marker = view.getUint8(at + 1);
    if (marker === 0xe1 && exifAt < 0 && says(at + 4, EXIF)) {
      exifAt = at + 4 + EXIF.length;
      orientation = readOrientation(view, exifAt);
    }
    // C0 to CF are frames, except for three of them.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return {
        type: "image/jpeg",
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
        orientation,
        exifAt,
        isSequential: marker <= 0xc1,
      };
  }
}

const ORIENTATION = 0x0112;

/** The orientation in the first directory of an Exif's TIFF; 1 if it is missing or invalid. */
function readOrientation(view: DataView, tiff: number): number {
  try {
    const isLittle = view.getUint16(tiff) === 0x4949;
    const directory = tiff + view.getUint32(tiff + 4, isLittle);
    const entries = view.getUint16(directory, isLittle);
    for (let entry = directory + 2; entry < directory + 2 + entries * 12; entry += 12) {
      if (view.getUint16(entry, isLittle) !== ORIENTATION) continue;
      const value = view.getUint16(entry + 8, isLittle);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch {
    // A directory that points beyond the file is ignored.
  }
  return 1;
}
