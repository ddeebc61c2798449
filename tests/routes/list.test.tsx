import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { ListItem } from "@/data/lists/lists";
import ListScreen from "@/routes/list";
import { Link } from "@/routing/link";
import { expectLinks } from "../links";
import { findToast } from "../messages";
import {
  type Answer,
  type Answers,
  callsOf,
  created,
  inTurn,
  json,
  lost,
  type RestCall,
  refused,
  restServer,
  rows,
  saved,
} from "../msw/rest";
import { MEMBER, path, renderApp } from "../render";
import { routesOf } from "../router";
import { AUTHOR, id, listDetail, listItem } from "../samples";

const LIST = listDetail({ items: [listItem()] });
const THEIRS = listDetail({ user_id: AUTHOR.id, is_public: true, items: [listItem()] });

const reading = (list: object) => ({ "GET user_lists": rows(list) });

function openScreen(answers: Answers, session: typeof MEMBER | null = null, listId = LIST.id) {
  const calls = restServer(answers);
  const screens = routesOf({ list: <ListScreen /> });
  const view = renderApp(screens, { path: `/lists/${listId}`, session });
  return { ...view, calls };
}

const heading = () => screen.findByRole("heading", { level: 1, name: LIST.name });

describe("R014 R130 the header of a list", () => {
  test("R189 R190 shows privacy, description, creator, date and item count, in one request with ordered items", async () => {
    const { calls } = openScreen(reading(THEIRS));
    await heading();
    expect(screen.getByText("Public")).toBeVisible();
    expect(screen.getByText("Once the sun lets go.")).toBeVisible();
    expectLinks({ tolu_a: `/user/${AUTHOR.id}` });
    expect(screen.getByText("tolu_a")).toHaveAttribute("translate", "no");
    expect(screen.getByText("1/20 item")).toBeVisible();
    expect(screen.getByText(/^Created/)).toHaveTextContent("Created 20 Nov 2026");
    expect(calls).toHaveLength(1);
    expect(calls[0]?.query.get("id")).toBe(`eq.${LIST.id}`);
    expect(calls[0]?.query.get("items.order")).toBe("rank.asc");
  });

  test('names a creator without a name "User" and the last six characters of the id', async () => {
    const nameless = { ...AUTHOR, username: null, full_name: "" };
    openScreen(reading({ ...THEIRS, author: nameless, item_count: 0, items: [] }));
    expect(await screen.findByRole("link", { name: "User 000900" })).toHaveAttribute(
      "href",
      `/user/${AUTHOR.id}`,
    );
    expect(screen.getByText("0/20 items")).toBeVisible();
  });

  test("C41 does not link a private creator", async () => {
    openScreen(reading({ ...THEIRS, author: null }));
    expect(await screen.findByText("User 000900")).toBeVisible();
    expect(screen.queryByRole("link", { name: "User 000900" })).toBeNull();
  });

  test("R402 R406 offers to share a public list, and the owner's private list once it is made public", async () => {
    const { unmount } = openScreen(reading(THEIRS));
    await heading();
    expect(screen.getByRole("button", { name: "Share" })).toBeVisible();
    unmount();
    const { user } = openScreen(
      {
        "GET user_lists": inTurn(rows(LIST), rows({ ...LIST, is_public: true })),
        "PATCH user_lists": rows({ id: LIST.id }),
      },
      MEMBER,
    );
    await heading();
    await user.click(screen.getByRole("button", { name: "Share" }));
    await user.click(await screen.findByRole("button", { name: "Make public and share" }));
    expect(await screen.findByRole("link", { name: /^WhatsApp/ })).toBeVisible();
  });
});

