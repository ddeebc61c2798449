import { expect, test, vi } from "vitest";
import { onConsentChange, readConsent, writeConsent } from "@/browser/consent";

test("R034 no answer is no consent, and an answer is kept on the device", () => {
  expect(readConsent(["analytics"])).toBeNull();
  writeConsent("accepted", ["analytics"]);
  expect(readConsent(["analytics"])).toBe("accepted");
  writeConsent("declined", ["analytics"]);
  expect(readConsent(["analytics"])).toBe("declined");
});

test("R034 who agreed to analytics has not agreed to recording that came later", () => {
  writeConsent("accepted", ["analytics"]);
  expect(readConsent(["analytics", "recording"])).toBeNull();
  writeConsent("accepted", ["analytics", "recording"]);
  expect(readConsent(["recording"])).toBe("accepted");
});

test("R034 who declined is not asked again when something is added", () => {
  writeConsent("declined", ["analytics"]);
  expect(readConsent(["analytics", "recording"])).toBe("declined");
});

test.each(["", "yes", "accepted", "accepted:", "{}"])("R034 %j is no consent", (stored) => {
  localStorage.setItem("shauri-consent", stored);
  expect(readConsent(["analytics"])).toBeNull();
});

test("R034 an answer is heard in this tab and in others", () => {
  const listener = vi.fn();
  const stop = onConsentChange(listener);
  writeConsent("accepted", ["analytics"]);
  dispatchEvent(new StorageEvent("storage", { key: "shauri-consent" }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});
