import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import SaveToListDialog from "@/components/lists/save-to-list-dialog";
import { field, press, put, type User } from "../../forms/fields";
import { findAlert, findToast } from "../../messages";
import { callsOf, created, inTurn, lost, refused, restServer, rows } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { id, saveTarget } from "../../samples";

const newList = z.object({ id: z.string(), name: z.string() });
const RECOMMENDATION = {
  kind: "recommendation",
  id: id(300),
  title: "Suya by the second gate",
} as const;
const FOOD = saveTarget({ id: id(101), name: "Food" });
const SAVED = saveTarget({
  id: id(102),
  name: "Saved",
  is_public: true,
  saved: [{ item_id: RECOMMENDATION.id }],
});
const TRIP = saveTarget({ id: id(104), name: "Trip" });
const FULL = saveTarget({ id: id(103), name: "Brim", item_count: 20 });

/** Opens the dialog of a member with these lists. */
function openDialog(lists: object[], answers: Parameters<typeof restServer>[0] = {}) {
  const calls = restServer({
    "GET user_lists": rows(...lists),
    "GET list_items": rows(),
    "PATCH list_items": rows({ id: id(200) }),
    "DELETE list_items": rows({ id: id(200), notes: null, rank: 1 }),
    ...answers,
  });
  const onClose = vi.fn();
  const { user } = renderApp(<SaveToListDialog item={RECOMMENDATION} onClose={onClose} />, {
    session: MEMBER,
  });
  return { user, calls, onClose, sent: () => callsOf(calls, "POST list_items") };
}

const box = (name: string | RegExp) => screen.findByRole("checkbox", { name });
const tick = async (user: User, ...names: RegExp[]) => {
  for (const name of names) await user.click(await box(name));
};
const save = () => press("Save");
const note = () => field(/^Note/);

