import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { SaveButton } from "@/components/lists/save-button";
import { SaveReviewButton } from "@/components/lists/save-review-button";
import SaveToListDialog from "@/components/lists/save-to-list-dialog";
import { listKeys } from "@/data/lists";
import { NotificationBell } from "@/layouts/notification-bell";
import { toast } from "@/ui/toast-store";
import { callsOf, created, lost, refused, restServer, rows } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { findAlert, findToast } from "../../said";
import { id, profile, saveTarget } from "../../samples";

const newList = z.object({ id: z.string(), name: z.string() });
const entry = z.object({ list_id: z.string() });
const RECOMMENDATION = { id: id(300), title: "Suya by the second gate" };
const FOOD = saveTarget({ id: id(101), name: "Food" });
const SAVED = saveTarget({
  id: id(102),
  name: "Saved",
  is_public: true,
  saved: [{ recommendation_id: RECOMMENDATION.id }],
});
const TRIP = saveTarget({ id: id(104), name: "Trip" });
const FULL = saveTarget({ id: id(103), name: "Brim", item_count: 20 });

// The toast of the test before outlives it.
beforeEach(() => toast.info("Nothing said yet"));

function openDialog() {
  const onClose = vi.fn();
  const app = renderApp(<SaveToListDialog recommendation={RECOMMENDATION} onClose={onClose} />, {
    session: MEMBER,
  });
  return { ...app, onClose };
}

const box = (name: string | RegExp) => screen.findByRole("checkbox", { name });
const save = () => screen.getByRole("button", { name: "Save" });

