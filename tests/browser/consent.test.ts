import { expect, test, vi } from "vitest";
import { onConsentChange, readConsent, writeConsent } from "@/browser/consent";

test("R034 consent is null until the visitor answers, and the answer is stored on the device", () => {
  expect(readConsent(["analytics"])).toBeNull();
  writeConsent("accepted", ["analytics"]);
  expect(readConsent(["analytics"])).toBe("accepted");
  writeConsent("declined", ["analytics"]);
  expect(readConsent(["analytics"])).toBe("declined");
});

test("R034 consent to analytics does not cover recording added later", () => {
  writeConsent("accepted", ["analytics"]);
  expect(readConsent(["analytics", "recording"])).toBeNull();
  writeConsent("accepted", ["analytics", "recording"]);
  expect(readConsent(["recording"])).toBe("accepted");
});

test("R034 a visitor who declined is not asked again when a purpose is added", () => {
  writeConsent("declined", ["analytics"]);
  expect(readConsent(["analytics", "recording"])).toBe("declined");
});

test.each(["", "yes", "accepted", "accepted:", "{}"])("R034 %j is no consent", (stored) => {
  localStorage.setItem("shauri-consent", stored);
  expect(readConsent(["analytics"])).toBeNull();
});

test("R034 listeners are notified of an answer in this tab or another", () => {
  const listener = vi.fn();
  const stop = onConsentChange(listener);
  writeConsent("accepted", ["analytics"]);
  dispatchEvent(new StorageEvent("storage", { key: "shauri-consent" }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});
