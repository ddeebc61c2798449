import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import CatalogDialog from "@/components/catalog/catalog-dialog";
import type { Handle } from "@/data/catalog/subjects";
import { profileKeys } from "@/data/members/member-keys";
import CompanyScreen from "@/routes/company";
import SearchScreen from "@/routes/search";
import { expectLinks } from "../links";
import { findAlert, findFieldError, findToast } from "../messages";
import {
  type Answers,
  callsOf,
  created,
  inTurn,
  json,
  lost,
  refused,
  restServer,
  rows,
  saved,
} from "../msw/rest";
import { MEMBER, path, renderApp } from "../render";
import { routesOf } from "../router";
import { AUTHOR, companyPage, id, review, searchResults } from "../samples";

const handle = (
  n: number,
  kind: Handle["kind"],
  value: string,
  row: Partial<Handle> = {},
): Handle => ({
  id: id(n),
  kind,
  value,
  created_at: "2026-11-03T10:00:00+00:00",
  hidden_for: null,
  user_id: AUTHOR.id,
  author: AUTHOR,
  ...row,
});
const HANDLES = [
  handle(1, "phone", "+2348031234567"),
  handle(2, "whatsapp", "+2348031234567", { user_id: null, author: null }),
  handle(3, "instagram", "jualindi.example", { user_id: MEMBER.user.id }),
];
const SITE = "https://www.jualindi.example/";
const COMPANY = companyPage({ id: id(400), website: SITE, handles: HANDLES });

const at = `/company/${id(400)}`;
function open(path = at, session: typeof MEMBER | null = null) {
  const screens = routesOf({ company: <CompanyScreen />, search: <SearchScreen /> });
  return renderApp(screens, { path, session });
}
/** Serves the company's page; the last three requests are sent only by a member. */
const serve = (row: object = {}, answers: Answers = {}) =>
  restServer({
    "GET company_page": json({ ...COMPANY, ...row }),
    "GET reviews": rows(),
    "GET my_review": json(null),
    "GET user_lists": rows(),
    ...answers,
  });
const contact = async () => within(await screen.findByRole("region", { name: "Contact" }));

