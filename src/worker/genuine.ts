/*
 * Whether what a host answered is the file that was asked for. A host of single-page apps answers a missing file with
 * its page, a network's login page answers for every file, a cut connection leaves half of one.
 */

/** The mark of each file of a build: its length in bytes, or a word in a page, to which a host may add. */
export type Marks = Readonly<Record<string, number | string>>;

const TYPES: Record<string, RegExp> = { js: /script/, css: /css/, svg: /svg/ };

/** Whether a response is of the type that its path says; what has no ending is a page. */
export function hasRightType(path: string, { headers }: Response): boolean {
  const type = headers.get("Content-Type") ?? "";
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? "html";
  if (ending === "html") return type.includes("html");
  return TYPES[ending]?.test(type) ?? !type.includes("html");
}

/** Whether a response is the whole of the file at a path, as it was built; of a file that was not built, whether it can be. */
export async function isGenuine(marks: Marks, path: string, response: Response): Promise<boolean> {
  if (response.status !== 200 || !hasRightType(path, response)) return false;
  const mark = marks[path];
  if (typeof mark === "string") return (await response.clone().text()).includes(mark);
  const { size } = await response.clone().blob();
  return mark === undefined ? size > 0 : size === mark;
}