describe("R131 the items of a list", () => {
  const article = async () => within(await screen.findByRole("article"));

  test("show every field of a saved recommendation and link to it", async () => {
    openScreen(reading({ ...THEIRS, items: [listItem({ notes: "Go hungry" })] }));
    const item = await article();
    expectLinks({ "Suya by the second gate": `/recommendation/${id(300)}` }, item);
    expect(item.getByText("Ask for the one straight off the fire.")).toHaveClass("line-clamp-2");
    for (const text of ["Go hungry", "Obalende, Lagos", "₦2,500", "Food & Drink"]) {
      expect(item.getByText(text)).toBeVisible();
    }
    expect(item.getByText("38 upvotes")).toBeInTheDocument();
    expect(item.getByText("2 downvotes")).toBeInTheDocument();
    expect(item.getByText(/^Added/)).toHaveTextContent("Added 20 Nov 2026");
  });

  test("F48 show a fallback for missing fields: Untitled, No description available, General", async () => {
    openScreen(reading({ ...THEIRS, items: [listItem({ recommendation: null })] }));
    const item = await article();
    for (const words of ["Untitled", "No description available", "General"]) {
      expect(item.getByText(words)).toBeVisible();
    }
    expect(item.queryByRole("link")).toBeNull();
  });

  test("C46 R412 link to their own page, name their kind, and show a photo if they have one", async () => {
    const image = "http://x/storage/v1/object/public/images/reviews/1-a.jpg#thumbnail=900";
    const zips = { title: "Who mends zips?", description: "Near Yaba.", language: "en" } as const;
    const held = { title: "Held for a year", content: "x", language: "sw" } as const;
    const parts: Partial<ListItem>[] = [
      { product: { id: id(7), name: "Lantern", description: null } },
      { company: { id: id(8), name: "Coaches", description: "x" } },
      { request: { id: id(9), ...zips } },
      { review: { id: id(10), ...held, category: null, images: [image] } },
    ];
    const items = parts.map((part, n) => listItem({ id: id(n), recommendation: null, ...part }));
    const { container } = openScreen(reading({ ...THEIRS, items }));
    await screen.findAllByRole("article");
    for (const [name, href, language] of [
      ["Lantern", `/product/${id(7)}`, null],
      ["Coaches", `/company/${id(8)}`, null],
      ["Who mends zips?", `/request/${id(9)}`, null],
      ["Held for a year", `/review/${id(10)}`, "sw"],
    ] as const) {
      const link = screen.getByRole("link", { name });
      expect(link).toHaveAttribute("href", href);
      expect(link.getAttribute("lang")).toBe(language);
    }
    expect(screen.getByText("Question")).toBeVisible();
    await waitFor(() =>
      expect(container.querySelector("img")?.src).toContain("/reviews/1-a.thumb.webp"),
    );
    expect(container.querySelectorAll("img")).toHaveLength(1);
  });

  test("R132 have an empty state", async () => {
    openScreen(reading({ ...THEIRS, items: [] }));
    expect(await screen.findByText("This list is empty")).toBeVisible();
    expect(screen.getByText("No recommendations have been added to this list yet.")).toBeVisible();
  });

  test("R133 C04 are paged by twelve, 6 to 50 by choice", async () => {
    const items = Array.from({ length: 13 }, (_, n) => listItem({ id: id(600 + n) }));
    const { user } = openScreen(reading({ ...THEIRS, item_count: 13, items }));
    expect(await screen.findAllByRole("article")).toHaveLength(12);
    expect(screen.getByLabelText("Per page (6–50)")).toHaveValue("12");
    await user.click(screen.getByRole("link", { name: "Page 2" }));
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });
});

