import { describe, expect, test } from "vitest";
import { sharedInput, withShared } from "@/forms/posts/shared-input";

const NOTHING = { title: "", text: "", url: "", photo: null };
const photo = new File(["x"], "shared.jpg", { type: "image/jpeg" });

describe("R445 what is shared as it would be typed", () => {
  test("words, and the address wherever the phone put it", () => {
    expect(
      sharedInput({
        ...NOTHING,
        title: " Suya\n at the gate ",
        text: "Go hungry. https://a.example/suya?x=1\nAnd early.",
        url: "https://b.example/",
      }),
    ).toEqual({
      title: "Suya at the gate",
      content: "Go hungry. \nAnd early.",
      links: "https://b.example/\nhttps://a.example/suya?x=1",
      photo: null,
    });
  });

  test("no more than the fields take", () => {
    const { title, content, links } = sharedInput({
      ...NOTHING,
      title: "t".repeat(500),
      text: `${"c".repeat(9000)} ${Array.from({ length: 30 }, (_, n) => `https://a.example/${n}`).join(" ")} https://a.example/${"x".repeat(600)}`,
    });
    expect([title.length, content.length, links.split("\n").length]).toEqual([120, 5000, 10]);
  });

  test.each(["javascript:alert(1)", "https://bank.example@evil.example/", "file:///etc/passwd"])(
    "%s is no link",
    (url) => expect(sharedInput({ ...NOTHING, url }).links).toBe(""),
  );
});

describe("R445 a draft with what is shared", () => {
  const shared = { title: "Shared", content: "New", links: "https://a.example/", photo };

  test("keeps all that stands there", () => {
    const mine = new File(["y"], "mine.jpg");
    const draft = {
      id: "1",
      title: "Mine",
      content: "Old",
      links: "https://a.example/",
      photo: mine,
    };
    expect(withShared(draft, shared)).toEqual({ ...draft, content: "Old\n\nNew" });
  });

  test("is what is shared where nothing stands", () => {
    expect(withShared({}, shared)).toEqual(shared);
    expect(withShared({ title: "  ", rating: 3 }, shared)).toEqual({ ...shared, rating: 3 });
  });

  test("stays within the limits", () => {
    const full = withShared({ content: "c".repeat(4999) }, shared);
    expect(String(full.content)).toHaveLength(5000);
  });
});
