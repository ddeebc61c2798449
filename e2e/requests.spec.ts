import { expect, type Page } from "@playwright/test";
import { readPublicKey, test } from "./fixtures.ts";

const CATERER = "66666666-0000-4000-8000-000000000001";
const MOVERS = "66666666-0000-4000-8000-000000000007";
/** Asked by ada. */
const YABA = "66666666-0000-4000-8000-000000000030";

/** Asks as whoever is signed in, past the form, and tells the address of the request. */
function ask(page: Page, apikey: string, title: string): Promise<string> {
  return page.evaluate(
    async ([apikey, title]) => {
      const { access_token, user } = JSON.parse(localStorage.getItem("shauri-auth") ?? "");
      const response = await fetch("/rest/v1/requests", {
        method: "POST",
        headers: {
          apikey: apikey ?? "",
          Authorization: `Bearer ${access_token}`,
          "Content-Type": "application/json",
          Prefer: "return=representation",
        },
        body: JSON.stringify({ title, description: title, category_id: 1, user_id: user.id }),
      });
      const [request] = await response.json();
      return `/request/${request.id}`;
    },
    [apikey, title],
  );
}

test.describe("a visitor", () => {
  test("R009 R092 R094 R096 reads the list, page by page, opens one and comes back to the page", async ({
    page,
  }) => {
    await page.goto("/requests");
    await expect(page.getByRole("article")).toHaveCount(12);
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL("/requests?page=2");
    await expect(page.getByRole("article")).toHaveCount(12);
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/request\/[0-9a-f-]{36}\?page=2$/);
    await page.getByRole("main").getByRole("link", { name: "Requests", exact: true }).click();
    await expect(page).toHaveURL("/requests?page=2");
  });

  test("R092 S18 finds one by a part of a word, and quotes nothing", async ({ page }) => {
    await page.goto("/requests");
    const box = page.getByRole("searchbox", { name: "Search requests" });
    await box.fill("cater");
    await expect(page).toHaveURL("/requests?q=cater");
    await expect(
      page.getByRole("heading", { name: "A caterer for 80 people in Ikeja" }),
    ).toBeVisible();
    await box.fill("%),(or'");
    await expect(page.getByText("No requests found for “%),(or'”")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ask for it" })).toHaveAttribute(
      "href",
      /^\/submit-request\?title=/,
    );
  });

  test("R012 R097 R098 R099 reads a request with its responses and is asked to help", async ({
    page,
  }) => {
    await page.goto(`/request/${CATERER}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "A caterer for 80 people in Ikeja",
    );
    const main = page.getByRole("main");
    await expect(main.getByText("Open", { exact: true })).toBeVisible();
    await expect(main.getByText("₦100k – ₦500k")).toBeVisible();
    await expect(main.getByRole("link", { name: "Food & Drink" })).toBeVisible();
    const responses = page.getByRole("region", { name: "Responses" });
    await expect(responses.getByRole("listitem")).not.toHaveCount(0);
    await expect(responses.getByRole("button", { name: /^Upvote, \d+$/ }).first()).toBeVisible();
    await expect(main.getByText("Want to help?")).toBeVisible();
    await expect(main.getByLabel("Your response")).toHaveCount(0);
    await main.getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL(`/login?next=%2Frequest%2F${CATERER}`);
  });

  test("R096 C05 the pill of each status has its colour", async ({ page }) => {
    const colours = new Map<string, string>();
    for (const [status, id] of [
      ["Open", CATERER],
      ["In progress", "66666666-0000-4000-8000-000000000008"],
      ["Answered", "66666666-0000-4000-8000-000000000010"],
      ["Closed", "66666666-0000-4000-8000-000000000020"],
    ] as const) {
      await page.goto(`/request/${id}`);
      const pill = page.getByRole("main").getByText(status, { exact: true }).first();
      colours.set(status, await pill.evaluate((element) => getComputedStyle(element).color));
      await expect(page.getByText("Want to help?")).toHaveCount(status === "Open" ? 1 : 0);
    }
    expect(colours.get("Open")).toBe("rgb(30, 106, 69)");
    expect(colours.get("In progress")).toBe("rgb(44, 46, 122)");
    expect(colours.get("Closed")).toBe("rgb(85, 83, 106)");
    expect(colours.get("Answered")).toBe("rgb(85, 83, 106)");
  });

  test("R100 C40 one that is not there says so", async ({ page }) => {
    for (const id of ["nonsense", "00000000-0000-4000-8000-000000000000"]) {
      await page.goto(`/request/${id}`);
      await expect(
        page.getByRole("heading", { level: 1, name: "Request Not Found" }),
      ).toBeVisible();
    }
  });
});

test.describe("a member", () => {
  test("R093 R095 R101 R198 answers from the list, and the count rises by one", async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, "kwame");
    await page.goto("/requests");
    const card = page.getByRole("article").filter({ hasText: "Movers for a two-bedroom house" });
    const before = Number.parseInt((await card.getByText(/responses?$/).textContent()) ?? "", 10);
    await card.getByRole("link", { name: /^Respond/ }).click();
    await expect(page).toHaveURL(`/requests?respond=${MOVERS}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Submit Response" }).click();
    await expect(dialog.getByText("Write something first.")).toBeVisible();
    await dialog
      .getByLabel("Your response")
      .fill("Ask the piano school; they know a careful four.");
    await dialog.getByRole("button", { name: "Submit Response" }).click();
    await expect(page.getByText("Response Submitted!", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/requests");
    await expect(card.getByText(`${before + 1} responses`)).toBeVisible();

    await card.getByRole("link", { name: /^View/ }).click();
    await expect(page).toHaveURL(`/request/${MOVERS}`);
    const mine = page.getByRole("listitem").filter({ hasText: "Ask the piano school" });
    await mine.getByRole("button", { name: "Delete response" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete response" }).click();
    await expect(mine).toHaveCount(0);
    await expect(page.getByRole("heading", { name: `${before} responses` })).toBeVisible();
  });

  test("R161 votes on a response", async ({ page, signInAs }) => {
    await signInAs(page, "wanjiku");
    await page.goto(`/request/${CATERER}`);
    const up = page
      .getByRole("region", { name: "Responses" })
      .getByRole("button", { name: /^Upvote/, pressed: false })
      .first();
    const label = (await up.getAttribute("aria-label")) ?? "";
    const next = label.replace(/\d+/, (count) => String(Number(count) + 1));
    await up.click();
    await expect(
      page.getByText("Thank you! Your vote has been recorded.", { exact: true }),
    ).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole("button", { name: next, exact: true, pressed: true }).first(),
    ).toBeVisible();
  });

  test("F01 R233 a response that does not get through keeps its text", async ({
    page,
    signInAs,
    complaints,
  }) => {
    await signInAs(page, "thabo");
    await page.goto(`/request/${CATERER}`);
    await page.route("**/rest/v1/responses*", (route) =>
      route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
    );
    await page.getByLabel("Your response").fill("My cousin cooks for two hundred.");
    await page.getByRole("button", { name: "Submit Response" }).click();
    await expect(page.getByText("Submission Failed")).toBeVisible();
    await expect(page.getByText("Not sent. Check your connection.")).toBeVisible();
    await expect(page.getByLabel("Your response")).toHaveValue("My cousin cooks for two hundred.");
    expect(complaints.splice(0)).not.toEqual([]);
    await page.unroute("**/rest/v1/responses*");
    await page.getByRole("button", { name: "Submit Response" }).click();
    await expect(page.getByText("Response Submitted!", { exact: true })).toBeVisible();
    await expect(page.getByText("My cousin cooks for two hundred.")).toHaveCount(1);
  });
});

test.describe("its author", () => {
  test("R101 C05 closes the request to responses and opens it again", async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, "ada");
    await page.goto(`/request/${YABA}`);
    await page.getByLabel("Status").selectOption("closed");
    await expect(page.getByText("Status updated", { exact: true })).toBeVisible();
    await expect(page.getByText("This request no longer takes responses.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Status")).toHaveValue("closed");
    await page.getByLabel("Status").selectOption("open");
    await expect(page.getByLabel("Your response")).toBeVisible();
  });

  test("R163 R202 takes it down, and it is gone for everyone", async ({
    page,
    origin,
    signInAs,
  }) => {
    await signInAs(page, "aminata");
    const address = await ask(page, await readPublicKey(origin), "Buttons of real horn");
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Buttons of real horn");
    await page.getByRole("button", { name: "Manage this request" }).click();
    await page.getByRole("button", { name: "Delete Request" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete Request" }).click();
    await expect(page.getByText("Deleted", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Request Not Found" })).toBeVisible();
  });
});