describe("R134 a list that is not found", () => {
  test("C42 is one that does not exist or is another member's private one", async () => {
    const { unmount } = openScreen({ "GET user_lists": rows() }, MEMBER);
    expect(await screen.findByRole("heading", { name: "List Not Found" })).toBeVisible();
    expect(
      screen.getByText("The list you're looking for doesn't exist or is not publicly available."),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    unmount();
    const { calls } = openScreen({}, null, "nonsense");
    expect(await screen.findByRole("heading", { name: "List Not Found" })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test("R134 has a Back button to the previous page, or home if there is none", async () => {
    const { user, unmount } = openScreen(reading(THEIRS));
    await heading();
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(path()).toHaveTextContent(/^\/$/);
    unmount();

    const search = <Link to={`/lists/${LIST.id}`}>A list</Link>;
    const { user: reader } = renderApp(routesOf({ search, list: <ListScreen /> }), {
      path: "/search?q=suya",
    });
    await reader.click(screen.getByRole("link", { name: "A list" }));
    await heading();
    await reader.click(screen.getByRole("button", { name: "Back" }));
    expect(path()).toHaveTextContent("/search?q=suya");
  });
});

describe("the owner of a list", () => {
  test.each([
    ["another member", MEMBER],
    ["a visitor", null],
  ])("S16 R130 has controls that %s does not have", async (_, session) => {
    openScreen(reading(THEIRS), session);
    await heading();
    expect(screen.queryByRole("button", { name: /^(More about “|Move)/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /^(Manage|Arrange)/ })).toBeNull();
  });

  const remove = async (user: UserEvent) => {
    await user.click(await screen.findByRole("button", { name: /^More about “Suya/ }));
    await user.click(screen.getByRole("button", { name: "Remove from the list" }));
  };

  test("R138 R225 R416 removes an item immediately, and the list is refetched after 500 ms; Undo restores its note and position", async () => {
    let removedAt = 0;
    let readAgainAfter = 0;
    const { calls, user } = openScreen(
      {
        "GET user_lists": ({ query }) => {
          if (query.has("user_id") || removedAt === 0) return Response.json([LIST]);
          readAgainAfter = performance.now() - removedAt;
          return Response.json([{ ...LIST, name: "Read again", item_count: 0, items: [] }]);
        },
        "DELETE list_items": () => {
          removedAt = performance.now();
          return Response.json([{ id: id(200), notes: "Go hungry", rank: -17.25 }]);
        },
        "POST list_items": (call) => {
          removedAt = 0;
          return created(call);
        },
      },
      MEMBER,
    );
    await remove(user);
    expect(await screen.findByText("This list is empty")).toBeVisible();
    expect(screen.getByText("0/20 items")).toBeVisible();
    await findToast("Item Removed", `Removed from ${LIST.name}`);
    const { query } = callsOf(calls, "DELETE list_items")[0] ?? {};
    expect(query?.get("list_id")).toBe(`eq.${LIST.id}`);
    expect(query?.get("item_id")).toBe(`eq.${id(300)}`);
    expect(await screen.findByRole("heading", { name: "Read again" })).toBeVisible();
    expect(readAgainAfter).toBeGreaterThanOrEqual(500);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await findToast("Put back", `It’s back in ${LIST.name}.`);
    const back = { recommendation_id: id(300), notes: "Go hungry", rank: -17.25 };
    expect(callsOf(calls, "POST list_items")).toMatchObject([{ body: back }]);
    expect(await screen.findByRole("article")).toBeVisible();
  });

  test.each([
    [
      "S14 F09 R222 removing an item that is already gone",
      rows(),
      "This was changed or removed in the meantime.",
    ],
    [
      "F08 R222 a refused removal",
      refused(403, "42501", "no"),
      "The item wasn’t removed. Please try again.",
    ],
    [
      "F08 a removal lost with the network, when nothing can be read,",
      lost,
      "Not sent. Check your connection.",
    ],
  ])("%s shows an error and leaves the item in its position", async (_, answer, words) => {
    let read: Answer = rows(LIST);
    const { user } = openScreen(
      {
        "GET user_lists": (call) => read(call),
        "DELETE list_items": (call) => {
          if (answer === lost) read = lost;
          return answer(call);
        },
      },
      MEMBER,
    );
    await remove(user);
    await findToast("Removal Failed", words);
    await waitFor(() => expect(screen.getByRole("article")).toBeVisible());
  });

  describe("R415 reorders it", () => {
    const named = (n: number, title: string) => {
      const item = listItem({ id: id(600 + n), item_id: id(300 + n) });
      return { ...item, recommendation: item.recommendation && { ...item.recommendation, title } };
    };
    const items = [named(1, "Bed"), named(2, "Pan"), named(3, "Lamp")];
    const THREE = { ...LIST, item_count: 3, items };
    /** A database that stores the order. */
    const tables = () => {
      let list = THREE;
      return {
        "GET user_lists": (call: RestCall) => rows(list)(call),
        "POST reorder_list": (call: RestCall) => {
          const { items: order } = z.object({ items: z.array(z.string()) }).parse(call.body);
          const byPlace = items.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
          list = { ...THREE, items: byPlace };
          return json(null)(call);
        },
      };
    };
    const titles = () => screen.getAllByRole("heading", { level: 3 }).map((h) => h.textContent);
    const handle = (name: string) => screen.findByRole("button", { name: `Move “${name}”` });

    test("with the arrow keys, with an announcement, keeping the focus", async () => {
      const { calls, user } = openScreen(tables(), MEMBER);
      (await handle("Bed")).focus();
      await user.keyboard("{ArrowDown}");
      await waitFor(() => expect(titles()).toEqual(["Pan", "Bed", "Lamp"]));
      expect(await handle("Bed")).toHaveFocus();
      expect(screen.getByText("“Bed” is 2 of 3.")).toBeInTheDocument();
      await user.keyboard("{End}");
      await waitFor(() => expect(titles()).toEqual(["Pan", "Lamp", "Bed"]));
      await user.keyboard("{End}");
      expect(screen.getByText("“Bed” is 3 of 3.")).toBeInTheDocument();
      await waitFor(() =>
        expect(callsOf(calls, "POST reorder_list").at(-1)?.body).toEqual({
          list: LIST.id,
          items: [id(602), id(603), id(601)],
        }),
      );
    });

    test.each([
      ["Move up", ["Bed", "Lamp", "Pan"]],
      ["Move to top", ["Lamp", "Bed", "Pan"]],
    ])("from a menu that offers no moves beyond the ends: %s", async (action, order) => {
      const { user } = openScreen(tables(), MEMBER);
      await user.click(await screen.findByRole("button", { name: "More about “Lamp”" }));
      expect(screen.queryByRole("button", { name: "Move down" })).toBeNull();
      await user.click(screen.getByRole("button", { name: action }));
      await waitFor(() => expect(titles()).toEqual(order));
    });

    test("in compact rows, each with a button to the top, until Done", async () => {
      const { calls, user } = openScreen(tables(), MEMBER);
      await user.click(await screen.findByRole("button", { name: "Arrange" }));
      const rowTexts = () => screen.getAllByRole("listitem").map((row) => row.textContent);
      await waitFor(() => expect(rowTexts()).toEqual(["1Bed", "2Pan", "3Lamp"]));
      expect(screen.queryByRole("article")).toBeNull();
      expect(screen.queryByRole("button", { name: "Move “Bed” to the top" })).toBeNull();
      await user.click(screen.getByRole("button", { name: "Move “Lamp” to the top" }));
      await waitFor(() => expect(rowTexts()).toEqual(["1Lamp", "2Bed", "3Pan"]));
      // Not on its button to the top, which disappears.
      expect(await handle("Lamp")).toHaveFocus();
      expect(screen.getByText("“Lamp” is 1 of 3.")).toBeInTheDocument();
      expect(callsOf(calls, "POST reorder_list").at(-1)?.body).toMatchObject({
        items: [id(603), id(601), id(602)],
      });
      await user.click(screen.getByRole("button", { name: "Done" }));
      await waitFor(() => expect(titles()).toEqual(["Lamp", "Bed", "Pan"]));
      expect(screen.getByRole("button", { name: "Arrange" })).toHaveFocus();
    });

    test.each([
      [
        "is rejected",
        refused(403, "42501", "not_your_list"),
        "The order wasn’t changed. Please try again.",
      ],
      ["is lost with the network", lost, "Not sent. Check your connection."],
    ])("an order that %s is reverted with an error", async (_, answer, words) => {
      const shown = Promise.withResolvers<void>();
      let read: Answer = rows(THREE);
      const { user } = openScreen(
        {
          "GET user_lists": (call) => read(call),
          "POST reorder_list": async (call) => {
            await shown.promise;
            if (answer === lost) read = lost;
            return answer(call);
          },
        },
        MEMBER,
      );
      (await handle("Bed")).focus();
      await user.keyboard("{ArrowDown}");
      await waitFor(() => expect(titles()).toEqual(["Pan", "Bed", "Lamp"]));
      shown.resolve();
      await findToast("Update Failed", words);
      await waitFor(() => expect(titles()).toEqual(["Bed", "Pan", "Lamp"]));
    });
  });

  test("R128 deletes it and is led to My Lists, without seeing List Not Found", async () => {
    const { user } = openScreen(
      {
        "GET user_lists": inTurn(rows(LIST), rows()),
        "DELETE user_lists": rows({ id: LIST.id }),
      },
      MEMBER,
    );
    await user.click(await screen.findByRole("button", { name: /^Manage/ }));
    await user.click(screen.getByRole("button", { name: "Delete list" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Delete list" }));
    await waitFor(() => expect(path()).toHaveTextContent("/my-lists"));
    expect(screen.queryByText("List Not Found")).toBeNull();
  });
});

describe("moderation of a list", () => {
  test("another reader can report a public list, its owner cannot", async () => {
    const answers = { ...reading(THEIRS), "POST reports": saved };
    const { calls, user, unmount } = openScreen(answers, MEMBER);
    await heading();
    await user.click(screen.getByRole("button", { name: "More about this list" }));
    await user.click(await screen.findByRole("button", { name: "Report this list" }));
    await user.click(await screen.findByRole("radio", { name: "Spam or advertising" }));
    await user.click(screen.getByRole("button", { name: "Send report" }));
    await findToast("Thank you. A moderator will check it.");
    expect(callsOf(calls, "POST reports")[0]?.body).toMatchObject({
      list_id: LIST.id,
      reason: "spam",
    });
    unmount();
    openScreen(reading({ ...THEIRS, user_id: MEMBER.user.id }), MEMBER);
    await heading();
    expect(screen.queryByRole("button", { name: "More about this list" })).toBeNull();
  });

  test("the owner of a hidden list sees why, cannot share or edit it, and can delete it", async () => {
    const hidden = { ...THEIRS, user_id: MEMBER.user.id, hidden_for: "abuse" as const };
    const my_hiding = json({ answer: null, is_held: false });
    const { user } = openScreen({ ...reading(hidden), "POST my_hiding": my_hiding }, MEMBER);
    const notice = await screen.findByRole("region", { name: "Hidden by moderators" });
    expect(notice).toHaveTextContent("Only you and moderators can see this list now.");
    expect(await within(notice).findByLabelText(/Answer once/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
    await user.click(screen.getByRole("button", { name: `Manage “${LIST.name}”` }));
    expect(screen.getByRole("button", { name: "Delete list" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Edit list" })).toBeNull();
  });
});