describe("R113 R125 saving to lists", () => {
  test("R136 R190 one request reads the member's lists, newest first, with those that are full or have the item", async () => {
    const one = saveTarget({ id: id(105), name: "One", item_count: 1 });
    const { calls } = openDialog([FOOD, SAVED, FULL, one]);
    expect(await box(/^Food/)).not.toBeChecked();
    expect(await box(/^Saved/)).toBeChecked();
    expect(await box(/^Brim \(Full\)/)).toBeDisabled();
    expect(screen.getByText("1/20 item · Private")).toBeVisible();
    expect(screen.getByText("3/20 items · Private")).toBeVisible();
    expect(screen.getByText("3/20 items · Public · Already saved here")).toBeVisible();
    expect(callsOf(calls, "GET user_lists")).toHaveLength(1);
    const query = calls[0]?.query;
    expect(query?.get("user_id")).toBe(`eq.${MEMBER.user.id}`);
    expect(query?.get("order")).toBe("created_at.desc");
  });

  test("R199 R224 each chosen list gets a row with the note; a known duplicate is not sent", async () => {
    const { user, onClose, sent } = openDialog([FOOD, SAVED], { "POST list_items": created });
    await tick(user, /^Food/);
    await put(user, /^Note/, " Bring cash ");
    await user.click(save());
    await findToast("Added to lists", "Added to 1 list, 1 duplicate skipped");
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent().map(({ body }) => body)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        list_id: FOOD.id,
        recommendation_id: RECOMMENDATION.id,
        notes: "Bring cash",
      },
    ]);
  });

  test("R136 R223 an item saved by another device meanwhile is a duplicate", async () => {
    const twice = 'unique constraint "list_items_recommendation_key"';
    const { user, onClose } = openDialog([FOOD], {
      "POST list_items": refused(409, "23505", twice),
    });
    await tick(user, /^Food/);
    await user.click(save());
    await findToast("Item already exists in selected lists", 'Item already exists in "Food".');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("R223 a list that filled up meanwhile is named and the dialog stays", async () => {
    const { user, onClose } = openDialog([FOOD], {
      "POST list_items": refused(400, "P0001", "list_full", "20"),
    });
    await tick(user, /^Food/);
    await put(user, /^Note/, "Bring cash");
    await user.click(save());
    await findAlert("Failed to save", 'List "Food" is full (20/20 items).');
    expect(note()).toHaveValue("Bring cash");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("R223 R224 if one list fails, the others are reported as saved and only it stays ticked", async () => {
    const { user, onClose } = openDialog([FOOD, TRIP], {
      "POST list_items": (call) =>
        Object(call.body).list_id === FOOD.id
          ? created(call)
          : refused(403, "42501", "secret")(call),
    });
    await tick(user, /^Food/, /^Trip/);
    await user.click(save());
    await findAlert("Failed to save", 'Failed to add to "Trip": Please try again.');
    await findToast("Added to lists", "Added to 1 list");
    expect(await box(/^Food/)).not.toBeChecked();
    expect(await box(/^Trip/)).toBeChecked();
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each([
    [
      "R221 all lists failed for an unknown reason",
      refused(500, "XX000", "secret"),
      "Failed to save",
      "Failed to save to lists. Please try again.",
    ],
    [
      "R220 the session ended meanwhile",
      refused(401, "PGRST303", "JWT expired"),
      "Login Required",
      "Please log in to save recommendations to lists.",
    ],
  ])("%s: reported once, and the choice and the note stay", async (_case, answer, title, words) => {
    const { user, onClose } = openDialog([FOOD, TRIP], { "POST list_items": answer });
    await tick(user, /^Food/, /^Trip/);
    await put(user, /^Note/, "Bring cash");
    await user.click(save());
    await findAlert(title, words);
    expect(await box(/^Food/)).toBeChecked();
    expect(await box(/^Trip/)).toBeChecked();
    expect(note()).toHaveValue("Bring cash");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("F01 F02 a retry after a lost response sends the same row", async () => {
    const twice = 'duplicate key value violates unique constraint "list_items_pkey"';
    const { user, onClose, sent } = openDialog([FOOD], {
      "POST list_items": inTurn(lost, refused(409, "23505", twice)),
    });
    await tick(user, /^Food/);
    await put(user, /^Note/, "Bring cash");
    await user.click(save());
    await findAlert("Failed to save", 'Failed to add to "Food": Not sent. Check your connection.');
    expect(await box(/^Food/)).toBeChecked();
    expect(note()).toHaveValue("Bring cash");
    await user.click(save());
    await findToast("Added to lists", "Added to 1 list");
    expect(onClose).toHaveBeenCalledOnce();
    const [first, second] = sent();
    expect(second?.body).toEqual(first?.body);
  });

  test("R125 R225 a list can be created in the dialog: the name has the focus, and the list gets ticked", async () => {
    const made: object[] = [FOOD];
    const { user, calls } = openDialog([], {
      "GET user_lists": (call) => rows(...made)(call),
      "POST user_lists": (call) => {
        made.unshift(saveTarget({ ...newList.parse(call.body), item_count: 0 }));
        return created(call);
      },
    });
    await box(/^Food/);
    const opener = press("Create New List");
    await user.click(opener);
    await waitFor(() => expect(field("Name")).toHaveFocus());
    await user.keyboard("Weekend");
    await user.click(press("Create list"));
    await findToast("List created successfully!", "Weekend");
    expect(await box(/^Weekend/)).toBeChecked();
    expect(opener).toHaveFocus();
    expect(callsOf(calls, "POST user_lists")[0]?.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Weekend",
      description: null,
      is_public: false,
      user_id: MEMBER.user.id,
    });
  });

  test("R221 if creating a list fails, the dialog reports it and keeps the name", async () => {
    const { user } = openDialog([], { "POST user_lists": refused(500, "XX000", "secret") });
    // Without lists the form is open from the start.
    await user.type(await screen.findByLabelText("Name"), "Weekend");
    await user.click(press("Create list"));
    await findAlert("Failed to create list", "Please try again.");
    expect(field("Name")).toHaveValue("Weekend");
  });

  test("R223 R224 saving without a change reports a duplicate", async () => {
    const { user, calls, onClose } = openDialog([FOOD, SAVED]);
    await box(/^Saved/);
    await user.click(save());
    await findToast("Item already exists in selected lists", 'Item already exists in "Saved".');
    expect(onClose).toHaveBeenCalledOnce();
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
  });

  test("R413 unticking a list, even a full one, removes the item, and ticking another adds it", async () => {
    const brim = { ...FULL, saved: SAVED.saved };
    const { user, calls } = openDialog([FOOD, brim], { "POST list_items": created });
    expect(await box(/^Brim/)).toBeChecked();
    await tick(user, /^Brim/, /^Food/);
    await user.click(save());
    await findToast("Added to lists", "Added to 1 list, removed from 1 list");
    const { query } = callsOf(calls, "DELETE list_items")[0] ?? {};
    expect(query?.get("list_id")).toBe(`eq.${brim.id}`);
    expect(query?.get("item_id")).toBe(`eq.${RECOMMENDATION.id}`);
  });

  test("R136 R220 R413 with no list ticked Save is refused, and Remove removes the item from all lists", async () => {
    const trip = { ...TRIP, saved: SAVED.saved };
    const { user, calls, onClose } = openDialog([SAVED, trip]);
    await tick(user, /^Saved/, /^Trip/);
    await user.click(save());
    await findAlert("No lists selected", "Please select at least one list to save the item.");
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
    await user.click(press("Remove"));
    await findToast("Item Removed", "Removed from Saved, Trip");
    const from = callsOf(calls, "DELETE list_items").map(({ query }) => query.get("list_id"));
    expect(from).toEqual([`eq.${SAVED.id}`, `eq.${trip.id}`]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("R413 the note of a saved item is shown and can be edited", async () => {
    const { user, calls } = openDialog([FOOD, SAVED], {
      "GET list_items": rows({ notes: "Go hungry" }),
    });
    expect(await screen.findByDisplayValue("Go hungry")).toBeVisible();
    expect(callsOf(calls, "GET list_items")[0]?.query.get("list_id")).toBe(`in.(${SAVED.id})`);
    await put(user, /^Note/, "Bring cash");
    await user.click(save());
    await findToast("Note saved");
    const [written] = callsOf(calls, "PATCH list_items");
    expect(written?.body).toEqual({ notes: "Bring cash" });
    expect(written?.query.get("list_id")).toBe(`in.(${SAVED.id})`);
    expect(written?.query.get("item_id")).toBe(`eq.${RECOMMENDATION.id}`);
  });

  test("C12 lists that failed to load show an error, not an empty state", async () => {
    const { user } = openDialog([], {
      "GET user_lists": inTurn(refused(500, "XX000", "down"), rows(FOOD)),
    });
    expect(await screen.findByText("Your lists didn’t load")).toBeVisible();
    await user.click(press("Try again"));
    expect(await box(/^Food/)).toBeVisible();
  });
});
