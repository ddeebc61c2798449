/** A value of the part of TOML that `config.toml` uses. */
export type TomlValue = string | number | boolean | TomlValue[] | TomlTable;
export type TomlTable = { [key: string]: TomlValue };

const header = /^\[([\w.-]+)\]$/;
const pair = /^([\w-]+)\s*=\s*(.+)$/;

function withoutComment(line: string): string {
  return line.replace(/("(?:[^"\\]|\\.)*")|#.*$/g, (_, quoted) => quoted ?? "").trim();
}

/** Strings, numbers, booleans and one-line arrays are spelt in TOML as in JSON. */
function parseValue(text: string, line: number): TomlValue {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`config.toml, line ${line}: ${text} is not understood`);
  }
}

function table(parent: TomlTable, key: string): TomlTable {
  const child = parent[key] ?? {};
  if (typeof child !== "object" || Array.isArray(child)) {
    throw new Error(`config.toml: ${key} is both a value and a table`);
  }
  parent[key] = child;
  return child;
}

/**
 * Reads the part of TOML that `config.toml` uses: tables, and keys with strings, numbers,
 * booleans or one-line arrays.
 *
 * @throws Error naming the line that it does not understand.
 */
export function parseToml(source: string): TomlTable {
  const root: TomlTable = {};
  let current = root;
  for (const [index, raw] of source.split(/\r?\n/).entries()) {
    const line = withoutComment(raw);
    if (line === "") continue;
    const [, path] = header.exec(line) ?? [];
    const [, key, value] = pair.exec(line) ?? [];
    if (path) current = path.split(".").reduce(table, root);
    else if (key && value) current[key] = parseValue(value, index + 1);
    else throw new Error(`config.toml, line ${index + 1}: ${line} is not understood`);
  }
  return root;
}
