import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { API, server } from "../../msw/server";
import { id } from "../../samples";
import {
  backend,
  field,
  fill,
  openForm,
  POWER_BANK,
  press,
  put,
  refused,
  renderPosting,
  type User,
} from "../posting";

const SHOP = {
  id: "0198c0de-0000-7000-8000-0000000000c1",
  name: "Zuma Electronics",
  location: "Ikeja, Lagos",
  category_id: 9,
  category: { id: 9, name: "Events", slug: "events" },
};

const box = () => screen.getByRole("combobox", { name: /Product or business/ });
const powerBank = () => screen.findByRole("option", { name: /Zuma Power Bank/ });
const list = () => within(screen.getByRole("listbox", { name: "Products and businesses" }));
/** The button that removes the chosen subject. */
const chosen = (name: string) => screen.findByRole("button", { name: `Remove ${name}` });

/** Serves reads of a table. */
const rowsOf = (table: string, ...rows: object[]) =>
  server.use(http.get(`${API}/rest/v1/${table}`, () => HttpResponse.json(rows)));

const never = () => new Promise<Response>(() => undefined);
const found = () => HttpResponse.json({ products: [POWER_BANK], companies: [SHOP] });

/** Opens the form of a review; `answer` is the response of the catalogue's search. */
function open(answer: (query: URLSearchParams) => Response | Promise<Response> = found) {
  server.use(
    http.get(`${API}/rest/v1/rpc/search_content`, ({ request }) =>
      answer(new URL(request.url).searchParams),
    ),
  );
  return openForm("review");
}

async function type(user: User, text: string) {
  await user.click(box());
  await user.paste(text);
}

async function submit(user: User) {
  await fill(user, "review");
  await user.click(press("Submit Review"));
}

describe("C20 R090 finding the product or business", () => {
  test("searches once typing pauses, and shows each result with its kind and place", async () => {
    const asked: (string | null)[] = [];
    const { user } = open((query) => {
      asked.push(query.get("kind"), query.get("query"));
      return found();
    });
    await user.type(box(), "zum");
    expect(await powerBank()).toHaveTextContent("Product · Street Food");
    expect(screen.getByRole("option", { name: /Zuma Electronics/ })).toHaveTextContent(
      "Company · Ikeja, Lagos",
    );
    expect(asked).toEqual(["catalog", "zum"]);
    expect(screen.getByText("4 in the list.")).toHaveAttribute("role", "status");
  });

  test("chooses by arrow keys and Enter, not during composition, and the post gets the product's id and category", async () => {
    const { user, rows } = open();
    await type(user, "zuma");
    await powerBank();
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    for (const key of ["ArrowDown", "Enter", "Escape"])
      fireEvent.keyDown(box(), { key, isComposing: true });
    const active = list().getByRole("option", { selected: true });
    expect(active).toHaveTextContent("Zuma Power Bank");
    expect(box()).toHaveAttribute("aria-activedescendant", active.id);
    await user.keyboard("{Enter}");
    expect(press("Remove Zuma Power Bank")).toHaveFocus();
    await submit(user);
    await waitFor(() =>
      expect(rows).toMatchObject([
        { product_id: POWER_BANK.id, company_id: null, category_id: 2, subcategory_id: 8 },
      ]),
    );
    expect(rows[0]).not.toHaveProperty("product_name");
    expect(rows[0]).not.toHaveProperty("company_name");
  });

  test("chooses a business by a tap, and keeps a category chosen before", async () => {
    const { user, rows } = open();
    await screen.findByRole("option", { name: "Food and Drink" });
    await user.selectOptions(field(/^Category/), "Food and Drink");
    await type(user, "zuma");
    await user.click(await screen.findByRole("option", { name: /Zuma Electronics/ }));
    await submit(user);
    await waitFor(() =>
      expect(rows).toMatchObject([{ product_id: null, company_id: SHOP.id, category_id: 2 }]),
    );
  });

  test("closes the list on Escape, reports text that is not chosen, and does not submit on Enter", async () => {
    const { user, rows } = open();
    await type(user, "zuma");
    await powerBank();
    await user.keyboard("{Enter}{Escape}");
    expect(screen.queryByRole("option", { name: /Zuma Power Bank/ })).toBeNull();
    expect(screen.getByText(/“zuma” isn’t chosen yet/)).toBeInTheDocument();
    expect(screen.queryByText("Give it a title.")).toBeNull();
    expect(rows).toEqual([]);
  });

  test("reopens the list when the box gets the focus, and shows that it is still searching", async () => {
    const { user } = open(never);
    await type(user, "zuma");
    const add = { name: /Add “zuma” as a product/ };
    expect(await screen.findByRole("option", add)).toBeVisible();
    expect(screen.getByText("Searching…")).toBeVisible();
    await user.click(field("Title"));
    expect(screen.queryByRole("option", add)).toBeNull();
    expect(screen.getByText(/“zuma” isn’t chosen yet/)).toBeVisible();
    await user.click(box());
    expect(screen.getByRole("option", add)).toBeVisible();
  });

  test.each([
    ["zuma", /Add “zuma” as a product/, -1],
    ["power", /Add “power” as a product/, -1],
    ["Sokoni Power Works", /Add “Sokoni Power Works” as a business/, 0],
  ])(
    "“%s”: offers adding first if no name begins the same, else last",
    async (name, add, position) => {
      const { user } = open();
      await type(user, name);
      await powerBank();
      expect(list().getAllByRole("option").at(position)).toHaveAccessibleName(add);
      await user.keyboard("{ArrowDown}");
      expect(list().getAllByRole("option")[0]).toHaveAttribute("aria-selected", "true");
    },
  );

  test("reports a search that fails, and still offers adding", async () => {
    const { user } = open(() => HttpResponse.error());
    await type(user, "zuma");
    expect(await screen.findByText(/The search didn’t work/)).toBeInTheDocument();
    expect(screen.getByRole("option", { name: /Add “zuma” as a business/ })).toBeInTheDocument();
  });
});