/** Opens the dialog that shows who added each contact. */
async function openAbout(session: typeof MEMBER | null = null) {
  const { user } = open(at, session);
  await user.click((await contact()).getByRole("button", { name: "About these contacts" }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

test("R354 the search sheet of a business shows its contacts, if they load", async () => {
  const dialog = () => within(screen.getByRole("dialog", { name: "Jualindi" }));
  restServer({ "GET company_page": json(COMPANY) });
  const { unmount } = renderApp(<CatalogDialog item={COMPANY} onClose={() => undefined} />);
  const contacts = within(await dialog().findByRole("list", { name: "Contact" }));
  expectLinks({ "Phone: +234 803 123 4567": "tel:+2348031234567" }, contacts);
  expect(contacts.queryByRole("button")).toBeNull();
  unmount();
  restServer({ "GET company_page": lost });
  renderApp(<CatalogDialog item={COMPANY} onClose={() => undefined} />);
  expect(await dialog().findByRole("link", { name: "See what people say" })).toBeVisible();
  await waitFor(() => expect(dialog().queryByRole("list", { name: "Contact" })).toBeNull());
});

test.each([
  ["its owner", [id(400)], 0],
  ["another owner", [id(450)], 1],
])("R382 the search sheet of a business and a review by %s: %#", async (_, businesses, count) => {
  restServer({ "GET company_page": json(COMPANY), "GET my_review": json(null) });
  const { client } = renderApp(<CatalogDialog item={COMPANY} onClose={() => undefined} />, {
    session: MEMBER,
  });
  client.setQueryData(profileKeys.own(MEMBER.user.id), { businesses });
  await screen.findByRole("list", { name: "Contact" });
  await waitFor(() =>
    expect(screen.queryAllByRole("link", { name: "Write a Review" })).toHaveLength(count),
  );
});

describe("R354 contacts on a business's page", () => {
  test("are links to call, chat or visit, the business's own site included; web links are nofollow ugc", async () => {
    serve();
    open();
    const links = (await contact()).getAllByRole("link");
    expect(
      links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]),
    ).toEqual([
      ["Phone: +234 803 123 4567", "tel:+2348031234567"],
      ["WhatsApp: +234 803 123 4567 (opens in a new tab)", "https://wa.me/2348031234567"],
      [
        "Instagram: @jualindi.example (opens in a new tab)",
        "https://www.instagram.com/jualindi.example",
      ],
      ["Website: jualindi.example (opens in a new tab)", SITE],
    ]);
    expect(links[0]).not.toHaveAttribute("target");
    for (const link of links.slice(1)) {
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", "noopener nofollow ugc");
    }
  });

  test.each([
    ["http://www.jualindi.example/", "jualindi.example"],
    ["https://www.facebook.com/profile.php?id=100012345678901#top", "facebook.com/profile.php"],
    ["HTTPS://Shop.example/a?id=7", "Shop.example/a"],
  ])("open the business's own site %s as given, with a shortened label", async (website, said) => {
    serve({ handles: [], website });
    open();
    const link = (await contact()).getByRole("link");
    expect(link).toHaveAttribute("href", website);
    expect(link).toHaveTextContent(said);
    expect(link).not.toHaveTextContent("?");
  });

  test("show a confirmed own site once and as given, a member's with its query, and no invalid value or unknown kind", async () => {
    const handles = [
      handle(4, "website", "jualindi.example"),
      handle(5, "website", "shop.example/a?id=7"),
      handle(6, "phone", "javascript:alert(1)"),
      { ...handle(7, "x", "jualindi"), kind: "telegram" },
    ];
    const website = "http://www.Jualindi.example/";
    serve({ handles, website });
    open();
    const links = (await contact()).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Jualindi.example", website],
      ["shop.example/a", "https://shop.example/a?id=7"],
    ]);
  });

  test("list author and date in a dialog, with a report button; the member's own has a remove button", async () => {
    serve();
    const { dialog } = await openAbout(MEMBER);
    expect(screen.getByRole("dialog", { name: "How to reach Jualindi" })).toBeVisible();
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Phone+234 803 123 4567Added by tolu_a · 3 Nov 2026",
      "WhatsApp+234 803 123 4567(opens in a new tab)Added by Deleted user · 3 Nov 2026",
      "Instagram@jualindi.example(opens in a new tab)Added by tolu_a · 3 Nov 2026",
      "Websitejualindi.example(opens in a new tab)Listed with the business · 20 Nov 2026",
    ]);
    for (const name of ["+234 803 123 4567", "@jualindi.example", "tolu_a"])
      expect(dialog.getAllByText(name)[0]).toHaveAttribute("translate", "no");
    expect(dialog.getByRole("button", { name: "Report Phone: +234 803 123 4567" })).toBeVisible();
    expect(
      dialog.getByRole("button", { name: "Remove Instagram: @jualindi.example" }),
    ).toBeVisible();
    expect(dialog.queryByRole("button", { name: /Website/ })).toBeNull();
  });

  test("that moderators removed are shown only to the member who added them, with the reason", async () => {
    const handles = [
      handle(1, "phone", "+2348031234567", { hidden_for: "private_data", user_id: MEMBER.user.id }),
    ];
    serve({ handles }, { "POST my_hiding": json({ answer: null, is_held: true }) });
    const { user } = open(at, MEMBER);
    expect((await contact()).queryByRole("link", { name: /Phone/ })).toBeNull();
    await user.click((await contact()).getByRole("button", { name: /About these contacts/ }));
    expect(await screen.findByText("Hidden until a moderator checks it")).toBeVisible();
    expect(screen.queryByRole("link", { name: /803/ })).toBeNull();
  });
});