describe("R113 R125 saving to lists", () => {
  test("R190 one request reads the member's lists, newest first, and where it is saved already", async () => {
    const calls = restServer({ "GET user_lists": rows(FOOD, SAVED) });
    openDialog();
    expect(await box(/^Food/)).not.toBeChecked();
    expect(screen.getByText("3/20 items · Private")).toBeVisible();
    expect(screen.getByText("3/20 items · Public · Saved here already")).toBeVisible();
    expect(calls).toHaveLength(1);
    const query = calls[0]?.query;
    expect(query?.get("user_id")).toBe(`eq.${MEMBER.user.id}`);
    expect(query?.get("order")).toBe("created_at.desc");
  });

  test("R136 a full list says (Full) and cannot be chosen", async () => {
    restServer({ "GET user_lists": rows(FULL) });
    openDialog();
    expect(await box(/^Brim \(Full\)/)).toBeDisabled();
  });

  test("R136 R220 saving with none selected is refused", async () => {
    const calls = restServer({ "GET user_lists": rows(FOOD) });
    const { user } = openDialog();
    await box(/^Food/);
    await user.click(save());
    await findAlert("No lists selected", "Please select at least one list to save the item.");
    expect(callsOf(calls, "POST list_items")).toEqual([]);
  });

  test("R199 R224 each chosen list gets a row with the note; a known duplicate is not sent", async () => {
    const calls = restServer({ "GET user_lists": rows(FOOD, SAVED), "POST list_items": created });
    const { user, onClose } = openDialog();
    await user.click(await box(/^Food/));
    await user.click(await box(/^Saved/));
    await user.type(screen.getByLabelText(/^Note/), " Bring cash ");
    await user.click(save());
    await findToast("Added to lists", "Added to 1 list, 1 duplicate skipped");
    expect(onClose).toHaveBeenCalledOnce();
    expect(callsOf(calls, "POST list_items").map(({ body }) => body)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        list_id: FOOD.id,
        recommendation_id: RECOMMENDATION.id,
        notes: "Bring cash",
      },
    ]);
  });

  test("R136 R223 what another device saved meanwhile is a duplicate too", async () => {
    restServer({
      "GET user_lists": rows(FOOD),
      "POST list_items": refused(
        409,
        "23505",
        'duplicate key value violates unique constraint "list_items_recommendation_key"',
      ),
    });
    const { user, onClose } = openDialog();
    await user.click(await box(/^Food/));
    await user.click(save());
    await findToast("Item already exists in selected lists", 'Item already exists in "Food".');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("R223 a list that filled up meanwhile is named and the dialog stays", async () => {
    restServer({
      "GET user_lists": rows(FOOD),
      "POST list_items": refused(400, "P0001", "list_full", "20"),
    });
    const { user, onClose } = openDialog();
    await user.click(await box(/^Food/));
    await user.type(screen.getByLabelText(/^Note/), "Bring cash");
    await user.click(save());
    await findAlert("Failed to save", 'List "Food" is full (20/20 items).');
    expect(screen.getByLabelText(/^Note/)).toHaveValue("Bring cash");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("R223 R224 what worked is said although another list failed, which alone is left to try", async () => {
    restServer({
      "GET user_lists": rows(FOOD, TRIP),
      "POST list_items": (call) =>
        entry.parse(call.body).list_id === FOOD.id
          ? created(call)
          : refused(403, "42501", "secret")(call),
    });
    const { user, onClose } = openDialog();
    await user.click(await box(/^Food/));
    await user.click(await box(/^Trip/));
    await user.click(save());
    await findAlert("Failed to save", 'Failed to add to "Trip": Please try again.');
    await findToast("Added to lists", "Added to 1 list");
    expect(await box(/^Food/)).not.toBeChecked();
    expect(await box(/^Trip/)).toBeChecked();
    expect(onClose).not.toHaveBeenCalled();
  });

  test("R224 R225 two lists take it", async () => {
    restServer({ "GET user_lists": rows(FOOD, TRIP), "POST list_items": created });
    const { user } = openDialog();
    await user.click(await box(/^Food/));
    await user.click(await box(/^Trip/));
    await user.click(save());
    await findToast("Added to lists", "Added to 2 lists");
  });

  test.each([
    [
      "R221 nothing worked and nobody knows why",
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
  ])("%s: said once, and what was chosen and typed stays", async (_case, answer, title, words) => {
    restServer({ "GET user_lists": rows(FOOD, TRIP), "POST list_items": answer });
    const { user, onClose } = openDialog();
    await user.click(await box(/^Food/));
    await user.click(await box(/^Trip/));
    await user.type(screen.getByLabelText(/^Note/), "Bring cash");
    await user.click(save());
    await findAlert(title, words);
    expect(await box(/^Food/)).toBeChecked();
    expect(await box(/^Trip/)).toBeChecked();
    expect(screen.getByLabelText(/^Note/)).toHaveValue("Bring cash");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("F01 F02 a second attempt after a lost answer is the same row", async () => {
    let answer = lost;
    const calls = restServer({
      "GET user_lists": rows(FOOD),
      "POST list_items": (call) => answer(call),
    });
    const { user, onClose } = openDialog();
    await user.click(await box(/^Food/));
    await user.type(screen.getByLabelText(/^Note/), "Bring cash");
    await user.click(save());
    await findAlert("Failed to save", 'Failed to add to "Food": Not sent. Check your connection.');
    expect(await box(/^Food/)).toBeChecked();
    expect(screen.getByLabelText(/^Note/)).toHaveValue("Bring cash");

    answer = refused(
      409,
      "23505",
      'duplicate key value violates unique constraint "list_items_pkey"',
    );
    await user.click(save());
    await findToast("Added to lists", "Added to 1 list");
    expect(onClose).toHaveBeenCalledOnce();
    const [first, second] = callsOf(calls, "POST list_items");
    expect(second?.body).toEqual(first?.body);
  });

  test("R125 R225 a new list is made in the dialog and chosen at once", async () => {
    const made: object[] = [FOOD];
    const calls = restServer({
      "GET user_lists": (call) => rows(...made)(call),
      "POST user_lists": (call) => {
        made.unshift(saveTarget({ ...newList.parse(call.body), item_count: 0 }));
        return created(call);
      },
    });
    const { user } = openDialog();
    await box(/^Food/);
    const opener = screen.getByRole("button", { name: "Create New List" });
    await user.click(opener);
    await user.type(screen.getByLabelText("Name"), "Weekend");
    await user.click(screen.getByRole("button", { name: "Create list" }));
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

  test("R221 a list that could not be made says so and keeps what was typed", async () => {
    restServer({
      "GET user_lists": rows(),
      "POST user_lists": refused(500, "XX000", "secret"),
    });
    const { user } = openDialog();
    // With no lists yet the form is there at once.
    await user.type(await screen.findByLabelText("Name"), "Weekend");
    await user.click(screen.getByRole("button", { name: "Create list" }));
    await findAlert("Failed to create list", "Please try again.");
    expect(screen.getByLabelText("Name")).toHaveValue("Weekend");
  });

  test("C12 lists that did not load are no empty list", async () => {
    let answer = refused(500, "XX000", "down");
    restServer({ "GET user_lists": (call) => answer(call) });
    const { user } = openDialog();
    expect(await screen.findByText("Your lists did not load")).toBeVisible();
    answer = rows(FOOD);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await box(/^Food/)).toBeVisible();
  });
});

describe("the buttons that lead there", () => {
  test("C06 R220 a visitor is told to log in and brought to /login, to come back here", async () => {
    const { user } = renderApp(<SaveButton recommendation={RECOMMENDATION} appearance="button" />, {
      path: "/recommendations?page=2",
    });
    await user.click(save());
    await findToast("Login Required", "Please log in to save to lists.");
    expect(screen.getByRole("status", { name: "path" })).toHaveTextContent(
      "/login?next=%2Frecommendations%3Fpage%3D2",
    );
  });

  test("C06 R220 and finds the sheet open for it then", async () => {
    const button = <SaveButton recommendation={RECOMMENDATION} appearance="icon" />;
    const { user, unmount } = renderApp(button);
    await user.click(screen.getByRole("button", { name: /^Save/ }));
    unmount();
    Element.prototype.scrollIntoView = () => undefined;
    restServer({ "GET user_lists": rows(FOOD) });
    renderApp(button, { session: MEMBER });
    expect(await screen.findByRole("dialog", { name: "Save to list" })).toBeVisible();
  });

  test("R113 a member's button opens the dialog", async () => {
    restServer({ "GET user_lists": rows(FOOD) });
    const { user } = renderApp(<SaveButton recommendation={RECOMMENDATION} appearance="icon" />, {
      session: MEMBER,
    });
    await user.click(
      screen.getByRole("button", { name: "Save “Suya by the second gate” to a list" }),
    );
    const dialog = await screen.findByRole("dialog", { name: "Save to list" });
    await waitFor(() => expect(within(dialog).getByLabelText(/^Food/)).toBeVisible());
  });

  test("R109 the bookmark is filled once it is in a list, and empty again once it is in none", async () => {
    let saved = [{ recommendation_id: RECOMMENDATION.id }, { recommendation_id: null }];
    const calls = restServer({ "GET user_lists": () => HttpResponse.json([{ saved }]) });
    const { client } = renderApp(
      <>
        <SaveButton recommendation={RECOMMENDATION} appearance="icon" />
        <SaveButton recommendation={RECOMMENDATION} appearance="button" />
      </>,
      { session: MEMBER },
    );
    const name = "Saved: “Suya by the second gate”. Save to another list";
    const icon = () => screen.getAllByRole("button")[0]?.querySelector("svg");
    await screen.findByRole("button", { name });
    expect(screen.getByRole("button", { name: "Saved" })).toBeVisible();
    expect(icon()).toHaveAttribute("fill", "currentColor");
    expect(calls).toHaveLength(1);
    saved = [];
    await client.invalidateQueries({ queryKey: listKeys.all });
    expect(await screen.findByRole("button", { name: "Save" })).toBeVisible();
    expect(icon()).toHaveAttribute("fill", "none");
  });

  test("R109 R190 what is saved comes with the profile, and by itself once it has changed", async () => {
    const lists = [{ saved: [{ recommendation_id: RECOMMENDATION.id }] }];
    const calls = restServer({
      "GET profiles": rows({ ...profile(), unread: [], lists }),
      "GET user_lists": rows(),
    });
    const { client } = renderApp(
      <>
        <NotificationBell user={MEMBER.user} />
        <SaveButton recommendation={RECOMMENDATION} appearance="button" />
      </>,
      { session: MEMBER },
    );
    expect(await screen.findByRole("button", { name: "Saved" })).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.query.get("lists.order")).toBe("created_at.desc");
    await client.invalidateQueries({ queryKey: listKeys.all });
    expect(await screen.findByRole("button", { name: "Save" })).toBeVisible();
    expect(calls).toHaveLength(2);
  });

  test("R137 R226 a review cannot be saved, and the button says so", async () => {
    const { user } = renderApp(<SaveReviewButton />, { session: MEMBER });
    await user.click(save());
    await findToast("Feature Not Available", "Saving reviews to lists is temporarily disabled.");
  });
});
