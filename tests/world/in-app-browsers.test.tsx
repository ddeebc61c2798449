import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { isInAppBrowser } from "@/browser/in-app-browser";
import { GoogleButton } from "@/forms/auth/google-button";
import { renderApp } from "../render";

/* In-app browsers, in which Google refuses to sign in (nextauthjs/next-auth 7044). */

const FACEBOOK =
  "Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.40.82;]";
const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

const IN_APP =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

test("an app on an iPhone's home screen is not in another app, though it names no browser", () => {
  expect(isInAppBrowser(IN_APP, true)).toBe(false);
});

test.each([
  ["Facebook on Android", FACEBOOK, true],
  ["Facebook on an iPhone", `${IN_APP} [FBAN/FBIOS;FBAV/490.0]`, true],
  ["Instagram", `${IN_APP} Instagram 340.0.3`, true],
  ["an app on an iPhone that does not name itself", IN_APP, true],
  ["LinkedIn on an iPhone (nextauthjs/next-auth 7269)", `${IN_APP} [LinkedInApp]/9.29`, true],
  ["TikTok on Android", `${CHROME} musical_ly_34.5.0 JsSdk/1.0`, true],
  ["Chrome", CHROME, false],
  [
    "Samsung Internet",
    "Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36",
    false,
  ],
  [
    "Safari",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    false,
  ],
  [
    "Opera Mini",
    "Mozilla/5.0 (Linux; U; Android 12; TECNO KG5) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/115.0 Mobile Safari/537.36 OPR/76.0.2254",
    false,
  ],
])("%s", (_name, userAgent, isInApp) => {
  expect(isInAppBrowser(userAgent)).toBe(isInApp);
});

afterEach(() => vi.restoreAllMocks());

test("in an in-app browser Google sign-in is explained, in a browser it is a button", () => {
  const userAgent = vi.spyOn(navigator, "userAgent", "get").mockReturnValue(FACEBOOK);
  const { unmount } = renderApp(<GoogleButton next="/" hasFailed={false} />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText(/Open this page in Chrome or Safari/)).toBeVisible();
  unmount();
  userAgent.mockReturnValue(CHROME);
  renderApp(<GoogleButton next="/" hasFailed={false} />);
  expect(screen.getByRole("button", { name: "Continue with Google" })).toBeVisible();
});
