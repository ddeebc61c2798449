import { INTERACTIONS } from "../scripts/timings/answers";
import { test } from "./fixtures";
import { settle } from "./screens";

// What npm run timings does on a screen, once and without a measure: it fails here before it fails there.
for (const [name, { path, act }] of Object.entries(INTERACTIONS)) {
  test(`what the timings measure is there to be done: ${name}`, async ({ page, signInAs }) => {
    await signInAs(page, "kwame");
    await page.goto(path);
    await settle(page);
    await act(page);
  });
}
