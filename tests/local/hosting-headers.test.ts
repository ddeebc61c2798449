import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { buildBoot } from "../../scripts/boot-script";
import { hostingFiles, readHeaderRules } from "../../scripts/hosting-headers";

const site = new Map(readHeaderRules()[0]?.headers.map(({ key, value }) => [key, value]));
const directives = new Map(
  site
    .get("Content-Security-Policy")
    ?.split("; ")
    .map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
);

describe("what a host sends with the site", () => {
  test("both kinds of host are told the same, and of src/boot as it is now: npm run headers", async () => {
    const { source } = await buildBoot();
    const files = hostingFiles(source);
    expect(readFileSync("vercel.json", "utf8")).toBe(files["vercel.json"]);
    expect(readFileSync("public/_headers", "utf8")).toBe(files["public/_headers"]);
    const named = directives.get("script-src")?.filter((one) => one.startsWith("'sha"));
    expect(named).toEqual([source]);
  });

  test("no other inline script runs, no plugin, no other base, and no other site frames this one", () => {
    expect(directives.get("script-src")).not.toContain("'unsafe-inline'");
    expect(directives.get("script-src")).not.toContain("'unsafe-eval'");
    expect(directives.get("default-src")).toEqual(["'self'"]);
    expect(directives.get("object-src")).toEqual(["'none'"]);
    expect(directives.get("base-uri")).toEqual(["'none'"]);
    expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
  });

  test("F19 the worker that keeps the app on the device may run, and be read anew each time", () => {
    expect(directives.get("worker-src")).toContain("'self'");
    expect(directives.get("manifest-src")).toEqual(["'self'"]);
    const rules = readHeaderRules().filter(({ source }) =>
      new RegExp(`^${source}$`).test("/sw.js"),
    );
    expect(rules.flatMap(({ headers }) => headers)).toContainEqual({
      key: "Cache-Control",
      value: "no-cache",
    });
    expect(rules).toHaveLength(1);
  });

  test("types are not guessed, other sites see the origin alone, sensors stay off", () => {
    expect(site.get("X-Content-Type-Options")).toBe("nosniff");
    expect(site.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(site.get("Permissions-Policy")).toContain("geolocation=()");
  });

  test("F38 the page is asked for anew each time, what its name is the hash of never", () => {
    expect(site.get("Cache-Control")).toBe("no-cache");
    expect(readHeaderRules().find(({ source }) => source === "/assets/(.*)")?.headers).toEqual([
      { key: "Cache-Control", value: "public, max-age=31536000, immutable" },
    ]);
  });
});
