import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Settings of the machine: the environment first, then `.env.local`, as Vite and the Supabase CLI read them. */
export interface Settings {
  /** Empty if unset. */
  get(name: string): string;
  /** Writes a value into the file, in the place of an older one; all other lines stay as they are. */
  keep(name: string, value: string): void;
  /** Removes a value from the file. */
  drop(name: string): void;
  all(): Record<string, string>;
}

/** Quoted where a character would end or change the value. */
function lineOf(name: string, value: string): string {
  if (/^[\w@.,:/+=-]*$/.test(value)) return `${name}=${value}`;
  return value.includes("'") ? `${name}="${value}"` : `${name}='${value}'`;
}

/** Opens the file at a path, which need not exist. It holds secrets: only its owner may read it. */
export function openSettings(path: string, env: Record<string, string | undefined>): Settings {
  const read = () => (existsSync(path) ? readFileSync(path, "utf8") : "");
  const write = (text: string) => {
    // A mode is given to a new file only, and a copy of .env.example is everybody's to read.
    if (existsSync(path)) chmodSync(path, 0o600);
    writeFileSync(path, text, { mode: 0o600 });
  };
  const lineFor = (name: string) => new RegExp(`^(?:export )?${name}=.*\n?`, "m");
  return {
    get: (name) => env[name] || parseEnv(read())[name] || "",
    keep: (name, value) => {
      const text = read();
      if (parseEnv(text)[name] === value) return;
      const line = `${lineOf(name, value)}\n`;
      const before = text === "" || text.endsWith("\n") ? text : `${text}\n`;
      const found = lineFor(name);
      write(found.test(before) ? before.replace(found, () => line) : before + line);
    },
    drop: (name) => {
      const text = read();
      if (lineFor(name).test(text)) write(text.replace(lineFor(name), ""));
    },
    all: () => {
      const values = { ...parseEnv(read()), ...env };
      return Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      );
    },
  };
}
