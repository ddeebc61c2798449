import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { readLastList, rememberList } from "@/browser/last-list";
import SaveActions from "@/components/lists/save-actions";
import { SaveButton } from "@/components/lists/save-button";
import { chooseLists } from "@/components/lists/save-choice";
import { SaveChoiceHost } from "@/components/lists/save-choice-host";
import { listKeys } from "@/data/lists/lists";
import type { Savable } from "@/data/lists/saved";
import { setWaiting } from "@/data/outbox/waiting";
import { NotificationBell } from "@/layouts/notification-bell";
import { path, press } from "../../forms/fields";
import { findToast } from "../../messages";
import { type Answers, callsOf, created, refused, restServer, rows } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { id, profile, saveTarget } from "../../samples";

const SUYA: Savable = { kind: "recommendation", id: id(300), title: "Suya" };
const POT: Savable = { kind: "product", id: id(301), title: "Pot" };
const FLAT = saveTarget({ id: id(101), name: "First flat" });
const TRIP = saveTarget({ id: id(102), name: "Trip" });

/** The list with the recommendation saved in it. */
const withSuya = (list: typeof FLAT) => ({ ...list, saved: [{ item_id: SUYA.id }] });

beforeEach(() => chooseLists(null));

/** Stateful handlers for lists: the next read includes what was saved or removed. */
function database(...kept: (typeof FLAT)[]): Answers {
  const lists = kept.map((list) => ({ ...list, saved: [...list.saved] }));
  const idOf = (row: Record<string, unknown>) =>
    `${row.recommendation_id ?? row.review_id ?? row.request_id ?? row.product_id ?? row.company_id}`;
  return {
    "GET profiles": () => HttpResponse.json([{ ...profile(), unread: [], lists }]),
    "GET user_lists": () => HttpResponse.json(lists),
    "GET list_items": rows(),
    "POST user_lists": (call) => {
      lists.unshift(saveTarget({ ...Object(call.body), item_count: 0 }));
      return created(call);
    },
    "POST list_items": (call) => {
      const row = Object(call.body);
      lists.find(({ id }) => id === row.list_id)?.saved.push({ item_id: idOf(row) });
      return created(call);
    },
    "DELETE list_items": ({ query }) => {
      const list = lists.find(({ id }) => query.get("list_id") === `eq.${id}`);
      const item = query.get("item_id")?.slice(3);
      if (list) list.saved = list.saved.filter(({ item_id: saved }) => saved !== item);
      return HttpResponse.json([{ id: id(200), notes: "Go hungry", rank: -17.25 }]);
    },
  };
}

/** Renders the bookmark of each item for a member with these lists. */
function open(lists: (typeof FLAT)[], items = [SUYA], answers: Answers = {}) {
  const calls = restServer({ ...database(...lists), ...answers });
  const view = renderApp(
    <>
      {items.map((item) => (
        <SaveButton key={item.id} item={item} />
      ))}
      <SaveChoiceHost />
    </>,
    { session: MEMBER, hasHeader: true },
  );
  return { calls, ...view };
}
const bookmark = (name = "Suya") => press(`Save “${name}”`);
const isFilled = (name = "Suya") =>
  waitFor(() => {
    expect(bookmark(name)).toHaveAttribute("aria-pressed", "true");
    expect(bookmark(name).querySelector("svg")).toHaveAttribute("fill", "currentColor");
  });
const isEmpty = (name = "Suya") =>
  waitFor(() => {
    expect(bookmark(name)).toHaveAttribute("aria-pressed", "false");
    expect(bookmark(name).querySelector("svg")).toHaveAttribute("fill", "none");
  });
const act = async (label: string) => screen.findByRole("button", { name: label });
/** The lists into which an item was saved. */
const into = (calls: Parameters<typeof callsOf>[0]) =>
  callsOf(calls, "POST list_items").map(({ body }) => Object(body).list_id);

