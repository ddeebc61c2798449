import { describe, expect, test } from "vitest";
import * as z from "@/forms/base/zod";
import { ILLEGIBLE } from "@/lib/readable";
import { splitList } from "@/lib/typed-text";
import { BLANK, HIDING, HONEST, PILED } from "../../texts";

/** The value that a field's rule parses from a text, or the error under the field. */
function judge(rule: ReturnType<typeof z.optionalText>, text: string): string {
  const { data, error } = rule.safeParse(text);
  return data ?? error?.issues.map(({ message }) => message).join() ?? "";
}

const tags = z.list(splitList, (items) => items.length < 4, "Too many.");

describe("S17 the rules of typed text", () => {
  test.each(BLANK)("treat %j as empty", (text) => {
    expect(judge(z.requiredText("Write something first.", 50), text)).toBe(
      "Write something first.",
    );
    expect(judge(z.requiredLine("Give it a title.", 50), text)).toBe("Give it a title.");
    expect(judge(z.optionalText(50), text)).toBe("");
    expect(judge(z.line(50), text)).toBe("");
    expect(judge(tags, text)).toBe("");
  });

  test.each(HIDING)("remove invisible characters from %j", (text, shown) => {
    expect(judge(z.requiredText("", 50), text)).toBe(shown);
    expect(judge(z.requiredLine("", 50), text)).toBe(shown.replaceAll(/\s+/g, " "));
    expect(judge(z.optionalText(50), text)).toBe(shown);
    expect(judge(tags, text)).toBe(shown);
  });

  test.each(PILED)("reject %j with a message", (text) => {
    for (const rule of [z.requiredText("", 500), z.requiredLine("", 500), z.line(500), tags]) {
      expect(judge(rule, text)).toBe(ILLEGIBLE);
    }
    expect(judge(z.optionalText(500), text)).toBe(ILLEGIBLE);
  });

  test.each(HONEST)("leave %s unchanged", (text) => {
    expect(judge(z.requiredText("", 500), text)).toBe(text);
    expect(judge(z.requiredLine("", 500), text)).toBe(text);
    expect(judge(tags, text)).toBe(text);
  });

  test("reject a list with an invisible item", () => {
    expect(judge(tags, "suya, \u0301, food")).toBe(ILLEGIBLE);
    expect(judge(tags, "a, b, c, d")).toBe("Too many.");
  });
});
