import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Comments } from "@/components/comments/comments";
import RecommendationScreen from "@/routes/recommendation";
import RequestScreen from "@/routes/request";
import ReviewScreen from "@/routes/review";
import SubmitPost from "@/routes/submit-post";
import SubmitRequest from "@/routes/submit-request";
import { EVENTS, FOOD, field, press, put } from "../forms/posting";
import { findAlert, findToast } from "../messages";
import { type Answer, callsOf, inTurn, json, lost, refused, restServer, rows } from "../msw/rest";
import { API } from "../msw/server";
import { MEMBER, path, renderApp } from "../render";
import { routesOf } from "../router";
import { comment, id, recommendation, request, response, review } from "../samples";

const EDITED = "2026-11-20T12:00:00.123+00:00";
const NEWER = "2026-11-21T08:00:00.456+00:00";
const PHOTO = `${API}/storage/v1/object/public/images/recommendations/1763690000000-suya.jpg`;
const SUYA = {
  ...recommendation(),
  is_mine: true,
  tags: ["suya", "late"],
  links: ["https://a.example/menu"],
  images: [PHOTO],
  price_paid: 21_500,
  paid_in: "2024-02-01",
};
const AGBADA = { ...review(), is_mine: true, edited_at: EDITED, tags: [], images: [] };
const CATERER = { ...request(), is_mine: true, subcategory: null };
const OTHERS = { "GET categories": rows(EVENTS, FOOD), "GET comments": rows() };

function open(path: string, session: typeof MEMBER | null = MEMBER) {
  return renderApp(
    routesOf({
      submitRecommendation: <SubmitPost />,
      submitReview: <SubmitPost />,
      submitRequest: <SubmitRequest />,
      recommendation: <RecommendationScreen />,
      review: <ReviewScreen />,
      request: <RequestScreen />,
    }),
    { path, session },
  );
}
const changed = rows({ id: "x" });
const TEXT = /^Why do you recommend it/;
const text = () => screen.findByLabelText(TEXT);
const newer = () => screen.findByRole("region", { name: "A newer version" });
const NOT_YOURS_ANY_MORE =
  "It was hidden or deleted while you were writing, so you can’t change it. Your text is still here.";

/** The form that edits a recommendation. */
async function edit(stored: Answer = rows(SUYA), answer: Answer = changed) {
  const calls = restServer({
    ...OTHERS,
    "GET recommendations": stored,
    "PATCH recommendations": answer,
  });
  const view = open(`/submit-recommendation?edit=${SUYA.id}`);
  await text();
  const save = () => view.user.click(press("Save"));
  const sent = () => callsOf(calls, "PATCH recommendations").map(({ body }) => body);
  return { ...view, calls, save, sent };
}

