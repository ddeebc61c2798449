import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Quoted where a character would end or change the value. */
function lineOf(name: string, value: string): string {
  if (/^[\w@.,:/+=-]*$/.test(value)) return `${name}=${value}`;
  return value.includes("'") ? `${name}="${value}"` : `${name}='${value}'`;
}

/**
 * Settings of the machine: the environment first, then the file at a path, which need not exist, as Vite and the Supabase
 * CLI read them. It holds secrets: only its owner may read it.
 */
export function openSettings(path: string, env: Record<string, string | undefined>) {
  const read = () => (existsSync(path) ? readFileSync(path, "utf8") : "");
  const write = (text: string) => {
    // A mode is given to a new file only, and a copy of .env.example is everybody's to read.
    if (existsSync(path)) chmodSync(path, 0o600);
    writeFileSync(path, text, { mode: 0o600 });
  };
  const lineFor = (name: string) => new RegExp(`^(?:export )?${name}=.*\n?`, "m");
  return {
    /** Empty if unset. */
    get: (name: string): string => env[name] || parseEnv(read())[name] || "",
    /** Writes a value into the file, in the place of an older one; all other lines stay as they are. */
    keep: (name: string, value: string) => {
      const text = read();
      if (parseEnv(text)[name] === value) return;
      const line = `${lineOf(name, value)}\n`;
      const before = text === "" || text.endsWith("\n") ? text : `${text}\n`;
      const found = lineFor(name);
      write(found.test(before) ? before.replace(found, () => line) : before + line);
    },
    drop: (name: string) => {
      const text = read();
      if (lineFor(name).test(text)) write(text.replace(lineFor(name), ""));
    },
    all: () => Object.entries({ ...parseEnv(read()), ...env }),
  };
}

export type Settings = ReturnType<typeof openSettings>;