describe("R353 a wrong contact", () => {
  test("can be reported without an account; the text stays until it is sent, and the page is refetched", async () => {
    let page = COMPANY;
    const calls = serve(
      {},
      {
        "GET company_page": () => Response.json(page),
        "POST ask_removal": inTurn(
          refused(400, "P0001", "item_deleted"),
          refused(400, "P0001", "quota_exceeded", "7200"),
          lost,
          saved,
        ),
      },
    );
    const { user, dialog } = await openAbout();
    await user.click(dialog.getByRole("button", { name: "Report Phone: +234 803 123 4567" }));
    await user.type(await screen.findByRole("textbox"), "It is mine.");
    const ask = () => user.click(screen.getByRole("button", { name: "Ask to remove it" }));
    for (const reason of [
      "It’s no longer shown.",
      "You’re going a little fast. Try again in 2 hours.",
      "Not sent. Check your connection.",
    ]) {
      await ask();
      await findAlert("Not sent", reason);
      expect(screen.getByRole("textbox")).toHaveValue("It is mine.");
    }
    page = { ...COMPANY, handles: [] };
    await ask();
    await findToast("Thank you. A moderator will check it.");
    expect(callsOf(calls, "POST ask_removal").at(-1)?.body).toEqual({
      handle: id(1),
      note: "It is mine.",
    });
    await waitFor(async () =>
      expect((await contact()).queryByRole("link", { name: /Phone/ })).toBeNull(),
    );
  });

  test("can be reported by a member with a reason", async () => {
    const calls = serve({}, { "POST reports": created });
    const { user, dialog } = await openAbout(MEMBER);
    await user.click(dialog.getByRole("button", { name: /^Report Phone/ }));
    expect(await screen.findByRole("dialog", { name: "Report this contact" })).toHaveTextContent(
      "A private person’s number can be hidden right away.",
    );
    await user.click(screen.getByRole("radio", { name: "Someone’s private data" }));
    await user.click(screen.getByRole("button", { name: "Send report" }));
    await findToast("Thank you. A moderator will check it.");
    expect(callsOf(calls, "POST reports")[0]?.body).toMatchObject({
      handle_id: id(1),
      reason: "private_data",
    });
    await waitFor(() => expect(callsOf(calls, "GET company_page").length).toBeGreaterThan(1));
  });

  test("can be removed by the member who added it, after confirming", async () => {
    const calls = serve({}, { "DELETE company_handles": json({ id: id(3) }) });
    const { user, dialog } = await openAbout(MEMBER);
    await user.click(dialog.getByRole("button", { name: /^Remove Instagram/ }));
    expect(callsOf(calls, "DELETE company_handles")).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Remove it" }));
    await findToast("Removed");
    expect(callsOf(calls, "DELETE company_handles")[0]?.query.get("id")).toBe(`eq.${id(3)}`);
  });
});