describe("C20 adding a product or business", () => {
  /** Opens the dialog that adds a product or business to the catalogue. */
  async function openDialog(noun: "business" | "product") {
    const form = open(() => HttpResponse.json({ products: [], companies: [] }));
    const { user } = form;
    await type(user, "Zuma Kiosk");
    await user.click(
      await screen.findByRole("option", { name: new RegExp(`^Add “Zuma Kiosk” as a ${noun}`) }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Add a product or business" }));
    return { ...form, dialog, add: () => user.click(dialog.getByRole("button", { name: "Add" })) };
  }

  test("adds a business with place, website and category, and chooses it", async () => {
    const added = backend("companies");
    const { user, rows, dialog, add } = await openDialog("business");
    expect(dialog.getByLabelText("Name")).toHaveValue("Zuma Kiosk");
    expect(dialog.getByRole("radio", { name: /A business/ })).toBeChecked();
    await put(user, /Location/, "Yaba, Lagos");
    await put(user, /Website/, "zuma.example");
    await dialog.findByRole("option", { name: "Food and Drink" });
    await user.selectOptions(dialog.getByLabelText(/^Category/), "Food and Drink");
    await add();
    expect(await chosen("Zuma Kiosk")).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(added).toMatchObject([
      {
        name: "Zuma Kiosk",
        location: "Yaba, Lagos",
        website: "https://zuma.example",
        category_id: 2,
      },
    ]);
    expect(rows).toEqual([]);
    await submit(user);
    await waitFor(() => expect(rows).toMatchObject([{ company_id: "x", category_id: 2 }]));
  });

  describe("R351 a business with its phone number", () => {
    const NUMBER = "+2348031234567";
    const PHONE = /^Phone number/;
    const ownedBy = (...companies: object[]) =>
      server.use(
        http.get(`${API}/rest/v1/rpc/find_handle`, ({ request }) => {
          expect(new URL(request.url).searchParams.get("typed")).toBe(NUMBER);
          return HttpResponse.json(companies.map((company) => ({ company, handles: [] })));
        }),
      );

    test("is saved with a phone and a WhatsApp contact", async () => {
      const added = backend("companies");
      const contacts = backend("company_handles");
      ownedBy();
      const { user, add } = await openDialog("business");
      await put(user, PHONE, "0803 123 4567");
      await user.click(field("It’s on WhatsApp too"));
      await add();
      expect(await chosen("Zuma Kiosk")).toBeInTheDocument();
      expect(added).toHaveLength(1);
      expect(contacts).toMatchObject([
        { company_id: "x", kind: "phone", value: NUMBER },
        { company_id: "x", kind: "whatsapp", value: NUMBER },
      ]);
    });

    test("that another business has is not added, and the other can be chosen", async () => {
      const added = backend("companies");
      ownedBy(SHOP);
      const { user, dialog, add } = await openDialog("business");
      await put(user, PHONE, "0803 123 4567");
      await add();
      expect(await dialog.findByText("Zuma Electronics has this number.")).toBeInTheDocument();
      await user.click(dialog.getByRole("button", { name: /^Choose .*Zuma Electronics/ }));
      expect(await chosen("Zuma Electronics")).toBeInTheDocument();
      expect(added).toEqual([]);
    });

    test("F03 that was rejected once is not added twice", async () => {
      const added = backend("companies");
      backend("company_handles", refused(400, "P0001", "quota_exceeded", "600"));
      ownedBy();
      const { user, dialog, add } = await openDialog("business");
      await put(user, PHONE, "0803 123 4567");
      await add();
      expect(await dialog.findByText(/a little fast/)).toBeInTheDocument();
      expect(field(PHONE)).toHaveValue("0803 123 4567");
      await put(user, PHONE, "");
      await add();
      expect(await chosen("Zuma Kiosk")).toBeInTheDocument();
      expect(new Set(added.map((row) => row.id)).size).toBe(1);
    });
  });

  test("F16 reports a rejection in the dialog, and keeps the typed text", async () => {
    backend("products", refused(400, "P0001", "quota_exceeded", "600"));
    const { dialog, add } = await openDialog("product");
    await add();
    expect(
      await dialog.findByText("You’re going a little fast. Try again in 10 minutes."),
    ).toBeInTheDocument();
    expect(dialog.getByLabelText("Name")).toHaveValue("Zuma Kiosk");
  });

  test.each([
    [
      "R351 an invalid phone number",
      "business",
      "companies",
      /^Phone number/,
      "call me",
      /^This isn’t a phone number/,
    ],
    [
      "S17 an invalid website",
      "product",
      "products",
      /Website/,
      "javascript:alert(1)",
      /^That doesn’t look like a web address/,
    ],
  ] as const)(
    "%s is rejected before anything is sent",
    async (_, noun, table, name, text, words) => {
      const added = backend(table);
      const { user, dialog, add } = await openDialog(noun);
      await put(user, name, text);
      await add();
      expect(await dialog.findByText(words)).toBeInTheDocument();
      expect(added).toEqual([]);
    },
  );
});

describe("R029 a link with a subject", () => {
  test.each(["/submit-review", "/submit-recommendation"])("%s?product=", async (path) => {
    backend("reviews");
    rowsOf("products", POWER_BANK);
    const { user } = renderPosting(`${path}?product=${POWER_BANK.id}`);
    expect(await chosen("Zuma Power Bank")).toBeInTheDocument();
    // Collapsed, since the category came with the product.
    await user.click(await screen.findByRole("button", { name: "Change category" }));
    expect(field(/^Category/)).toHaveValue("2");
    expect(field(/Subcategory/)).toHaveValue("8");
  });

  test("?company=, and removing it shows the box again with the focus, also in the other tab", async () => {
    backend("reviews");
    rowsOf("companies", SHOP);
    const { user } = renderPosting(`/submit-review?company=${SHOP.id}`);
    await user.click(await chosen("Zuma Electronics"));
    expect(box()).toHaveFocus();
    await user.click(screen.getByRole("tab", { name: "Recommendation" }));
    expect(box()).toBeInTheDocument();
  });

  test.each([POWER_BANK.id, "no-id"])("to a product that does not exist: %s", async (product) => {
    backend("reviews");
    rowsOf("products");
    renderPosting(`/submit-review?product=${product}`);
    expect(
      await screen.findByText(/The product in this link no longer exists/),
    ).toBeInTheDocument();
    expect(await screen.findByRole("combobox", { name: /Product or business/ })).toBe(box());
  });

  test.each([
    ["is still loading", never],
    ["didn’t load", () => HttpResponse.error()],
  ])("F01 sets the subject of the review even if it %s", async (_, answer) => {
    const sent = backend("reviews");
    server.use(http.get(`${API}/rest/v1/companies`, answer));
    const { user } = renderPosting(`/submit-review?company=${SHOP.id}`);
    expect(press("Remove This company")).toBeVisible();
    await submit(user);
    await waitFor(() => expect(sent).toMatchObject([{ company_id: SHOP.id, product_id: null }]));
  });

  test.each([
    ["replaces it", false],
    ["does not if it was removed before", true],
  ])("shows a placeholder; the loaded subject %s", async (_, isTakenOut) => {
    const sent = backend("reviews");
    const answer = Promise.withResolvers<Response>();
    server.use(http.get(`${API}/rest/v1/companies`, () => answer.promise));
    const { user, client } = renderPosting(`/submit-review?company=${SHOP.id}`);
    if (isTakenOut) await user.click(press("Remove This company"));
    answer.resolve(HttpResponse.json([SHOP]));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    if (!isTakenOut) {
      expect(await chosen(SHOP.name)).toBeVisible();
      await user.click(await screen.findByRole("button", { name: "Change category" }));
      expect(field(/^Category/)).toHaveValue("9");
    }
    await submit(user);
    await waitFor(() => expect(sent).toMatchObject([{ company_id: isTakenOut ? null : SHOP.id }]));
  });

  test("can be retried if it fails to load", async () => {
    backend("reviews");
    server.use(http.get(`${API}/rest/v1/products`, () => HttpResponse.error()));
    const { user } = renderPosting(`/submit-review?product=${POWER_BANK.id}`);
    expect(await screen.findByText(/The product of this link didn’t load/)).toBeInTheDocument();
    rowsOf("products", POWER_BANK);
    await user.click(press("Try again"));
    expect(await chosen("Zuma Power Bank")).toBeInTheDocument();
  });
});

test("S21 a member who already reviewed the product reads that before the form, with a link to edit", async () => {
  backend("reviews");
  rowsOf("products", POWER_BANK);
  server.use(http.get(`${API}/rest/v1/rpc/my_review`, () => HttpResponse.json(id(301))));
  renderPosting(`/submit-review?product=${POWER_BANK.id}`);
  const link = await screen.findByRole("link", { name: "Edit your review" });
  expect(link).toHaveAttribute("href", `/submit-review?edit=${id(301)}`);
  expect(link.closest("[role=status]")).toHaveTextContent(/^You’ve already reviewed this\./);
});

test("S21 F11 a second review of the same product is rejected beside the product", async () => {
  backend("reviews", refused(409, "23505", 'violates unique constraint "reviews_one_per_product"'));
  rowsOf("products", POWER_BANK);
  const { user } = renderPosting(`/submit-review?product=${POWER_BANK.id}`);
  await chosen("Zuma Power Bank");
  await submit(user);
  expect(await screen.findByText(/You’ve already reviewed this/)).toBeInTheDocument();
  expect(screen.queryByText("Submission Failed")).toBeNull();
  await waitFor(() => expect(press("Remove Zuma Power Bank")).toHaveFocus());
  expect(field("Title")).toHaveValue("Amala worth the trip");
});
