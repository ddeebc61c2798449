/*
 * Deviation: timestamps come as PostgreSQL prints them ("2026-11-21 01:00:59.447+00") and a
 * numeric that JavaScript would print otherwise ("4.50") comes as a string. PostgREST answers
 * what to_json gives: ISO 8601, and a number. A text in an address that reads as a JSON object
 * ('{"a":1}') reaches the database as an object, which it refuses; PostgREST takes it for a text.
 * Until: tests/local/rest-values.test.ts passes without this file.
 */

const timestamp = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d(?::\d\d)?)?$/;

/** One timestamp as to_json writes it; `infinity` and years before Christ pass as they are. */
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

/** PGlite serializers by type oid: text. */
export const serializers = {
  25: (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value)),
};
