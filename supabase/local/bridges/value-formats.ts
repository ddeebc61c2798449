/*
 * Deviation: timestamps come as PostgreSQL prints them ("2026-11-21 01:00:59.447+00") and a numeric that JavaScript
 * would print otherwise ("4.50") comes as a string. PostgREST returns the output of to_json: ISO 8601, and a number. A
 * text in a URL that is also a JSON object ('{}', '{"a":1}') reaches PGlite as an object, which it rejects; PostgREST
 * treats it as a text.
 * Until: tests/local/rest-values.test.ts passes without this file.
 */
import { typedValue } from "./quoted-values.ts";

const timestamp = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d(?::\d\d)?)?$/;

/** One timestamp as to_json writes it; `infinity` and years before Christ are unchanged. */
export function isoTimestamp(text: string): string {
  const [, date, time, zone] = timestamp.exec(text) ?? [];
  if (!date || !time) return text;
  const offset = zone === undefined || zone.includes(":") ? (zone ?? "") : `${zone}:00`;
  return `${date}T${time}${offset}`;
}

function jsonNumber(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/** PGlite parsers by type oid: numeric, timestamp, timestamptz. */
export const parsers = {
  1700: jsonNumber,
  1114: isoTimestamp,
  1184: isoTimestamp,
};

type Serializers = Record<string, (value: unknown) => string>;

/**
 * Serializers that pass every value to PostgreSQL as text, so that PostgreSQL validates it: PGlite's own throw for a
 * value of another type, some of them in the middle of a message, which breaks the next one too.
 *
 * @param serializers PGlite's, by type oid.
 */
export function asText(serializers: Serializers): Serializers {
  const wrapped = Object.entries(serializers).map(([type, serialize]) => {
    const toText = (value: unknown): string => {
      if (value instanceof Uint8Array || value instanceof Date) return serialize(value);
      if (Array.isArray(value)) return listAsText(value, serialize);
      return typeof value === "object" ? JSON.stringify(value) : typedValue(String(value));
    };
    return [type, toText] as const;
  });
  return Object.fromEntries(wrapped);
}

/** A list as its type writes it; for a type without lists, a plain array literal. */
function listAsText(list: unknown[], serialize: (value: unknown) => string): string {
  try {
    return serialize(list);
  } catch {
    return `{${list.join(",")}}`;
  }
}