describe("R410 R417 one tap saves", () => {
  test("R410 into the list used last, and fills the bookmark before the response", async () => {
    rememberList(MEMBER.user.id, TRIP.id);
    const answered = Promise.withResolvers<void>();
    const { user, calls } = open([FLAT, TRIP], [SUYA], {
      "POST list_items": async (call) => {
        await answered.promise;
        return created(call);
      },
    });
    await user.click(bookmark());
    await isFilled();
    expect(screen.queryByText("Saved to Trip")).toBeNull();
    answered.resolve();
    await findToast("Saved to Trip");
    expect(callsOf(calls, "POST list_items").map(({ body }) => body)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        list_id: TRIP.id,
        recommendation_id: SUYA.id,
        notes: null,
      },
    ]);
  });

  test("R137 R226 C46 twelve items of every kind, without a dialog", async () => {
    const kinds = ["recommendation", "review", "request", "product", "company"] as const;
    const things = Array.from({ length: 12 }, (_, n): Savable => {
      const kind = kinds[n % kinds.length] ?? "product";
      return { kind, id: id(400 + n), title: `Thing ${n}` };
    });
    const { user, calls } = open([FLAT], things);
    for (const { title } of things) {
      await user.click(bookmark(title));
      await isFilled(title);
    }
    await waitFor(() => expect(callsOf(calls, "POST list_items")).toHaveLength(things.length));
    expect(callsOf(calls, "POST list_items").map(({ body }) => body)).toMatchObject(
      things.map((thing) => ({ list_id: FLAT.id, [`${thing.kind}_id`]: thing.id })),
    );
    await findToast("Saved to First flat");
    expect(screen.queryByText("Feature Not Available")).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test.each([
    [
      "into the newest list if this device has used none, or one that is deleted",
      id(999),
      [FLAT, TRIP],
      "First flat",
      FLAT.id,
    ],
    [
      "into a private list, even if a public one was used last",
      FLAT.id,
      [{ ...FLAT, is_public: true }, TRIP],
      "Trip",
      TRIP.id,
    ],
    [
      "into a new private list if all others are public",
      FLAT.id,
      [{ ...FLAT, is_public: true }],
      "Favourites",
      expect.any(String),
    ],
  ])("%s", async (_, last, lists, name, used) => {
    rememberList(MEMBER.user.id, last);
    const { user } = open(lists);
    await user.click(bookmark());
    await findToast(`Saved to ${name}`);
    expect(readLastList(MEMBER.user.id)).toEqual(used);
  });

  test("R410 R135 into a new private list if there is none, and two taps into the same one", async () => {
    const { user, calls } = open([], [SUYA, POT]);
    await user.click(bookmark());
    await user.click(bookmark("Pot"));
    await isFilled();
    await isFilled("Pot");
    await waitFor(() => expect(into(calls)).toHaveLength(2));
    await findToast("Saved to Favourites");
    const [made, ...others] = callsOf(calls, "POST user_lists").map(({ body }) => Object(body));
    expect(made).toMatchObject({ name: "Favourites", is_public: false });
    for (const list of others) expect(list).toEqual(made);
    expect(into(calls)).toEqual([made.id, made.id]);
  });

  test("R410 into the first list if it is still in the outbox after a reload", async () => {
    const { user, client, calls } = open([], [POT]);
    const row = {
      id: id(401),
      list_id: id(402),
      recommendation_id: SUYA.id,
      newList: "Favourites",
    };
    const about = {
      userId: MEMBER.user.id,
      createdAt: 1,
      title: "Suya",
      draft: null,
      failure: null,
    };
    setWaiting(client, [{ kind: "save", row, ...about }]);
    await user.click(bookmark("Pot"));
    await waitFor(() => expect(into(calls)).toEqual([id(402)]));
  });

  test("R410 into another private list once the first one is public", async () => {
    const { user, client, calls } = open([], [SUYA, POT]);
    await user.click(bookmark());
    await findToast("Saved to Favourites");
    const [first] = into(calls);
    client.setQueriesData<(typeof FLAT)[]>({ queryKey: listKeys.targets }, (lists) =>
      lists?.map((list) => ({ ...list, is_public: true })),
    );
    await user.click(bookmark("Pot"));
    await waitFor(() => expect(into(calls)).toHaveLength(2));
    expect(into(calls)[1]).not.toBe(first);
  });

  test("R410 Change opens the dialog with the list ticked, and the focus returns to the bookmark", async () => {
    const { user } = open([FLAT, TRIP]);
    await user.click(bookmark());
    await user.click(await act("Change"));
    const dialog = within(await screen.findByRole("dialog", { name: "Save to list" }));
    expect(await dialog.findByRole("checkbox", { name: /^First flat/ })).toBeChecked();
    expect(dialog.getByRole("checkbox", { name: /^Trip/ })).not.toBeChecked();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(bookmark()).toHaveFocus();
  });

  test("R136 R410 a full list opens the dialog instead", async () => {
    const { user, calls } = open([{ ...FLAT, item_count: 20 }]);
    await user.click(bookmark());
    expect(await screen.findByRole("checkbox", { name: /^First flat \(Full\)/ })).toBeDisabled();
    expect(callsOf(calls, "POST list_items")).toEqual([]);
    expect(screen.getByRole("button", { name: "Save “Suya”", hidden: true })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
  });

  test("R223 R410 a list that filled up meanwhile opens the dialog", async () => {
    const { user } = open([FLAT], [SUYA], {
      "POST list_items": refused(400, "P0001", "list_full", "20"),
    });
    await user.click(bookmark());
    expect(await screen.findByRole("dialog", { name: "Save to list" })).toBeVisible();
  });

  test("F08 R221 R414 a refused save is reported and empties the bookmark", async () => {
    const { user } = open([FLAT], [SUYA], { "POST list_items": refused(403, "42501", "no") });
    await user.click(bookmark());
    await findToast("Failed to save", "Failed to save to lists. Please try again.");
    await isEmpty();
  });

  test("R410 an item that another device saved meanwhile counts as saved", async () => {
    const { user } = open([FLAT], [POT], {
      "POST list_items": refused(409, "23505", 'unique constraint "list_items_product_key"'),
    });
    await user.click(bookmark("Pot"));
    await findToast("Saved to First flat");
    await isFilled("Pot");
  });
});

describe("R411 the next tap removes the item", () => {
  test("R411 Undo restores it with its note and rank", async () => {
    const { user, calls } = open([withSuya(FLAT)]);
    await isFilled();
    await user.click(bookmark());
    await findToast("Item Removed", "Removed from First flat");
    await isEmpty();
    const { query } = callsOf(calls, "DELETE list_items")[0] ?? {};
    expect(query?.get("list_id")).toBe(`eq.${FLAT.id}`);
    expect(query?.get("item_id")).toBe(`eq.${SUYA.id}`);
    await user.click(await act("Undo"));
    await findToast("Put back", "It’s back in First flat.");
    await isFilled();
    expect(callsOf(calls, "POST list_items")[0]?.body).toEqual({
      id: id(200),
      list_id: FLAT.id,
      recommendation_id: SUYA.id,
      notes: "Go hungry",
      rank: -17.25,
    });
    expect(bookmark()).toHaveFocus();
  });

  test("R411 two taps in a row: the second waits for the first", async () => {
    const { user, calls } = open([FLAT]);
    await user.click(bookmark());
    await user.click(bookmark());
    await findToast("Item Removed", "Removed from First flat");
    await isEmpty();
    expect(calls.map(({ method }) => method).filter((method) => method !== "GET")).toEqual([
      "POST",
      "DELETE",
    ]);
  });

  test("R411 an item in several lists opens the dialog", async () => {
    const { user, calls } = open([withSuya(FLAT), withSuya(TRIP)]);
    await isFilled();
    await user.click(bookmark());
    expect(await screen.findByRole("checkbox", { name: /^First flat/ })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: /^Trip/ })).toBeChecked();
    expect(callsOf(calls, "DELETE list_items")).toEqual([]);
  });

  test("F08 R222 an item whose removal is refused stays saved", async () => {
    const { user } = open([withSuya(FLAT)], [SUYA], {
      "DELETE list_items": refused(403, "42501", "no"),
    });
    await isFilled();
    await user.click(bookmark());
    await findToast("Removal Failed", "The item wasn’t removed. Please try again.");
    await isFilled();
  });
});