describe("R290 the author's recommendation", () => {
  test("opens from its menu in the form it was written in, with all fields filled", async () => {
    restServer({ ...OTHERS, "GET recommendations": rows(SUYA) });
    const { user } = open(`/recommendation/${SUYA.id}`);
    await user.click(await screen.findByRole("button", { name: "Manage this recommendation" }));
    await user.click(screen.getByRole("link", { name: "Edit" }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Edit your recommendation" }),
    ).toBeVisible();
    expect(field("Title")).toHaveValue(SUYA.title);
    expect(await text()).toHaveValue(SUYA.content);
    expect(field(/^Location/)).toHaveValue("Obalende, Lagos");
    expect(field(/^Price/)).toHaveValue("2500");
    expect(field(/^What did you pay/)).toHaveValue("21,500");
    expect(field(/^In which month/)).toHaveDisplayValue("February 2024");
    expect(field(/^Tags/)).toHaveValue("suya, late");
    expect(field(/^Related links/)).toHaveValue("https://a.example/menu");
    const photo = await screen.findByRole("img", { name: "As it is now" });
    expect(photo).toHaveAttribute("src", PHOTO);
    // Most edits correct a word: the text comes before the photos.
    expect(field("Title").compareDocumentPosition(photo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await screen.findByRole("option", { name: "Food and Drink" });
    expect(field(/^Category/)).toHaveValue("2");
    // Subject, anonymity and kind cannot be changed.
    expect(screen.queryByLabelText(/Product or business/)).toBeNull();
    expect(screen.queryByLabelText(/Post anonymously/)).toBeNull();
    expect(screen.queryByRole("tab")).toBeNull();
  });

  test("is saved with the version it started from, and shown", async () => {
    const { user, calls, save, sent } = await edit(rows({ ...SUYA, edited_at: EDITED }));
    await put(user, TEXT, "Extra onions.");
    await save();
    await findToast("Saved");
    expect(callsOf(calls, "PATCH recommendations")[0]?.query.get("id")).toBe(`eq.${SUYA.id}`);
    expect(sent()).toEqual([
      {
        title: SUYA.title,
        content: "Extra onions.",
        language: null,
        category_id: 2,
        subcategory_id: null,
        location: "Obalende, Lagos",
        pricing: "2500",
        price_paid: 21_500,
        paid_in: "2024-02-01",
        tags: ["suya", "late"],
        links: ["https://a.example/menu"],
        images: [PHOTO],
        image_texts: [""],
        edited_at: EDITED,
      },
    ]);
    expect(path()).toHaveTextContent(new RegExp(`^/recommendation/${SUYA.id}$`));
    expect(localStorage.getItem("shauri-drafts")).toBeNull();
  });

  test("R500 keeps its language until another is chosen", async () => {
    const { user, save, sent } = await edit(rows({ ...SUYA, language: "pcm" }));
    expect(field("Written in:")).toHaveDisplayValue("Naijá");
    await put(user, TEXT, "They are the best of all.");
    expect(field("Written in:")).toHaveDisplayValue("Naijá");
    await user.selectOptions(field("Written in:"), "English");
    await save();
    await findToast("Saved");
    expect(sent()).toMatchObject([{ language: "en" }]);
  });

  test("R500 follows the text if the language was detected from it before", async () => {
    const { user } = await edit(rows({ ...SUYA, language: "en" }));
    await put(user, "Title", "Le suya du soir");
    await put(user, TEXT, "Il est très bon, et pas cher pour nous.");
    expect(field("Written in:")).toHaveDisplayValue("Français");
  });

  test("R450 R451 R452 can lose, reorder and re-describe photos", async () => {
    const images = [1, 2, 3].map((n) => PHOTO.replace("suya", `suya${n}`));
    const image_texts = ["The fire", "The queue"];
    const { user, save, sent } = await edit(rows({ ...SUYA, images, image_texts }));
    const photos = within(await screen.findByRole("list", { name: "Photos" }));
    expect(photos.getByRole("img", { name: "The queue" })).toBeVisible();
    press("Move “Photo 2”").focus();
    await user.keyboard("{End}");
    await user.click(press("More about “Photo 1”"));
    await user.click(press("Remove photo"));
    await user.click(press("Describe the photo Photo 1"));
    await user.paste("The cook");
    await save();
    await findToast("Saved");
    expect(sent()).toMatchObject([
      { images: [images[2], images[1]], image_texts: ["The cook", "The queue"] },
    ]);
  });

  test("F47 is a draft until it is saved, and Cancel discards it", async () => {
    const first = await edit();
    await put(first.user, "Title", "Suya, and more");
    first.unmount();
    const { user } = await edit();
    expect(field("Title")).toHaveValue("Suya, and more");
    expect(screen.getByText(/^Your draft from .+ is back/)).toBeVisible();
    await user.click(press("Cancel"));
    expect(path()).toHaveTextContent(`/recommendation/${SUYA.id}`);
    expect(localStorage.getItem("shauri-drafts")).toBeNull();
  });
});

test.each([
  ["another member's", rows({ ...SUYA, is_mine: false })],
  ["a hidden one", rows({ ...SUYA, hidden_for: "spam" })],
  ["a missing one", rows()],
])("R290 %s cannot be edited", async (_, stored) => {
  restServer({ ...OTHERS, "GET recommendations": stored });
  open(`/submit-recommendation?edit=${SUYA.id}`);
  expect(await screen.findByRole("heading", { name: "Nothing to edit" })).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("R293 the stars of a review can be changed, and are not fetched again", async () => {
  const calls = restServer({ ...OTHERS, "GET reviews": rows(AGBADA), "PATCH reviews": changed });
  const { user } = open(`/submit-review?edit=${AGBADA.id}`);
  await screen.findByLabelText(/^How was it/);
  await user.click(press("Save"));
  await findToast("Saved");
  const [first] = callsOf(calls, "PATCH reviews");
  expect(first?.body).toMatchObject({ rating: 4, edited_at: EDITED });
  expect(first?.body).not.toHaveProperty("location");
  expect(path()).toHaveTextContent(`/review/${AGBADA.id}`);
});

test("R290 a member edits their request in the form it was asked in", async () => {
  const calls = restServer({
    ...OTHERS,
    "GET requests": rows(CATERER),
    "GET responses": rows(),
    "PATCH requests": changed,
  });
  const { user } = open(`/submit-request?edit=${CATERER.id}`);
  expect(await screen.findByLabelText(/^Description/)).toHaveValue("Jollof and small chops.");
  expect(field(/^Budget/)).toHaveValue("100k-500k");
  await put(user, /^Description/, "Jollof, for ninety.");
  await user.click(press("Save"));
  await findToast("Saved");
  expect(callsOf(calls, "PATCH requests")).toMatchObject([
    {
      body: {
        title: CATERER.title,
        description: "Jollof, for ninety.",
        category_id: 2,
        location: "Ikeja, Lagos",
        budget: "100k-500k",
        edited_at: null,
      },
    },
  ]);
  expect(path()).toHaveTextContent(`/request/${CATERER.id}`);
});

const outdated = refused(400, "P0001", "edited_meanwhile");
const TYPED = "What I typed on the phone.";

describe("R292 an edit overtaken on another device", () => {
  const LAPTOP = { ...SUYA, content: "From the laptop.", edited_at: NEWER };

  async function beOvertaken() {
    const form = await edit(inTurn(rows(SUYA), rows(LAPTOP)), inTurn(outdated, changed));
    await put(form.user, TEXT, TYPED);
    await form.save();
    await findAlert(
      "Submission Failed",
      "You changed this on another device while writing here. The new version is above: choose one.",
    );
    expect(await newer()).toHaveTextContent("From the laptop.");
    expect(await text()).toHaveValue(TYPED);
    return form;
  }

  test("shows both versions; the author can keep the typed text over the newer one", async () => {
    const { user, save, sent } = await beOvertaken();
    await user.click(press("Keep what I typed here"));
    expect(screen.queryByRole("region", { name: "A newer version" })).toBeNull();
    expect(screen.queryByText("Submission Failed")).toBeNull();
    await save();
    await findToast("Saved");
    expect(sent()).toMatchObject([
      { content: TYPED, edited_at: null },
      { content: TYPED, edited_at: NEWER },
    ]);
  });

  test("can be replaced by the newer one", async () => {
    const { user, save, sent } = await beOvertaken();
    await user.click(press("Use the newer one"));
    expect(await text()).toHaveValue("From the laptop.");
    await put(user, "Title", "Suya again");
    await save();
    await findToast("Saved");
    expect(sent()[1]).toMatchObject({
      title: "Suya again",
      content: "From the laptop.",
      edited_at: NEWER,
    });
  });

  test("is reported as soon as its draft is restored", async () => {
    const first = await edit();
    await put(first.user, TEXT, TYPED);
    first.unmount();
    await edit(rows(LAPTOP));
    expect(await newer()).toHaveTextContent("From the laptop.");
    expect(await text()).toHaveValue(TYPED);
  });

  test("F02 is not reported if the newer version is this edit, whose response was lost", async () => {
    const arrived = { ...SUYA, content: TYPED, edited_at: NEWER };
    const { user, client, save } = await edit(inTurn(rows(SUYA), rows(arrived)), lost);
    await put(user, TEXT, TYPED);
    await save();
    await findAlert("Submission Failed", "Not sent. Check your connection.");
    await client.invalidateQueries();
    expect(await text()).toHaveValue(TYPED);
    expect(screen.queryByRole("region", { name: "A newer version" })).toBeNull();
  });
});

test("R290 an edit of a post hidden or deleted meanwhile shows the reason and keeps the text", async () => {
  const { user, client, save } = await edit(inTurn(rows(SUYA), rows()), rows());
  await put(user, TEXT, TYPED);
  await save();
  await findAlert("Submission Failed", NOT_YOURS_ANY_MORE);
  await client.invalidateQueries();
  expect(await text()).toHaveValue(TYPED);
});

describe("R290 the author's comment", () => {
  const MINE = comment({ is_mine: true, content: "Go before noon." });
  const own = () => screen.findByLabelText(/^Edit your comment/);
  function show(stored: Answer = rows(MINE), answer: Answer = changed) {
    const calls = restServer({ "GET comments": stored, "PATCH comments": answer });
    const view = renderApp(<Comments kind="recommendation" postId={id(300)} />, {
      session: MEMBER,
    });
    const start = async () => {
      await view.user.click(await screen.findByRole("button", { name: "Edit comment" }));
      return own();
    };
    return { ...view, calls, start };
  }

  test("is edited in place; other members' comments have no pencil", async () => {
    const edited = { ...MINE, content: "Go at dawn.", edited_at: NEWER };
    const others = comment({ id: id(2) });
    const { user, calls, start } = show(inTurn(rows(MINE, others), rows(edited, others)));
    const box = await start();
    expect(box).toHaveValue("Go before noon.");
    expect(box).toHaveFocus();
    await put(user, /^Edit your comment/, "Go at dawn.");
    await user.click(press("Save"));
    await findToast("Saved");
    expect(callsOf(calls, "PATCH comments")).toMatchObject([
      { body: { content: "Go at dawn.", edited_at: null } },
    ]);
    expect(callsOf(calls, "PATCH comments")[0]?.query.get("id")).toBe(`eq.${MINE.id}`);
    expect(await screen.findByText("Go at dawn.")).toBeVisible();
    expect(screen.queryByLabelText(/^Edit your comment/)).toBeNull();
    expect(screen.getByRole("button", { name: /^Edited/ })).toBeVisible();
  });

  test("F47 keeps the typed text across a reload, and Cancel discards it", async () => {
    const first = show();
    await first.start();
    await put(first.user, /^Edit your comment/, "Go at");
    first.unmount();
    const { user } = show();
    expect(await own()).toHaveValue("Go at");
    await user.click(press("Cancel"));
    expect(screen.getByText("Go before noon.")).toBeVisible();
    expect(localStorage.getItem("shauri-drafts")).toBeNull();
  });

  test("R292 that changed on another device shows both versions", async () => {
    const laptop = { ...MINE, content: "From the laptop.", edited_at: NEWER };
    const { user, calls, start } = show(
      inTurn(rows(MINE), rows(laptop)),
      inTurn(outdated, changed),
    );
    await start();
    await put(user, /^Edit your comment/, TYPED);
    await user.click(press("Save"));
    expect(await newer()).toHaveTextContent("From the laptop.");
    expect(await own()).toHaveValue(TYPED);
    await user.click(press("Keep what I typed here"));
    await user.click(press("Save"));
    await findToast("Saved");
    expect(callsOf(calls, "PATCH comments")[1]?.body).toEqual({ content: TYPED, edited_at: NEWER });
  });

  test("that was hidden or deleted meanwhile keeps the typed text", async () => {
    const { user, start } = show(rows(MINE), rows());
    await start();
    await put(user, /^Edit your comment/, TYPED);
    await user.click(press("Save"));
    await findAlert("Not saved", NOT_YOURS_ANY_MORE);
    expect(await own()).toHaveValue(TYPED);
  });
});

test("R290 an author edits their answer in place", async () => {
  const MINE = response({ is_mine: true });
  const calls = restServer({
    ...OTHERS,
    "GET requests": rows(request()),
    "GET responses": rows(MINE),
    "PATCH responses": changed,
  });
  const { user } = open(`/request/${id(1)}`);
  await user.click(await screen.findByRole("button", { name: "Edit answer" }));
  const answers = within(screen.getByRole("region", { name: "Answers" }));
  expect(await answers.findByLabelText(/^Edit your answer/)).toHaveValue(MINE.content);
  await user.click(answers.getByLabelText(/^Edit your answer/));
  await user.paste(" And the bread.");
  await user.click(answers.getByRole("button", { name: "Save" }));
  await findToast("Saved");
  expect(callsOf(calls, "PATCH responses")).toMatchObject([
    { body: { content: `${MINE.content} And the bread.`, edited_at: null } },
  ]);
});

describe('R290 the "Edited" mark', () => {
  test("is shown to everyone with its date; R293 a review also shows its earlier stars", async () => {
    restServer({
      ...OTHERS,
      "GET reviews": rows({
        ...AGBADA,
        is_mine: false,
        rating: 1,
        earlier_ratings: [
          { rating: 1, until: "2026-11-03T10:00:00+00:00" },
          { rating: 5, until: "2026-10-12T10:00:00+00:00" },
        ],
      }),
    });
    open(`/review/${AGBADA.id}`, null);
    expect(
      await screen.findByText("was 1 star until 3 Nov 2026, was 5 stars until 12 Oct 2026"),
    ).toBeVisible();
    const mark = screen.getByText(/^Edited/);
    expect(within(mark).getByRole("time")).toHaveAttribute("datetime", EDITED);
    expect(screen.queryByRole("button", { name: /^Edited/ })).toBeNull();
  });

  /** Opens the earlier versions of a review as its author. */
  async function openVersions(answer: Answer) {
    const calls = restServer({
      ...OTHERS,
      "GET reviews": rows(AGBADA),
      "POST earlier_versions": answer,
    });
    const { user } = open(`/review/${AGBADA.id}`);
    await user.click(await screen.findByRole("button", { name: /^Edited/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Earlier versions" }));
    return { calls, dialog };
  }

  test("R291 leads the author to the earlier versions", async () => {
    const { calls, dialog } = await openVersions(
      json([
        { until: NEWER, was: { content: "It sags.", rating: 2, tags: ["suit"], images: [] } },
        { until: EDITED, was: { title: "An agbada", category_id: 1, subcategory_id: null } },
      ]),
    );
    const versions = (await dialog.findAllByRole("listitem")).map((item) =>
      within(item)
        .getAllByRole("term")
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(versions).toEqual([
      [
        ["Text", "It sags."],
        ["Stars", "2 of 5"],
        ["Tags", "suit"],
        ["Photos", "None"],
      ],
      [
        ["Title", "An agbada"],
        ["Category", "Another one"],
        ["Subcategory", "None"],
      ],
    ]);
    expect(callsOf(calls, "POST earlier_versions")).toMatchObject([
      { body: { kind: "review", item: AGBADA.id } },
    ]);
  });

  test("R291 R459 shows the author the earlier photos and their descriptions", async () => {
    const photos = ["one", "two"].map((name) => PHOTO.replace("suya", name));
    const was = {
      images: photos.map((photo) => `${photo}#bytes=48000&thumbnail=9000`),
      image_texts: ["", "The sleeve"],
    };
    const { dialog } = await openVersions(json([{ until: EDITED, was }]));
    const [shown, said] = await dialog.findAllByRole("definition");
    expect(shown).toHaveTextContent("Photo 1 of 2The sleeve");
    const images = Array.from(shown?.querySelectorAll("img") ?? []);
    expect(images.map(({ src }) => src)).toEqual(
      photos.map((photo) => photo.replace(".jpg", ".thumb.webp")),
    );
    expect(said).toHaveTextContent(/^The sleeve$/);
    // The photos' files no longer exist.
    for (const image of images) fireEvent.error(image);
    expect(shown?.querySelectorAll("img")).toHaveLength(0);
    expect(shown).toHaveTextContent("Photo 1 of 2The sleeve");
  });

  test("R291 shows an error if the earlier versions do not load", async () => {
    const { dialog } = await openVersions(refused(500, "XX000", "down"));
    expect(await dialog.findByText("Earlier versions didn’t load")).toBeVisible();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Try again" })).toBeEnabled());
  });
});
