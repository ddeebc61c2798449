/*
 * Checks whether a response is the requested file. A host of single-page apps serves its page for a missing file, a
 * captive portal its login page for every file, and a lost connection leaves half a file.
 */

/** A check value for each file of a build: its length in bytes, or for a page, which a host may extend, a text in it. */
export type Marks = Readonly<Record<string, number | string>>;

const TYPES: Record<string, RegExp> = { js: /script/, css: /css/, svg: /svg/ };

/** Whether a response has the type of its path's extension; a path without extension is a page. */
export function hasRightType(path: string, { headers }: Response): boolean {
  const type = headers.get("Content-Type") ?? "";
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? "html";
  if (ending === "html") return type.includes("html");
  return TYPES[ending]?.test(type) ?? !type.includes("html");
}

/** Whether a response is the complete file of the build at a path; a file unknown to the build needs the right type only. */
export async function isGenuine(marks: Marks, path: string, response: Response): Promise<boolean> {
  if (response.status !== 200 || !hasRightType(path, response)) return false;
  const mark = marks[path];
  if (typeof mark === "string") return (await response.clone().text()).includes(mark);
  const { size } = await response.clone().blob();
  return mark === undefined ? size > 0 : size === mark;
}
