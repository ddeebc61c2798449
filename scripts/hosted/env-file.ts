import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Quoted where a character would end or change the value. */
function lineOf(name: string, value: string): string {
  if (/^[\w@.,:/+=-]*$/.test(value)) return `${name}=${value}`;
  return value.includes("'") ? `${name}="${value}"` : `${name}='${value}'`;
}

/**
 * Settings of the machine, as Vite and the Supabase CLI read them: the environment first, then the file at a path,
 * which need not exist. The file holds secrets: only its owner may read it.
 */
export function openSettings(path: string, env: Record<string, string | undefined>) {
  const read = () => (existsSync(path) ? readFileSync(path, "utf8") : "");
  const write = (text: string) => {
    // A mode applies only to a new file, and a copy of .env.example is readable by all users.
    if (existsSync(path)) chmodSync(path, 0o600);
    writeFileSync(path, text, { mode: 0o600 });
  };
  const lineFor = (name: string) => new RegExp(`^(?:export )?${name}=.*\n?`, "m");
  return {
    /** Empty if unset. */
    get: (name: string): string => env[name] || parseEnv(read())[name] || "",
    /** Writes a value into the file, replacing an older one; all other lines stay unchanged. */
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
