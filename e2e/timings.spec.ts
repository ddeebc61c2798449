import { INTERACTIONS } from "../scripts/timings/answers";
import { test } from "./fixtures";
import { waitForContent } from "./screens";

// The steps of npm run timings, once and without measuring, so that broken steps fail here first.
for (const [name, { path, act }] of Object.entries(INTERACTIONS)) {
  test(`the interaction of npm run timings works: ${name}`, { tag: "@nightly" }, async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, "thabo");
    await page.goto(path);
    await waitForContent(page);
    await act(page);
  });
}
