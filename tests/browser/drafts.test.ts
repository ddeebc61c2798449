import { afterEach, expect, test, vi } from "vitest";
import {
  areDraftsPersisted,
  hasDraft,
  readDraft,
  removeDraft,
  removeDraftsOf,
  writeDraft,
} from "@/browser/drafts";

const KEY = "shauri-drafts";
const THIRTY_DAYS = 30 * 24 * 3_600_000;
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? "null");

afterEach(() => vi.useRealTimers());

test("F04 F47 a draft is stored on the device with its time", () => {
  vi.setSystemTime(1_700_000_000_000);
  writeDraft("ada", "post", { title: "Suya" });
  expect(readDraft("ada", "post")).toEqual({
    savedAt: 1_700_000_000_000,
    input: { title: "Suya" },
    lostPhotos: [],
  });
  expect(stored()).toEqual({
    version: 1,
    drafts: { ada: { post: { savedAt: 1_700_000_000_000, input: { title: "Suya" } } } },
  });
});

test("F27 a member can read only their own drafts", () => {
  writeDraft("ada", "post", { title: "Ada's" });
  writeDraft("kwame", "post", { title: "Kwame's" });
  expect(readDraft("ada", "post")?.input).toEqual({ title: "Ada's" });
  expect(readDraft("kwame", "post")?.input).toEqual({ title: "Kwame's" });
  expect(readDraft("thabo", "post")).toBeNull();
  expect(readDraft(null, "post")).toBeNull();
});

test("F24 a visitor's draft becomes the member's, and does not return once removed", () => {
  writeDraft(null, "contact", { message: "Hello" });
  expect(readDraft("ada", "contact")?.input).toEqual({ message: "Hello" });
  writeDraft("ada", "contact", { message: "Hello there" });
  removeDraft("ada", "contact");
  expect(readDraft(null, "contact")).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("F01 the newer of a member's draft and the one typed before signing in is restored", () => {
  vi.useFakeTimers({ now: 1_000 });
  writeDraft("ada", "contact", { message: "Last week" });
  vi.setSystemTime(2_000);
  writeDraft(null, "contact", { message: "Just now" });
  expect(readDraft("ada", "contact")?.input).toEqual({ message: "Just now" });
  vi.setSystemTime(3_000);
  writeDraft("ada", "contact", { message: "Signed in" });
  expect(readDraft("ada", "contact")?.input).toEqual({ message: "Signed in" });
});

test("F06 signing out on purpose deletes the member's drafts and keeps those of other members", () => {
  writeDraft("ada", "post", { title: "Ada's" });
  writeDraft(null, "contact", { message: "Hello" });
  writeDraft("kwame", "post", { title: "Kwame's" });
  removeDraftsOf("ada");
  expect(Object.keys(stored().drafts)).toEqual(["kwame"]);
  expect(hasDraft("contact")).toBe(false);
});

const jpeg = (name: string) => new File(["x"], name, { type: "image/jpeg" });

test("R089 R450 photos stay in this tab, and only their names are stored", () => {
  const photos = [
    { id: "1", from: jpeg("stall.jpg"), text: "The stall" },
    { id: "2", from: "https://x.example/kept.jpg", text: "" },
  ];
  writeDraft("ada", "post", { title: "Suya", photos, face: jpeg("face.jpg") });
  expect(readDraft("ada", "post")?.input.photos).toBe(photos);
  expect(stored().drafts.ada.post).toMatchObject({
    input: { title: "Suya", photos: [photos[1]] },
    photos: ["stall.jpg", "face.jpg"],
  });
  expect(stored().drafts.ada.post.input).not.toHaveProperty("face");
  removeDraft("ada", "post");
  writeDraft("ada", "post", { title: "Suya" });
  expect(readDraft("ada", "post")?.input).toEqual({ title: "Suya" });
});

test("F04 R450 a draft opened in another tab names the photos that are missing", () => {
  writeDraft("ada", "post", {
    title: "Suya",
    photos: [{ from: jpeg("a.jpg") }, { from: jpeg("b.jpg") }],
  });
  expect(readDraft("ada", "post")).toMatchObject({ lostPhotos: [] });
  const left = localStorage.getItem(KEY) ?? "";
  // Another tab has only the stored text.
  removeDraft("ada", "post");
  localStorage.setItem(KEY, left);
  expect(readDraft("ada", "post")).toMatchObject({
    input: { title: "Suya", photos: [] },
    lostPhotos: ["a.jpg", "b.jpg"],
  });
  writeDraft("ada", "post", { title: "Suya by the gate" });
  expect(readDraft("ada", "post")).toMatchObject({ lostPhotos: [] });
});

test("a draft expires after thirty days", () => {
  vi.setSystemTime(0);
  writeDraft("ada", "post", { title: "Suya" });
  vi.setSystemTime(THIRTY_DAYS - 1);
  expect(hasDraft("post")).toBe(true);
  vi.setSystemTime(THIRTY_DAYS);
  expect(hasDraft("post")).toBe(false);
  writeDraft("ada", "request", { title: "Inverter" });
  expect(Object.keys(stored().drafts.ada)).toEqual(["request"]);
});

test.each([
  ["no JSON", "{"],
  ["nothing", "null"],
  ["a list", "[]"],
  ["another version", '{"version":2,"drafts":{"ada":{"post":{"savedAt":9e15,"input":{}}}}}'],
  ["no drafts", '{"version":1,"drafts":7}'],
  ["a member without drafts", '{"version":1,"drafts":{"ada":"post"}}'],
  ["a draft that is a string", '{"version":1,"drafts":{"ada":{"post":"Suya"}}}'],
  ["a draft without a time", '{"version":1,"drafts":{"ada":{"post":{"input":{}}}}}'],
  ["a draft without fields", '{"version":1,"drafts":{"ada":{"post":{"savedAt":9e15}}}}'],
])("F31 %s is ignored and overwritten", (_, damaged) => {
  localStorage.setItem(KEY, damaged);
  expect(readDraft("ada", "post")).toBeNull();
  writeDraft("ada", "post", { title: "Suya" });
  expect(readDraft("ada", "post")?.input).toEqual({ title: "Suya" });
});

test("F29 when storage is full, the newest draft stays in this tab and counts as not persisted", () => {
  writeDraft("ada", "post", { title: "Suya" });
  expect(areDraftsPersisted()).toBe(true);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  writeDraft("ada", "post", { title: "Suya by the gate" });
  expect(areDraftsPersisted()).toBe(false);
  expect(readDraft("ada", "post")?.input).toEqual({ title: "Suya by the gate" });
  full.mockRestore();
  writeDraft("ada", "post", { title: "Suya by the second gate" });
  expect(areDraftsPersisted()).toBe(true);
});
