import { readFileSync } from "node:fs";

export const read = (file: string) => readFileSync(file, "utf8");

/** The README and the pages for operators. */
export const pages = [
  "README.md",
  ...["hosting", "hosting-reference", "importing", "operating"].map((name) => `docs/${name}.md`),
];

/** Lines of shell blocks, and inline code that begins with a command. A backslash continues a line. */
const commands = pages.flatMap((page) => {
  const text = read(page);
  const blocks = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].flatMap(([, block = ""]) =>
    block
      .replaceAll(/\\\n\s*/g, "")
      .split("\n")
      .flatMap((line) => line.trim().split(" && ")),
  );
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, "");
  const inline = [...prose.matchAll(/`((?:[A-Z_]+=\S+ )?npm (?:run|test|start|ci)\b[^`]*)`/g)];
  return [...blocks, ...inline.map(([, command = ""]) => command)].filter((line) => line !== "");
});
/** Each command once. */
export const unique = [...new Set(commands)];

/** Parts of a command: its variables, the npm script, and its arguments. */
export function partsOf(command: string) {
  const words = command.replaceAll(/<[^>]*>/g, "<value>").split(/\s+/);
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const env = Object.fromEntries(words.slice(0, start).map((word) => word.split("=")));
  const [npm, run, ...rest] = words.slice(start);
  return { env, npm, run, rest };
}
