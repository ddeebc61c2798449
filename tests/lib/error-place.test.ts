import { describe, expect, test } from "vitest";
import { errorPlace } from "@/lib/error-place";

const SITE = "https://shauri.example";
const FILE = `${SITE}/assets/review-1a2b3c4.js`;
const chrome = `TypeError: x\n    at Review (${FILE}:1:20512)\n    at ${SITE}/assets/libraries-0000000.js:9:8`;

const messageOf = (message: string, name = "TypeError") =>
  errorPlace({ name, message, stack: chrome }, SITE)?.message;
const placeOf = (stack: string) => errorPlace({ name: "Error", message: "x", stack }, SITE);

describe("the source position of an error", () => {
  test.each([
    ["Chrome", chrome],
    ["Firefox", `Review@${FILE}:1:20512\nrender@${SITE}/assets/libraries-0000000.js:9:8`],
    ["Safari", `Review@${FILE}:1:20512\n[native code]`],
    [
      "a page with an extension that wraps what the app calls",
      `TypeError: x\n    at window.fetch (chrome-extension://abcdef/inject.js:3:4)\n    at load (${FILE}:1:20512)`,
    ],
  ])("is read from the stack of %s", (_, stack) => {
    expect(placeOf(stack)).toMatchObject({
      file: "/assets/review-1a2b3c4.js",
      line: 1,
      col: 20512,
    });
  });

  test("may be in the service worker", () => {
    expect(placeOf(`Error: x\n    at ${SITE}/sw.js:1:7`)).toMatchObject({ file: "/sw.js" });
  });

  test.each([
    `${SITE}/user/00000000-0000-4000-8000-0000000000a1`,
    `${SITE}/search?q=clinic+for+malaria`,
    `${SITE}/assets/../user/ada`,
    SITE,
  ])("in an inline script of %s does not reveal the page", (url) => {
    const place = { message: "Error: …", file: "/", line: 10, col: 20 };
    expect(placeOf(`Error: x\n    at run (${url}:10:20)`)).toEqual(place);
  });

  test("is unknown if the browser gives no stack", () => {
    expect(errorPlace({ name: "Error", message: "x" }, SITE)).toMatchObject({ file: "", line: 0 });
  });

  test.each([
    "chrome-extension://abcdef/inject.js",
    "moz-extension://abcdef/inject.js",
    `${SITE}.evil.example/assets/a.js`,
    "https://analytics.example/script.js",
  ])("is null for an error in a third-party script: %s", (url) => {
    expect(placeOf(`Error: x\n    at run (${url}:10:20)`)).toBeNull();
  });
});

describe("the message of an error", () => {
  test.each([
    [
      "Cannot read properties of undefined (reading 'title')",
      "Cannot read properties of undefined (reading '…')",
    ],
    [
      "undefined is not an object (evaluating 'e.post.title')",
      "undefined is not an object (evaluating '…')",
    ],
    ['can\'t access property "title", e is undefined', "can't access property … is undefined"],
    [
      "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
      "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    ],
    ["Failed to fetch", "Failed to fetch"],
    ["Maximum call stack size exceeded", "Maximum call stack size exceeded"],
    [
      "Minified React error #418; visit https://react.dev/errors/418?args[]=Ada",
      "Minified React error #418",
    ],
  ])("keeps the browser's own text: %s", (message, kept) => {
    expect(messageOf(message)).toBe(`TypeError: ${kept}`);
  });

  const planted = [
    "Ada",
    "ada_obi",
    "ada@example.com",
    "+2348031234567",
    "0803 123 4567",
    "00000000-0000-4000-8000-0000000000a1",
    "Karibu-Shauri-2026",
    "Ọláyínká",
    "my husband has malaria",
    "مرحبا",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln",
    "https://shauri.example/user/ada",
  ];
  test.each(planted)("leaves out possible personal data: %s", (secret) => {
    const messages = [
      `Unexpected token 'A', "${secret}" is not valid JSON`,
      `Cannot read properties of undefined (reading '${secret}')`,
      `Failed to construct 'URL': Invalid URL: ${secret}`,
      `400: {"message":"duplicate key","details":"Key (email)=(${secret}) already exists."}`,
      secret,
    ];
    const words = secret.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
    for (const message of messages) {
      const shown = messageOf(message, secret) ?? "";
      // These also occur in browsers' own messages.
      const own = ["has", "shauri"];
      for (const word of words.filter((one) => !own.includes(one)))
        expect(shown.toLowerCase()).not.toContain(word.toLowerCase());
    }
  });

  test.each([...planted, "", "…", "a ".repeat(500), "\u0000\n\r'", "- - (", "#418"])(
    "has a format that the database accepts: %j",
    (message) => {
      expect(messageOf(message)).toMatch(/^[A-Za-z]([A-Za-z .,:;'()#0-9…-]*[A-Za-z.)0-9…])?$/);
      expect(messageOf(message)?.length).toBeLessThanOrEqual(200);
    },
  );
});
