import { expect, test } from "./fixtures";
import { SCREENS, settle } from "./screens";

/**
 * A request for data. Pictures are not, also those that the data names; the bell's count repeats on
 * its own and is not the screen's.
 */
function isRead(method: string, url: URL): boolean {
  if (!/^\/(rest|storage)\/v1\//.test(url.pathname)) return false;
  if (url.pathname.startsWith("/storage/v1/object/public/")) return false;
  return !(method === "HEAD" && url.pathname.endsWith("/notifications"));
}

for (const [person, most] of [
  ["a visitor", 2],
  ["a member", 3],
] as const) {
  test(`every screen opens with at most ${most} data requests for ${person}`, async ({
    page,
    signInAs,
  }) => {
    test.setTimeout(360_000);
    const asked: string[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      const what = `${request.method()} ${url.pathname}${url.search}`;
      if (isRead(request.method(), url)) asked.push(what.slice(0, 120));
    });
    if (person === "a member") await signInAs(page, "ada");
    for (const path of Object.values(SCREENS)) {
      asked.length = 0;
      await page.goto(path);
      await settle(page);
      // What a screen asks for late counts too.
      await page.waitForLoadState("networkidle");
      expect.soft(asked.length, `${path}\n${asked.join("\n")}`).toBeLessThanOrEqual(most);
    }
  });
}
