import { insert, seedId } from "./backend";
import { expect, test } from "./fixtures";
import { chooseByKey } from "./journeys/keyboard";
import { boxOf, main } from "./page";
import { waitForContent } from "./screens";

// Saving and taking out are tested in tests/components/lists/saving.test.tsx.
test("R415 a list is reordered by keyboard and by finger", { tag: "@nightly" }, async ({
  page,
  origin,
  signInAs,
}) => {
  const list_id = crypto.randomUUID();
  await insert(origin, "efua", "user_lists", { id: list_id, name: "For the new flat" });
  const items = [1, 2, 3].map((n) => ({ list_id, recommendation_id: seedId("4", n), rank: n }));
  await insert(origin, "efua", "list_items", ...items);
  await signInAs(page, "efua");
  await page.goto(`/lists/${list_id}`);
  const titles = main(page).getByRole("article").getByRole("heading");
  await expect(titles).toHaveCount(3);
  const [first = "", second = "", third = ""] = await titles.allTextContents();
  const handle = (title: string) =>
    main(page).getByRole("button", { name: `Move “${title}”`, exact: true });

  // The order is an optimistic update: on screen before it is in the database.
  const reordered = () => page.waitForResponse("**/rest/v1/rpc/reorder_list");
  const byKey = reordered();
  await chooseByKey(page, handle(first));
  await page.keyboard.press("ArrowDown");
  await expect(titles).toHaveText([second, first, third]);
  await expect(handle(first)).toBeFocused();
  await expect(main(page).getByText(`“${first}” is 2 of`)).toBeAttached();
  await byKey;

  const [from, to] = [await boxOf(handle(third)), await boxOf(titles.first())];
  await page.mouse.move(from.x + 22, from.y + 22);
  await page.mouse.down();
  await page.mouse.move(from.x + 22, to.y + 5, { steps: 12 });
  const held = main(page)
    .locator("[data-item]")
    .filter({ has: page.getByRole("heading", { name: third, exact: true }) });
  await expect(held).toHaveCSS("box-shadow", /0px 0px 0px 2px/);
  const byFinger = reordered();
  await page.mouse.up();
  await expect(titles.first()).toHaveText(third);
  await expect(held).toHaveCSS("box-shadow", "none");
  await byFinger;

  await page.reload();
  await waitForContent(page);
  await expect(titles).toHaveText([third, second, first]);
});
