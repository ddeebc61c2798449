import { describe, expect, test } from "vitest";
import { sharedInput, withShared } from "@/forms/posts/shared-input";

const NOTHING = { title: "", text: "", url: "", photos: [] };
const photo = (name = "Shared 1") => new File(["x"], name, { type: "image/jpeg" });

describe("R445 the fields of a shared item", () => {
  test("have its title and text, and the link wherever the phone put it", () => {
    expect(
      sharedInput({
        ...NOTHING,
        title: " Suya\n at the gate ",
        text: "Go hungry. https://a.example/suya?x=1\nAnd early.",
        url: "https://b.example/",
      }),
    ).toEqual({
      title: "Suya at the gate",
      content: "Go hungry.\nAnd early.",
      links: "https://b.example/\nhttps://a.example/suya?x=1",
      photos: [],
    });
  });

  test("are truncated to their limits", () => {
    const { title, content, links } = sharedInput({
      ...NOTHING,
      title: "t".repeat(500),
      text: `${"c".repeat(9000)} ${Array.from({ length: 30 }, (_, n) => `https://a.example/${n}`).join(" ")} https://a.example/${"x".repeat(600)}`,
    });
    expect([title.length, content.length, links.split("\n").length]).toEqual([120, 5000, 10]);
  });

  test.each(["javascript:alert(1)", "https://bank.example@evil.example/", "file:///etc/passwd"])(
    "do not have %s as a link",
    (url) => expect(sharedInput({ ...NOTHING, url }).links).toBe(""),
  );
});

describe("R445 a draft with a shared item", () => {
  const files = [photo(), photo("Shared 2")];
  const shared = { title: "Shared", content: "New", links: "https://a.example/", photos: files };
  const mine = { id: "0", from: photo("mine.jpg"), text: "Mine", state: "ready" };
  const waiting = files.map((from) => ({
    id: expect.any(String),
    from,
    text: "",
    state: "waiting",
  }));

  test("R450 keeps its fields, and appends the shared photos", () => {
    const draft = {
      id: "1",
      title: "Mine",
      content: "Old",
      links: "https://a.example/",
      photos: [mine],
    };
    expect(withShared(draft, shared)).toEqual({
      input: { ...draft, content: "Old\n\nNew", photos: [mine, ...waiting] },
      left: null,
    });
  });

  test("has the shared values in empty fields", () => {
    const input = { ...shared, photos: waiting };
    expect(withShared({}, shared).input).toEqual(input);
    expect(withShared({ title: "  ", rating: 3 }, shared).input).toEqual({ ...input, rating: 3 });
  });

  test("stays within the limits, and names the photos that are left out", () => {
    const five = Array.from({ length: 5 }, () => mine);
    const full = withShared({ content: "c".repeat(4999), photos: five }, shared);
    expect(String(full.input.content)).toHaveLength(5000);
    expect(full.input.photos).toEqual([...five, waiting[0]]);
    expect(full.left).toEqual({
      title: "A post can have six photos",
      detail: "“Shared 2” is left out. To add another, remove one first.",
    });
  });
});
