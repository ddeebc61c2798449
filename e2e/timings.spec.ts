import { INTERACTIONS } from "../scripts/timings/answers";
import { test } from "./fixtures";
import { waitForContent } from "./screens";

// The steps of npm run timings, once and without a measure, so that they fail here first.
for (const [name, { path, act }] of Object.entries(INTERACTIONS)) {
  test(`what the timings measure is there to be done: ${name}`, { tag: "@nightly" }, async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, "thabo");
    await page.goto(path);
    await waitForContent(page);
    await act(page);
  });
}
