import type { BrowserContext, Locator, Page } from "@playwright/test";
import { collectComplaints, expect, test } from "./fixtures";
import { SCREENS, settle } from "./screens";

// Whatever can be pressed is pressed: a profile made private, things deleted.
test.use({
  backend: "for controls",
  // Filming every open tab takes longer than all the presses.
  trace: { mode: "retain-on-failure", screenshots: false },
});

/** What a person can press that is not a link: the crawl follows those. */
const CONTROLS = [
  "button:not(:disabled, [aria-disabled=true])",
  "summary",
  "select:not(:disabled)",
  "input:is([type=checkbox], [type=radio]):not(:disabled, :checked)",
].join(", ");

/** Where controls are: the labels to press, one after the other, on a freshly opened screen. */
interface Trail {
  path: string;
  presses: string[];
}

/** The part of the page that can be used: the topmost dialog, or all of it. */
function usable(page: Page): Locator {
  return page.locator("body:not(:has([role=dialog])), [role=dialog]").last();
}

/** What each control says, without what it says it about; null for one that is not to be seen. */
async function labelsOf(page: Page): Promise<(string | null)[]> {
  const labels = await usable(page)
    .locator(CONTROLS)
    .evaluateAll((elements) =>
      elements.map((element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return null;
        const said =
          element.getAttribute("aria-label") ??
          (element instanceof HTMLInputElement || element instanceof HTMLSelectElement
            ? element.labels?.[0]?.textContent
            : element.textContent);
        return `${element.tagName} ${said?.trim()}`;
      }),
    );
  return labels.map(
    (label) => label?.replace(/ \(\d+\)/, "").replace(/“.*”|\d+|(?<=Account of ).+/g, "…") ?? null,
  );
}

async function press(page: Page, label: string): Promise<void> {
  await expect.poll(() => labelsOf(page), label).toContain(label);
  const index = (await labelsOf(page)).indexOf(label);
  // Held by itself: its place among the others changes when one of them arrives late.
  const control = await usable(page).locator(CONTROLS).nth(index).elementHandle();
  if (!control) throw new Error(`${label} is gone`);
  if (label.startsWith("INPUT")) return control.press("Space");
  if (!label.startsWith("SELECT")) return control.click();
  const values = await control.$$eval("option:not(:disabled)", (options) =>
    options.map((option) => (option instanceof HTMLOptionElement ? option.value : "")),
  );
  const now = await control.inputValue();
  await control.selectOption(values.find((value) => value !== now) ?? now);
}

/** Counts every sign that the page took notice: its content, its focus, another page, a choice of files. */
async function watch(page: Page): Promise<() => Promise<number>> {
  let outside = 0;
  const notice = () => {
    outside++;
  };
  // Not any request: parts of the app are fetched in good time, whatever one does.
  page.on("request", (request) => request.isNavigationRequest() && notice());
  page.on("filechooser", notice);
  await page.evaluate(() => {
    const start = document.activeElement;
    const signs = { inside: 0 };
    new MutationObserver(() => signs.inside++).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    addEventListener("change", () => signs.inside++, true);
    addEventListener("focusin", ({ target }) => {
      if (target !== start && !(target instanceof HTMLButtonElement)) signs.inside++;
    });
    Object.assign(window, { signs });
  });
  return async () =>
    outside +
    (await page
      .evaluate(() => ("signs" in window ? Reflect.get(Object(window.signs), "inside") : 1))
      .catch(() => 1));
}

for (const person of ["a visitor", "a member"] as const) {
  test(`no control that ${person} finds does nothing`, async ({
    page,
    browser,
    origin,
    complaints,
    signInAs,
  }) => {
    test.setTimeout(900_000);
    if (person === "a member") await signInAs(page, "ada");
    const storageState = await page.context().storageState();
    const known = new Set<string>();
    const trails: Trail[] = Object.values(SCREENS).map((path) => ({ path, presses: [] }));

    /** A browser of somebody who has pressed nothing yet. */
    const start = async () => {
      const context = await browser.newContext({
        baseURL: origin,
        storageState,
        permissions: ["clipboard-write"],
      });
      context.setDefaultTimeout(10_000);
      collectComplaints(context, complaints);
      // Google is not part of this machine.
      await context.route("**/auth/v1/authorize?*", (route) =>
        route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
      );
      // A draft of the last press would open the form with other controls.
      await context.addInitScript(() => {
        if (location.protocol === "http:") localStorage.removeItem("shauri-drafts");
      });
      return context;
    };

    /** In a tab of its own: what the last press set off must not meet the next one. */
    const open = async (context: BrowserContext, { path, presses }: Trail) => {
      const tab = await context.newPage();
      await tab.goto(path);
      await settle(tab);
      for (const label of presses) {
        await press(tab, label);
        await settle(tab);
      }
      return tab;
    };

    for (let trail = trails.shift(); trail; trail = trails.shift()) {
      const context = await start();
      for (const label of new Set(await labelsOf(await open(context, trail)))) {
        if (label === null || known.has(label)) continue;
        known.add(label);
        const tab = await open(context, trail);
        const signs = await watch(tab);
        await press(tab, label);
        const where = [trail.path, ...trail.presses, label].join(" > ");
        await expect.soft.poll(signs, where).toBeGreaterThan(0);
        const opensDialog = (await tab.getByRole("dialog").count()) > trail.presses.length;
        if (opensDialog) trails.push({ path: trail.path, presses: [...trail.presses, label] });
      }
      // All tabs at once: one that is closed while it changes to another page may never be gone
      // (https://github.com/microsoft/playwright/issues/42068).
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    }
    // That it got around at all.
    expect(known.size).toBeGreaterThan(40);
  });
}
