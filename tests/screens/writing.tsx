import { Blob, File } from "node:buffer";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterAll, beforeAll } from "vitest";
import { createQueryClient } from "@/data/base/query-client";

/* Calls writes outside of a screen, and finds all of them. */

/** One way of sending a write, and the row that shows its effect. */
export interface Step {
  /** The demo member who sends it: Thabo by default, null for a visitor. */
  as?: string | null;
  /** SQL statements that prepare the data. */
  first?: string;
  send: () => Promise<unknown>;
  /** The row that it writes, as SQL after "from". */
  row: string;
  /** Expected values of that row, by column or expression; null if it is deleted. */
  is: Record<string, unknown> | null;
}

/** Calls a hook as a component does. */
export function call<Hook>(hook: () => Hook): Hook {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result.current;
}

/** Makes a file's tests use Node.js's File classes: the content of jsdom's is lost in requests. */
export function withNodeFiles(): void {
  const { Blob: blob, File: file, FormData: form } = Object.getOwnPropertyDescriptors(globalThis);
  beforeAll(async () => {
    const { constructor: value } = await new Response(new URLSearchParams()).formData();
    const how = { configurable: true, writable: true };
    Object.defineProperties(globalThis, {
      Blob: { ...how, value: Blob },
      File: { ...how, value: File },
      FormData: { ...how, value },
    });
  });
  afterAll(() => {
    Object.defineProperties(globalThis, { Blob: blob, File: file, FormData: form });
  });
}

const SOURCES = import.meta.glob<string>("/src/data/**/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

const WRITE =
  /\buse(Auth)?Mutation[<(]|\b(insert|upsert|update|rpc|upload|move|deliver)\(|\.delete\(\)/;

/**
 * The names of all functions of src/data that send a write, directly or through others of their file; without the
 * handlers, which are listed by their kind.
 */
export const exportedWrites = () => Object.values(SOURCES).flatMap(writesOf);

function writesOf(source: string): string[] {
  const bare = source.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const parts = bare.split(/^(?=\w)/m).flatMap((text) => {
    const [start, isExported, name] =
      /^(export )?(?:async )?(?:function|const) (\w+)(?!: WriteHandler<)\b/.exec(text) ?? [];
    return start && name ? { name, isExported, body: text.slice(start.length) } : [];
  });
  const writing = new Set<string>();
  for (let known = -1; known < writing.size; ) {
    known = writing.size;
    for (const { name, body } of parts) {
      const reads = name.endsWith("Query") ? /\.rpc\(/g : /\.rpc\([^;]*?\{ get: true \}/g;
      const calls = [...writing].some((other) => new RegExp(`\\b${other}\\(`).test(body));
      if (calls || WRITE.test(body.replaceAll(reads, ""))) writing.add(name);
    }
  }
  return parts.flatMap(({ name, isExported }) => (isExported && writing.has(name) ? name : []));
}

/** The keys of a record in a file of src/data. */
export function keysOf(file: string, record: string): string[] {
  const source = SOURCES[`/src/data/${file}`] ?? "";
  const [body = ""] = new RegExp(`^const ${record}[^]*?^};`, "m").exec(source) ?? [];
  return [...body.matchAll(/^ {2}(\w+): /gm)].flatMap(([, key]) => key ?? []);
}