describe("the buttons", () => {
  /** A visitor taps the bookmark, is sent to log in, and comes back with these lists. */
  async function comeBack(...lists: (typeof FLAT)[]) {
    const visitor = renderApp(<SaveButton item={SUYA} />, { path: "/recommendations?page=2" });
    await visitor.user.click(bookmark());
    await findToast("Login Required", "Please log in to save to lists.");
    expect(path()).toHaveTextContent("/login?next=%2Frecommendations%3Fpage%3D2");
    visitor.unmount();
    return open(lists).calls;
  }

  test("C06 R220 a visitor is sent to /login with a message, and the tap saves the item once they are signed in", async () => {
    await comeBack(FLAT);
    await findToast("Saved to First flat");
    await isFilled();
  });

  test.each([
    ["in one list", [withSuya(FLAT)]],
    ["in several", [withSuya(FLAT), withSuya(TRIP)]],
  ])("C06 R220 R410 an item that they had already saved %s stays saved", async (_, lists) => {
    const calls = await comeBack(...lists);
    await findToast("Saved to First flat");
    await isFilled();
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("R410 an item found saved in a public list is reported with “public”", async () => {
    await comeBack(withSuya({ ...TRIP, is_public: true }));
    await findToast("Saved to Trip · public");
  });

  test("R113 R413 on its own page a saved item offers its lists without a tap on Save", async () => {
    restServer(database(withSuya(FLAT)));
    const { user } = renderApp(
      <>
        <SaveActions item={SUYA} />
        <SaveChoiceHost />
      </>,
      { session: MEMBER, hasHeader: true },
    );
    expect(screen.queryByRole("button", { name: "Choose lists" })).toBeNull();
    expect(await screen.findByRole("button", { name: "Saved" })).toBeVisible();
    await user.click(press("Choose lists"));
    expect(await screen.findByRole("dialog", { name: "Save to list" })).toBeVisible();
  });

  test("R109 R190 saved items come with the profile, and with the lists once they have changed", async () => {
    const lists = [{ saved: [{ item_id: SUYA.id }] }];
    const calls = restServer({
      "GET profiles": rows({ ...profile(), unread: [], lists }),
      "GET user_lists": rows(),
    });
    const { client } = renderApp(
      <>
        <SaveButton item={SUYA} />
        <SaveButton item={POT} />
        <NotificationBell user={MEMBER.user} />
      </>,
      { session: MEMBER },
    );
    await isFilled();
    await isEmpty("Pot");
    expect(calls).toHaveLength(1);
    expect(calls[0]?.query.get("lists.order")).toBe("created_at.desc");
    await client.invalidateQueries({ queryKey: listKeys.all });
    await isEmpty();
    expect(calls).toHaveLength(2);
  });
});