describe("R351 adding a contact", () => {
  async function openForm(answers: Answers = {}) {
    const calls = serve({}, { "POST company_handles": created, ...answers });
    const { user } = open(at, MEMBER);
    await user.click((await contact()).getByRole("button", { name: "Add a contact" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a contact" }));
    const sent = () => callsOf(calls, "POST company_handles").map(({ body }) => body);
    const add = () => user.click(dialog.getByRole("button", { name: "Add contact" }));
    return { user, dialog, number: dialog.getByLabelText("Number"), sent, add };
  }

  test("requires a visitor to sign in", async () => {
    serve();
    const { user } = open();
    await user.click((await contact()).getByRole("button", { name: "Add a contact" }));
    await findToast("Sign in to add a contact", "Your name will be shown beside it.");
    expect(path()).toHaveTextContent(/^\/login/);
  });

  test("R350 F12 sends a number in its stored form, Nigerian by default; a refused one stays with the reason", async () => {
    const { user, dialog, number, sent, add } = await openForm({
      "POST company_handles": inTurn(
        refused(400, "P0001", "handle_removed"),
        refused(400, "P0001", "handles_full"),
        refused(400, "P0001", "suspended"),
        created,
      ),
    });
    expect(dialog.getByRole("combobox", { name: "Country" })).toHaveDisplayValue("Nigeria (+234)");
    await user.type(number, "0803 765 4321");
    for (const reason of [
      "Moderators removed this contact. If it belongs to the business, write to us.",
      "A business can have 20 contacts.",
      "You can’t post for now. Your profile says why.",
    ]) {
      await add();
      await findAlert("Not added", reason);
      expect(number).toHaveValue("0803 765 4321");
    }
    await add();
    await findToast("Added. Thank you.");
    expect(sent().at(-1)).toEqual({
      id: expect.any(String),
      company_id: id(400),
      kind: "phone",
      value: "+2348037654321",
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("R350 accepts numbers of another country; an invalid one shows an error at the field", async () => {
    const { user, dialog, number, sent, add } = await openForm();
    await user.selectOptions(dialog.getByRole("combobox", { name: "Country" }), "Kenya (+254)");
    await user.type(number, "0803 123 4567");
    await add();
    await findFieldError(
      number,
      "This isn’t a number from that country. For another country, start with +.",
    );
    await user.clear(number);
    await user.type(number, "0712 345 678");
    await add();
    await waitFor(() => expect(sent()).toMatchObject([{ value: "+254712345678" }]));
  });

  test("recognizes the kind of a pasted link", async () => {
    const { user, dialog, number, sent, add } = await openForm();
    await user.click(number);
    await user.paste("https://www.tiktok.com/@Jualindi.Example?lang=en");
    expect(dialog.getByRole("combobox", { name: "What is it?" })).toHaveDisplayValue("TikTok");
    expect(dialog.queryByRole("combobox", { name: "Country" })).toBeNull();
    await add();
    await waitFor(() =>
      expect(sent()).toMatchObject([{ kind: "tiktok", value: "jualindi.example" }]),
    );
  });

  test("names the business that already has the contact, and links to it", async () => {
    const okadaro = { ...COMPANY, id: id(401), name: "Okadaro" };
    const { user, number, add } = await openForm({
      "POST company_handles": refused(409, "23505", 'violates "company_handles_value_key"'),
      "GET find_handle": json([{ company: okadaro, handles: [] }]),
    });
    await user.type(number, "0803 765 4321");
    await add();
    expect(await screen.findByText("Okadaro already has it.")).toBeVisible();
    expectLinks({ "See what people say about Okadaro": `/company/${id(401)}` });
  });

  test("opens from the link of a pending one", async () => {
    serve();
    const { user } = open(`${at}#add-contact`, MEMBER);
    expect(await screen.findByRole("dialog", { name: "Add a contact" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("R352 searching for a contact", () => {
  const search = (text: string, answers: Answers) => {
    const calls = restServer({ "GET search_content": json(searchResults()), ...answers });
    return { ...open(`/search?q=${encodeURIComponent(text)}`), calls };
  };

  test.each([
    "0803 123 4567",
    "+234 803 123 4567",
    "https://wa.me/2348031234567",
    "@jualindi.example",
  ])(
    "looks up %s alongside the text search, and shows the business that has it with its posts",
    async (text) => {
      const { calls } = search(text, {
        "GET find_handle": json([{ company: COMPANY, handles: HANDLES.slice(0, 1) }]),
        "GET company_page": json({ ...COMPANY, reviews: [review({ title: "Dim after a month" })] }),
      });
      const found = within(await screen.findByRole("region", { name: "This belongs to" }));
      expect(found.getByRole("link", { name: "Jualindi" })).toHaveAttribute("href", at);
      expect(
        found.getByText(/Phone \+234 803 123 4567, added by tolu_a · 3 Nov 2026/),
      ).toBeVisible();
      expect(await found.findByRole("link", { name: "Dim after a month" })).toBeVisible();
      expect(found.getByRole("link", { name: "All about Jualindi" })).toHaveAttribute("href", at);
      expect(screen.queryByText(/No results for/)).toBeNull();
      expect(callsOf(calls, "GET find_handle").map(({ query }) => query.get("typed"))).toEqual([
        text,
      ]);
    },
  );

  test("shows that a number is unknown and offers to ask; hides partial digit matches but keeps close names", async () => {
    const close = json(searchResults({ reviews: [review({ title: "Paid 4567" })], level: 3 }));
    const answers = { "GET search_content": close, "GET find_handle": json([]) };
    const { unmount } = search("0803 123 4567", answers);
    expect(await screen.findByText("Nobody here knows 0803 123 4567")).toBeVisible();
    expect(screen.queryByText("Paid 4567")).toBeNull();
    expectLinks({
      "Ask about this": "/submit-request?title=Has+anyone+bought+from+0803+123+4567%3F",
    });
    unmount();
    search("@jualindi", answers);
    expect(await screen.findByText("No business here has @jualindi.")).toBeVisible();
    expect(await screen.findByText("Paid 4567")).toBeVisible();
    expect(screen.getByRole("link", { name: "Ask about this" })).toBeVisible();
  });

  test.each(["suya", "tailor in lagos", "2026", "12,000 naira", "phone under 50k"])(
    "makes no look-up for words: %s",
    async (text) => {
      const { calls } = search(text, {});
      expect(await screen.findByText(`No results for “${text}”`)).toBeVisible();
      expect(calls).toHaveLength(1);
    },
  );

  test("falls back to text results for a word that looks like a site", async () => {
    search("node.js", { "GET find_handle": json([]) });
    expect(await screen.findByText("No results for “node.js”")).toBeVisible();
  });

  test("R193 shows an error for a failed look-up, not an empty result", async () => {
    search("0803 123 4567", { "GET find_handle": lost });
    expect(await screen.findByText("We couldn’t check who this belongs to")).toBeVisible();
    expect(screen.queryByText(/Nobody here knows/)).toBeNull();
  });
});
