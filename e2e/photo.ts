import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** Camera metadata in the pictures of `takePhoto`. */
export const CAMERA = "Kamera-6.4541N-3.3947E";

/** A JPEG like a phone camera's: large, rotated by EXIF, with camera and location in its metadata. */
export async function takePhoto(page: Page, width: number, height: number) {
  const picture = await page.evaluate(
    async (size) => {
      const canvas = new OffscreenCanvas(size.width, size.height);
      const context = canvas.getContext("2d");
      for (let y = 0; context && y < size.height; y += 40) {
        for (let x = 0; x < size.width; x += 40) {
          context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 60% ${30 + ((x + y) % 40)}%)`;
          context.fillRect(x, y, 40, 40);
        }
      }
      const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
      return new Uint8Array(await blob.arrayBuffer());
    },
    { width, height },
  );
  const jpeg = Buffer.from(picture);
  return {
    name: "Market day.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.concat([jpeg.subarray(0, 2), exifSegment(), jpeg.subarray(2)]),
  };
}

/** EXIF data: the maker's name if there is one, and orientation 6, a phone held upright. */
export function exifData(maker = ""): Buffer {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");
  const orientation = "011200030000000100060000";
  // The name follows the entries and the end of their list.
  const name = `010f0002${hex(maker.length, 8)}${hex(38, 8)}`;
  const entries = maker ? ["0002", name, orientation] : ["0001", orientation];
  const head = Buffer.from(["4d4d002a00000008", ...entries, "00000000"].join(""), "hex");
  return Buffer.concat([head, Buffer.from(maker)]);
}

const exifSegment = () =>
  segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exifData(`${CAMERA}\0`)]));

/**
 * A photo like a recent phone's, made quickly: white above and grey below, rotated like `takePhoto`'s,
 * and padded with metadata to the size of a detailed picture.
 */
export function takeHugePhoto(width: number, height: number, bytes: number) {
  const bits = new BitWriter();
  const units = Math.ceil(width / 8);
  const rows = Math.ceil(height / 8);
  // Without detail: each unit equals the previous one ("0"), except the first and the one half-way, which give their
  // difference ("10" and eight bits: 255 more, 255 less); no further coefficients follow ("0").
  const above = units * Math.ceil(rows / 2);
  bits.write("10" + "11111111" + "0").writeZeros(2 * (above - 1));
  bits.write("10" + "00000000" + "0").writeZeros(2 * (units * rows - above - 1));
  const quantization = segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 4)]));
  const size = Buffer.from([8, height >> 8, height & 0xff, width >> 8, width & 0xff]);
  const frame = segment(0xc0, Buffer.concat([size, Buffer.from([1, 1, 0x11, 0])]));
  const differences = segment(0xc4, huffman(0x00, [0, 8]));
  const details = segment(0xc4, huffman(0x10, [0]));
  const scan = segment(0xda, Buffer.from([1, 1, 0x00, 0, 63, 0]));
  const parts = [exifSegment(), quantization, frame, differences, details, scan, bits.end()];
  const wanted = bytes - Buffer.concat(parts).length;
  const padding = Array.from({ length: Math.floor(wanted / 65_535) }, () =>
    segment(0xfe, Buffer.alloc(65_531, 1)),
  );
  return {
    name: "Sky.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...padding,
      ...parts,
      Buffer.from([0xff, 0xd9]),
    ]),
  };
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A Huffman table of one or two symbols: "0" is the first, "10" the second. */
function huffman(kind: number, symbols: number[]): Buffer {
  const counts = Buffer.alloc(16);
  for (const index of symbols.keys()) counts[index] = 1;
  return Buffer.concat([Buffer.from([kind]), counts, Buffer.from(symbols)]);
}

type PngChunk = [name: string, body: Buffer];

/** A PNG of that bit depth and colour type; each line starts with a 0. A chunk may come before or after its picture. */
export function png(
  width: number,
  height: number,
  colours: [depth: number, kind: number],
  lines: Buffer,
  note: { before?: PngChunk; behind?: PngChunk } = {},
): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  const chunks: (PngChunk | undefined)[] = [
    ["IHDR", Buffer.concat([size, Buffer.from([...colours, 0, 0, 0])])],
    note.before,
    ["IDAT", deflateSync(lines)],
    note.behind,
    ["IEND", Buffer.alloc(0)],
  ];
  const frames = chunks.flatMap((chunk) => (chunk ? pngFrame(...chunk) : []));
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...frames]);
}

/** A black picture of one bit a pixel: large to look at, small to send. */
export const blackPng = (width: number, height: number): Buffer =>
  png(width, height, [1, 0], Buffer.alloc((Math.ceil(width / 8) + 1) * height));

function pngFrame(name: string, body: Buffer): Buffer[] {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name), body]);
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return [length, named, sum];
}

class BitWriter {
  private readonly bytes: Buffer[] = [];
  private rest = "";

  write(bits: string): this {
    this.rest += bits;
    for (; this.rest.length >= 8; this.rest = this.rest.slice(8)) {
      const byte = Number.parseInt(this.rest.slice(0, 8), 2);
      // A byte of ones is no marker if a byte of zeros follows.
      this.bytes.push(Buffer.from(byte === 0xff ? [0xff, 0] : [byte]));
    }
    return this;
  }

  writeZeros(count: number): void {
    const before = (8 - this.rest.length) % 8;
    this.write("0".repeat(before));
    this.bytes.push(Buffer.alloc((count - before) >> 3));
    this.write("0".repeat((count - before) & 7));
  }

  end(): Buffer {
    return Buffer.concat(this.write("1".repeat((8 - this.rest.length) % 8)).bytes);
  }
}
