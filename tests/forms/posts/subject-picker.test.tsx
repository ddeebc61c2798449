import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { API, server } from "../../msw/server";
import {
  backend,
  field,
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

/** Answers the search of the catalogue and keeps what was searched for. */
function catalogue(products: object[] = [POWER_BANK], companies: object[] = [SHOP]) {
  const asked: (string | null)[] = [];
  server.use(
    http.get(`${API}/rest/v1/rpc/search_content`, ({ request }) => {
      const params = new URL(request.url).searchParams;
      asked.push(`${params.get("kind")}: ${params.get("query")}`);
      return HttpResponse.json({ products, companies });
    }),
  );
  return asked;
}

async function type(user: User, text: string) {
  await user.click(box());
  await user.paste(text);
}

async function submit(user: User) {
  await put(user, "Title", "Three months with it");
  await put(user, /How was it/, "Still charges twice.");
  await user.click(screen.getByRole("radio", { name: "4 stars, Very Good" }));
  await user.click(press("Submit Review"));
}

describe("C20 R090 finding the product or business", () => {
  test("what is typed is searched for once it settles, and shown with its kind and place", async () => {
    backend("reviews");
    const asked = catalogue();
    const { user } = renderPosting("/submit-review");
    await user.type(box(), "zum");
    expect(await screen.findByRole("option", { name: /Zuma Power Bank/ })).toHaveTextContent(
      "Product · Street Food",
    );
    expect(screen.getByRole("option", { name: /Zuma Electronics/ })).toHaveTextContent(
      "Company · Ikeja, Lagos",
    );
    expect(asked).toEqual(["catalog: zum"]);
    expect(screen.getByText("4 in the list.")).toHaveAttribute("role", "status");
  });

  test("the arrow keys and Enter choose; the post goes with its id and into its category", async () => {
    const rows = backend("reviews");
    catalogue();
    const { user } = renderPosting("/submit-review");
    await type(user, "zuma");
    await screen.findByRole("option", { name: /Zuma Power Bank/ });
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    const active = within(screen.getByRole("listbox")).getByRole("option", {
      selected: true,
    });
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

  test("keys that choose among what a keyboard offers choose nothing here", async () => {
    backend("reviews");
    catalogue();
    const { user } = renderPosting("/submit-review");
    await type(user, "zuma");
    await screen.findByRole("option", { name: /Zuma Power Bank/ });
    await user.keyboard("{ArrowDown}");
    for (const key of ["ArrowDown", "Enter", "Escape"])
      fireEvent.keyDown(box(), { key, isComposing: true });
    expect(within(screen.getByRole("listbox")).getByRole("option", { selected: true })).toBe(
      screen.getByRole("option", { name: /Zuma Power Bank/ }),
    );
    await user.keyboard("{Enter}");
    expect(press("Remove Zuma Power Bank")).toHaveFocus();
  });

  test("a business likewise, by a tap; a category chosen before stays", async () => {
    const rows = backend("reviews");
    catalogue();
    const { user } = renderPosting("/submit-review");
    await screen.findByRole("option", { name: "Food and Drink" });
    await user.selectOptions(field(/^Category/), "Food and Drink");
    await type(user, "zuma");
    await user.click(await screen.findByRole("option", { name: /Zuma Electronics/ }));
    await submit(user);
    await waitFor(() =>
      expect(rows).toMatchObject([{ product_id: null, company_id: SHOP.id, category_id: 2 }]),
    );
  });

  test("Escape closes the list; what is not chosen is said so, and Enter sends no form", async () => {
    const rows = backend("reviews");
    catalogue();
    const { user } = renderPosting("/submit-review");
    await type(user, "zuma");
    await screen.findByRole("option", { name: /Zuma Power Bank/ });
    await user.keyboard("{Enter}{Escape}");
    expect(screen.queryByRole("option", { name: /Zuma Power Bank/ })).toBeNull();
    expect(screen.getByText(/“zuma” isn’t chosen yet/)).toBeInTheDocument();
    expect(screen.queryByText("Give it a title.")).toBeNull();
    expect(rows).toEqual([]);
  });

  test("the list opens anew with the box’s focus, and says that it still searches", async () => {
    backend("reviews");
    server.use(
      http.get(`${API}/rest/v1/rpc/search_content`, () => new Promise<Response>(() => undefined)),
    );
    const { user } = renderPosting("/submit-review");
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

  test("removing it brings the box back, with the focus", async () => {
    backend("reviews");
    catalogue();
    const { user } = renderPosting("/submit-review");
    await type(user, "zuma");
    await user.click(await screen.findByRole("option", { name: /Zuma Power Bank/ }));
    await user.click(press("Remove Zuma Power Bank"));
    expect(box()).toHaveFocus();
  });

  test.each([
    ["zuma", /Add “zuma” as a product/, -1],
    ["power", /Add “power” as a product/, -1],
    ["Sokoni Power Works", /Add “Sokoni Power Works” as a business/, 0],
  ])(
    "“%s”: adding stands first where no name begins alike, else last",
    async (name, add, position) => {
      backend("reviews");
      catalogue();
      const { user } = renderPosting("/submit-review");
      await type(user, name);
      await screen.findByRole("option", { name: /Zuma Power Bank/ });
      const list = () => screen.getByRole("listbox", { name: "Products and businesses" });
      expect(within(list()).getAllByRole("option").at(position)).toHaveAccessibleName(add);
      await user.keyboard("{ArrowDown}");
      expect(within(list()).getAllByRole("option")[0]).toHaveAttribute("aria-selected", "true");
    },
  );

  test("a search that fails says so and still lets one add", async () => {
    backend("reviews");
    server.use(http.get(`${API}/rest/v1/rpc/search_content`, () => HttpResponse.error()));
    const { user } = renderPosting("/submit-review");
    await type(user, "zuma");
    expect(await screen.findByText(/The search didn’t work/)).toBeInTheDocument();
    expect(screen.getByRole("option", { name: /Add “zuma” as a business/ })).toBeInTheDocument();
  });
});

describe("C20 adding what is missing", () => {
  async function openDialog(user: User, noun = "business") {
    await type(user, "Zuma Kiosk");
    await user.click(
      await screen.findByRole("option", { name: new RegExp(`^Add “Zuma Kiosk” as a ${noun}`) }),
    );
    return within(await screen.findByRole("dialog", { name: "Add a product or business" }));
  }

  test("a business with place, website and category, and it is chosen", async () => {
    const rows = backend("reviews");
    const added = backend("companies");
    catalogue([], []);
    const { user } = renderPosting("/submit-review");
    const dialog = await openDialog(user);
    expect(dialog.getByLabelText("Name")).toHaveValue("Zuma Kiosk");
    expect(dialog.getByRole("radio", { name: /A business/ })).toBeChecked();
    await user.click(dialog.getByLabelText(/Location/));
    await user.paste("Yaba, Lagos");
    await user.click(dialog.getByLabelText(/Website/));
    await user.paste("zuma.example");
    await dialog.findByRole("option", { name: "Food and Drink" });
    await user.selectOptions(dialog.getByLabelText(/^Category/), "Food and Drink");
    await user.click(dialog.getByRole("button", { name: "Add" }));
    expect(await screen.findByRole("button", { name: "Remove Zuma Kiosk" })).toBeInTheDocument();
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
    const found = (companies: object[]) =>
      server.use(
        http.get(`${API}/rest/v1/rpc/find_handle`, ({ request }) => {
          expect(new URL(request.url).searchParams.get("typed")).toBe(NUMBER);
          return HttpResponse.json(companies.map((company) => ({ company, handles: [] })));
        }),
      );
    const open = async (user: User, number: string) => {
      const dialog = await openDialog(user);
      expect(dialog.getByRole("radio", { name: /A business/ })).toBeChecked();
      await user.click(dialog.getByLabelText(/^Phone number/));
      await user.paste(number);
      return dialog;
    };

    test("is found by it from then on, on WhatsApp too", async () => {
      const added = backend("companies");
      const contacts = backend("company_handles");
      catalogue([], []);
      found([]);
      const { user } = renderPosting("/submit-review");
      const dialog = await open(user, "0803 123 4567");
      await user.click(dialog.getByLabelText("It’s on WhatsApp too"));
      await user.click(dialog.getByRole("button", { name: "Add" }));
      expect(await screen.findByRole("button", { name: "Remove Zuma Kiosk" })).toBeInTheDocument();
      expect(added).toHaveLength(1);
      expect(contacts).toMatchObject([
        { company_id: "x", kind: "phone", value: NUMBER },
        { company_id: "x", kind: "whatsapp", value: NUMBER },
      ]);
    });

    test("that another has: nothing is added, and that one can be chosen", async () => {
      const added = backend("companies");
      catalogue([], []);
      found([SHOP]);
      const { user } = renderPosting("/submit-review");
      const dialog = await open(user, "0803 123 4567");
      await user.click(dialog.getByRole("button", { name: "Add" }));
      expect(await dialog.findByText("Zuma Electronics has this number.")).toBeInTheDocument();
      await user.click(dialog.getByRole("button", { name: /^Choose .*Zuma Electronics/ }));
      expect(
        await screen.findByRole("button", { name: "Remove Zuma Electronics" }),
      ).toBeInTheDocument();
      expect(added).toEqual([]);
    });

    test("that is none is refused before anything is sent", async () => {
      const added = backend("companies");
      catalogue([], []);
      const { user } = renderPosting("/submit-review");
      const dialog = await open(user, "call me");
      await user.click(dialog.getByRole("button", { name: "Add" }));
      expect(await dialog.findByText(/^This isn’t a phone number/)).toBeInTheDocument();
      expect(added).toEqual([]);
    });

    test("F03 that was refused once: the business is not added twice", async () => {
      const added = backend("companies");
      backend("company_handles", refused(400, "P0001", "quota_exceeded", "600"));
      catalogue([], []);
      found([]);
      const { user } = renderPosting("/submit-review");
      const dialog = await open(user, "0803 123 4567");
      await user.click(dialog.getByRole("button", { name: "Add" }));
      expect(await dialog.findByText(/a little fast/)).toBeInTheDocument();
      expect(dialog.getByLabelText(/^Phone number/)).toHaveValue("0803 123 4567");
      await user.clear(dialog.getByLabelText(/^Phone number/));
      await user.click(dialog.getByRole("button", { name: "Add" }));
      expect(await screen.findByRole("button", { name: "Remove Zuma Kiosk" })).toBeInTheDocument();
      expect(new Set(added.map((row) => row.id)).size).toBe(1);
    });
  });

  test("F16 a refusal is said in the dialog, and what was typed stays", async () => {
    backend("reviews");
    backend("products", refused(400, "P0001", "quota_exceeded", "600"));
    catalogue([], []);
    const { user } = renderPosting("/submit-review");
    const dialog = await openDialog(user, "product");
    await user.click(dialog.getByRole("button", { name: "Add" }));
    expect(
      await dialog.findByText("You’re going a little fast. Try again in 10 minutes."),
    ).toBeInTheDocument();
    expect(dialog.getByLabelText("Name")).toHaveValue("Zuma Kiosk");
  });

  test("S17 a website that is none is refused before it is sent", async () => {
    backend("reviews");
    const added = backend("products");
    catalogue([], []);
    const { user } = renderPosting("/submit-review");
    const dialog = await openDialog(user, "product");
    await user.click(dialog.getByLabelText(/Website/));
    await user.paste("javascript:alert(1)");
    await user.click(dialog.getByRole("button", { name: "Add" }));
    expect(await dialog.findByText(/^That doesn’t look like a web address/)).toBeInTheDocument();
    expect(added).toEqual([]);
  });
});

describe("R029 a link that names it", () => {
  const rowOf = (table: string, rows: object[]) =>
    server.use(http.get(`${API}/rest/v1/${table}`, () => HttpResponse.json(rows)));

  test.each(["/submit-review", "/submit-recommendation"])("%s?product=", async (path) => {
    backend("reviews");
    rowOf("products", [POWER_BANK]);
    const { user } = renderPosting(`${path}?product=${POWER_BANK.id}`);
    expect(
      await screen.findByRole("button", { name: "Remove Zuma Power Bank" }),
    ).toBeInTheDocument();
    // Folded, since it came with the product.
    await user.click(await screen.findByRole("button", { name: "Change category" }));
    expect(field(/^Category/)).toHaveValue("2");
    expect(field(/Subcategory/)).toHaveValue("8");
  });

  test("?company=, and one that was taken out does not come back with the other tab", async () => {
    backend("reviews");
    rowOf("companies", [SHOP]);
    const { user } = renderPosting(`/submit-review?company=${SHOP.id}`);
    await user.click(await screen.findByRole("button", { name: "Remove Zuma Electronics" }));
    await user.click(screen.getByRole("tab", { name: "Recommendation" }));
    expect(box()).toBeInTheDocument();
  });

  test.each([POWER_BANK.id, "no-id"])("one that is not there: %s", async (id) => {
    backend("reviews");
    rowOf("products", []);
    renderPosting(`/submit-review?product=${id}`);
    expect(
      await screen.findByText(/The product in this link no longer exists/),
    ).toBeInTheDocument();
    expect(await screen.findByRole("combobox", { name: /Product or business/ })).toBe(box());
  });

  test.each([
    ["is still on its way", () => new Promise<Response>(() => undefined)],
    ["didn’t load", () => HttpResponse.error()],
  ])("F01 one that %s is what the review is about all the same", async (_, answer) => {
    const sent = backend("reviews");
    server.use(http.get(`${API}/rest/v1/companies`, answer));
    const { user } = renderPosting(`/submit-review?company=${SHOP.id}`);
    expect(press("Remove This company")).toBeVisible();
    await submit(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ company_id: SHOP.id, product_id: null });
  });

  test("what is read of it takes its place, but not where it was taken out before", async () => {
    for (const isTakenOut of [false, true]) {
      const sent = backend("reviews");
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      server.use(
        http.get(`${API}/rest/v1/companies`, async () => {
          await answered;
          return HttpResponse.json([SHOP]);
        }),
      );
      const { user, client, unmount } = renderPosting(`/submit-review?company=${SHOP.id}`);
      if (isTakenOut) await user.click(press("Remove This company"));
      answer();
      await waitFor(() => expect(client.isFetching()).toBe(0));
      if (!isTakenOut) {
        expect(await screen.findByRole("button", { name: `Remove ${SHOP.name}` })).toBeVisible();
        await user.click(await screen.findByRole("button", { name: "Change category" }));
        expect(field(/^Category/)).toHaveValue("9");
      }
      await submit(user);
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toMatchObject({ company_id: isTakenOut ? null : SHOP.id });
      unmount();
      localStorage.clear();
    }
  });

  test("one that does not load can be asked for again", async () => {
    backend("reviews");
    server.use(http.get(`${API}/rest/v1/products`, () => HttpResponse.error()));
    const { user } = renderPosting(`/submit-review?product=${POWER_BANK.id}`);
    expect(await screen.findByText(/The product of this link didn’t load/)).toBeInTheDocument();
    rowOf("products", [POWER_BANK]);
    await user.click(press("Try again"));
    expect(
      await screen.findByRole("button", { name: "Remove Zuma Power Bank" }),
    ).toBeInTheDocument();
  });
});

test("S21 that it was reviewed already is said before the form, and one's own can be edited", async () => {
  backend("reviews");
  const own = "0198c0de-0000-7000-8000-0000000000d1";
  server.use(
    http.get(`${API}/rest/v1/products`, () => HttpResponse.json([POWER_BANK])),
    http.get(`${API}/rest/v1/rpc/my_review`, () => HttpResponse.json(own)),
  );
  renderPosting(`/submit-review?product=${POWER_BANK.id}`);
  const link = await screen.findByRole("link", { name: "Edit your review" });
  expect(link).toHaveAttribute("href", `/submit-review?edit=${own}`);
  expect(link.closest("[role=status]")).toHaveTextContent(/^You’ve already reviewed this\./);
});

test("S21 F11 a second review of the same product is told at the product", async () => {
  backend("reviews", refused(409, "23505", 'violates unique constraint "reviews_one_per_product"'));
  server.use(http.get(`${API}/rest/v1/products`, () => HttpResponse.json([POWER_BANK])));
  const { user } = renderPosting(`/submit-review?product=${POWER_BANK.id}`);
  await screen.findByRole("button", { name: "Remove Zuma Power Bank" });
  await submit(user);
  expect(await screen.findByText(/You’ve already reviewed this/)).toBeInTheDocument();
  expect(screen.queryByText("Submission Failed")).toBeNull();
  await waitFor(() => expect(press("Remove Zuma Power Bank")).toHaveFocus());
  expect(field("Title")).toHaveValue("Three months with it");
});
