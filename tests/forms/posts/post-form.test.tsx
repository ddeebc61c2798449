import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { setAuthState } from "@/data/auth/session-store";
import { findAlert, findFieldError, findToast } from "../../messages";
import { MEMBER } from "../../render";
import { id } from "../../samples";
import {
  type Answer,
  arrival,
  backend,
  created,
  field,
  fill,
  fillForm,
  locationProbe,
  lost,
  openForm,
  press,
  put,
  refused,
  renderPosting,
} from "../posting";

const FORMS = ["recommendation", "review", "request"] as const;

const sendRecommendation = () => press("Submit Recommendation");
const stored = () => localStorage.getItem("shauri-drafts");

test.each(FORMS)("R008 R081 a visitor with a %s is asked to sign in, and comes back", (form) => {
  renderPosting(`/submit-${form}?title=x`, null);
  expect(screen.getByRole("heading", { name: "Sign In Required" })).toBeInTheDocument();
  const next = encodeURIComponent(`/submit-${form}?title=x`);
  const links = { "Sign In": `/login?next=${next}`, "Sign Up": `/signup?next=${next}` };
  for (const [name, href] of Object.entries(links)) {
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  }
});

describe("R007 R080 the form", () => {
  test.each([
    ["recommendation", "Recommendation"],
    ["review", "Review"],
  ] as const)("of a %s shows the tab %s of the same screen", (form, tab) => {
    openForm(form);
    expect(screen.getByRole("heading", { level: 1, name: "Recommend/Review" })).toBeInTheDocument();
    expect(screen.getByRole("tab", { selected: true })).toHaveTextContent(tab);
    expect(screen.getByRole("tabpanel", { name: tab })).toBeInTheDocument();
  });

  test("F47 changes its path with the tab, by keyboard too, and keeps the query, the focus and the fields, without a draft message", async () => {
    backend("reviews");
    const { user } = renderPosting("/submit-recommendation?from=x");
    await fill(user, "recommendation");
    await put(user, /Price/, "₦2,500 a plate");
    await user.click(field(/Post anonymously/));
    await user.click(screen.getByRole("tab", { name: "Review" }));
    expect(locationProbe()).toHaveTextContent("/submit-review?from=x");
    expect(field("Title")).toHaveValue("Amala worth the trip");
    expect(field(/How was it/)).toHaveValue("Go before noon.");
    expect(field(/Post anonymously/)).toBeChecked();
    expect(screen.queryByLabelText(/Price/)).toBeNull();
    expect(screen.queryByText(/^Your draft from/)).toBeNull();
    await user.click(screen.getByRole("tab", { name: "Recommendation" }));
    expect(field(/Price/)).toHaveValue("₦2,500 a plate");
    await user.keyboard("{ArrowRight}{Enter}");
    expect(locationProbe()).toHaveTextContent("/submit-review");
    expect(screen.getByRole("tab", { name: "Review" })).toHaveFocus();
  });

  test("R080 returns home on Cancel and deletes the draft", async () => {
    const { user, unmount } = await fillForm("review");
    await user.click(press("Cancel"));
    expect(locationProbe()).toHaveTextContent(/^\/$/);
    unmount();
    openForm("review");
    expect(field("Title")).toHaveValue("");
  });
});

describe("R083 validation", () => {
  test("title and content are required, the first gets the focus, and no text longer than its column is sent", async () => {
    const { user, rows, send } = openForm("recommendation");
    await put(user, "Title", "   ");
    await send();
    expect(await screen.findByText("Give it a title.")).toBeInTheDocument();
    expect(screen.getByText("Tell us a little about it.")).toBeInTheDocument();
    expect(field("Title")).toHaveFocus();
    await fill(user, "recommendation", "x".repeat(121), "x".repeat(5001));
    await put(user, /Location/, "x".repeat(81));
    await put(user, /Price/, "x".repeat(81));
    await send();
    expect(await screen.findByText("Please keep it to 120 characters.")).toBeInTheDocument();
    expect(screen.getByText("Please keep it to 5000 characters.")).toBeInTheDocument();
    expect(screen.getAllByText("Please keep it to 80 characters.")).toHaveLength(2);
    expect(rows).toEqual([]);
  });
});

describe("R396 the price paid", () => {
  const amount = () => field(/What did you pay/);
  const month = () => field(/In which month/);
  const months = () => within(month()).getAllByRole<HTMLOptionElement>("option");

  test.each(["recommendation", "review"] as const)(
    "is sent as a whole amount with its month, for a %s",
    async (form) => {
      const { user, rows, send } = await fillForm(form);
      expect(amount()).toHaveAttribute("inputmode", "numeric");
      await put(user, /What did you pay/, " ₦21,500 ");
      const [none, newest] = months();
      // Defaults to the current month.
      expect(month()).toHaveDisplayValue(newest?.text ?? "");
      await user.selectOptions(month(), none ?? "");
      await send();
      await findFieldError(month(), "Choose the month.");
      expect(month()).toHaveFocus();
      expect(rows).toEqual([]);
      await user.selectOptions(month(), newest ?? "");
      await send();
      await waitFor(() => expect(rows).toHaveLength(1));
      const now = new Date();
      const first = `${now.getFullYear()}-${`${now.getMonth() + 1}`.padStart(2, "0")}-01`;
      expect(rows).toMatchObject([{ price_paid: 21_500, paid_in: first }]);
    },
  );

  test("keeps a chosen month when an amount is typed", async () => {
    const { user, rows, send } = await fillForm("recommendation");
    const [, , , chosen] = months();
    await user.selectOptions(month(), chosen ?? "");
    await put(user, /What did you pay/, "٢١٬٥٠٠");
    expect(month()).toHaveDisplayValue(chosen?.text ?? "");
    await send();
    await waitFor(() => expect(rows).toMatchObject([{ price_paid: 21_500 }]));
  });

  test("is not sent without an amount, whichever month is chosen", async () => {
    const { user, rows, send } = await fillForm("recommendation");
    expect(months()).toHaveLength(37);
    await user.selectOptions(month(), months()[3] ?? "");
    await send();
    await waitFor(() => expect(rows).toMatchObject([{ price_paid: null, paid_in: null }]));
  });

  test.each(["0", "1000000001", "2500.50", "1.5", "2,5", "08031234567", "-5", "about 500", "$20"])(
    "%s is not a whole number of naira",
    async (typed) => {
      const { user, rows, send } = await fillForm("recommendation");
      await put(user, /What did you pay/, typed);
      await send();
      await findFieldError(amount(), "A whole number of naira, like 21,500.");
      expect(rows).toEqual([]);
    },
  );

  test("F24 is kept in the draft, even with a month that is no longer listed", async () => {
    const { user, unmount } = openForm("recommendation");
    await put(user, /What did you pay/, "500");
    const last = months().at(-1);
    await user.selectOptions(month(), last ?? "");
    const kept = last?.text ?? "";
    unmount();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 86_400_000 });
    onTestFinished(() => void vi.useRealTimers());
    openForm("recommendation");
    expect(amount()).toHaveValue("500");
    expect(month()).toHaveDisplayValue(kept);
  });
});

describe("R084 the rating", () => {
  const ASKED = "Five of five? Tap the stars to confirm or change.";
  const five = () => screen.getByRole("radio", { name: "5 stars, Excellent" });

  test("has five labelled choices, with the best one preset", () => {
    openForm("review");
    const group = screen.getByRole("group", { name: "Your rating" });
    const names = within(group)
      .getAllByRole("radio")
      .map((radio) => radio.closest("label")?.textContent);
    expect(names).toEqual([
      "1 star, Poor",
      "2 stars, Fair",
      "3 stars, Good",
      "4 stars, Very Good",
      "5 stars, Excellent",
    ]);
    expect(five()).toBeChecked();
  });

  test.each([
    ["and 5 stars can be chosen", "5 stars, Excellent", 5],
    ["and 2 stars can be chosen", "2 stars, Fair", 2],
    ["and sending again confirms them", null, 5],
  ])("untouched, asks to confirm five stars, %s", async (_case, star, rating) => {
    const { user, rows, send } = openForm("review");
    await put(user, "Title", "Three months with it");
    await put(user, /How was it/, "Still charges twice.");
    await send();
    await findAlert(ASKED);
    expect(rows).toEqual([]);
    expect(five()).toHaveFocus();
    if (star) {
      await user.click(screen.getByRole("radio", { name: star }));
      await waitFor(() => expect(screen.queryByText(ASKED)).toBeNull());
    }
    await send();
    await waitFor(() => expect(rows).toMatchObject([{ rating }]));
  });
});

test("R085 R086 the subcategory is disabled without a category and reset by another one", async () => {
  const { user, rows, send } = openForm("recommendation");
  expect(field(/Subcategory/)).toBeDisabled();
  await screen.findByRole("option", { name: "Food and Drink" });
  await user.selectOptions(field(/^Category/), "Food and Drink");
  await user.selectOptions(field(/Subcategory/), "Street Food");
  await user.selectOptions(field(/^Category/), "Events");
  expect(field(/Subcategory/)).toHaveValue("");
  expect(field(/Subcategory/)).toBeDisabled();
  await fill(user, "recommendation");
  await send();
  await waitFor(() => expect(rows).toMatchObject([{ category_id: 9, subcategory_id: null }]));
});

describe("R087 tags and links", () => {
  const disclosure = () => screen.getByText("Add tags and links");

  test("are collapsed, and sent as lists", async () => {
    const { user, rows, send } = await fillForm("recommendation");
    expect(disclosure().closest("details")).not.toHaveAttribute("open");
    await user.click(disclosure());
    await screen.findByRole("textbox", { name: /Tags/ });
    await put(user, /Tags/, " suya, late night ,,suya ");
    await put(user, /Related links/, "shop.example/a\n\n https://b.example,https://c.example/d ");
    await send();
    await waitFor(() =>
      expect(rows).toMatchObject([
        {
          tags: ["suya", "late night"],
          links: ["https://shop.example/a", "https://b.example", "https://c.example/d"],
        },
      ]),
    );
  });

  test("are limited to ten tags", async () => {
    const { user, rows, send } = await fillForm("recommendation");
    await user.click(disclosure());
    await put(user, /Tags/, "a,b,c,d,e,f,g,h,i,j,k");
    await send();
    const words = "At most 10 tags of up to 40 characters.";
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(rows).toEqual([]);
    await put(user, /Tags/, "a,b,c,d,e,f,g,h,i,j");
    await send();
    await waitFor(() => expect(rows).toHaveLength(1));
  });

  test("S17 open to show an invalid web address", async () => {
    const { user, rows, send } = await fillForm("recommendation");
    await user.click(disclosure());
    await put(user, /Related links/, "javascript:alert(1)");
    await user.click(disclosure());
    await send();
    expect(await screen.findByText(/Up to 10 web addresses/)).toBeInTheDocument();
    expect(disclosure().closest("details")).toHaveAttribute("open");
    expect(rows).toEqual([]);
  });
});

describe("R194 R232 a post that is accepted", () => {
  test("R405 F04 has the typed fields, is reported and opened, and its draft is deleted", async () => {
    const { user, rows, send } = await fillForm("recommendation");
    expect(stored()).not.toBeNull();
    await put(user, /Location/, "Surulere, Lagos");
    await put(user, /Price/, "₦2,500 a plate");
    await user.click(field(/Post anonymously/));
    await send();
    await findToast("Recommendation Submitted");
    expect(stored()).toBeNull();
    expect(locationProbe()).toHaveTextContent(`/recommendation/${rows[0]?.id}`);
    expect(arrival()).toEqual({ isNew: true });
    expect(rows).toMatchObject([
      {
        title: "Amala worth the trip",
        content: "Go before noon.",
        location: "Surulere, Lagos",
        pricing: "₦2,500 a plate",
        is_anonymous: true,
        images: [],
        user_id: MEMBER.user.id,
      },
    ]);
  });

  test("C29 R085 R086 has the author's name by default, category General if none is chosen, and null for empty fields", async () => {
    const { rows, send } = await fillForm("recommendation");
    await send();
    await waitFor(() =>
      expect(rows).toMatchObject([
        {
          is_anonymous: false,
          location: null,
          pricing: null,
          category_id: 1,
          subcategory_id: null,
        },
      ]),
    );
  });

  test("R195 R232 may be a review", async () => {
    const { rows, send } = await fillForm("review");
    await send();
    await findToast("Review Submitted");
    expect(locationProbe()).toHaveTextContent(`/review/${rows[0]?.id}`);
    expect(arrival()).toEqual({ isNew: true });
    expect(rows[0]).not.toHaveProperty("location");
    expect(rows[0]).not.toHaveProperty("pricing");
  });

  test("F03 is sent once by Enter and a double click", async () => {
    const answer = Promise.withResolvers<Response>();
    const { user, rows } = await fillForm("recommendation", () => answer.promise);
    await user.dblClick(sendRecommendation());
    await user.click(field("Title"));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(rows).toHaveLength(1));
    expect(sendRecommendation()).toHaveAttribute("aria-busy", "true");
    answer.resolve(await created());
    await screen.findByText("Recommendation Submitted");
    expect(rows).toHaveLength(1);
  });
});

test("a title pasted with a line break is sent as one line", async () => {
  const { user, rows } = await fillForm("recommendation");
  await put(user, "Title", "Suya\nby the gate");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(rows).toMatchObject([{ title: "Suya by the gate" }]));
});

describe("a post that is rejected keeps its text", () => {
  const signIn = "/login?next=%2Fsubmit-recommendation";

  test.each<[what: string, answer: Answer, words: string, link?: string]>([
    [
      "R228 F08 for lack of permission",
      refused(403, "42501"),
      "Authentication required to create recommendations. Please sign in to continue.",
      signIn,
    ],
    [
      "R229 for an expired token",
      refused(401, "PGRST301"),
      "Session expired. Please sign in again to create recommendations.",
      signIn,
    ],
    [
      "R231 F15 for any other reason",
      refused(500, "XX000"),
      "Failed to submit recommendation. Please try again.",
    ],
    [
      "S20 F16 by the quota, with the time to wait",
      refused(400, "P0001", "quota_exceeded", "240"),
      "You’re going a little fast. Try again in 4 minutes.",
    ],
    [
      "S20 for repeating the same text",
      refused(400, "P0001", "duplicate_text"),
      "You just posted exactly this.",
    ],
  ])("%s", async (_case, answer, words, link) => {
    const { send } = await fillForm("recommendation", answer);
    await send();
    await findAlert("Submission Failed", words);
    expect(field("Title")).toHaveValue("Amala worth the trip");
    expect(field(/Why do you recommend it/)).toHaveValue("Go before noon.");
    expect(sendRecommendation()).not.toHaveAttribute("aria-busy");
    expect(screen.queryByRole("link", { name: "Sign In" })?.getAttribute("href")).toBe(link);
  });

  test.each([
    ["review", "PGRST301"],
    ["request", "PGRST303"],
  ] as const)("R228 R229 R231 the messages of a %s name its kind", async (form, expired) => {
    const { send } = await fillForm(
      form,
      refused(403, "42501"),
      refused(401, expired),
      refused(500, "XX000"),
    );
    for (const words of [
      `Authentication required to create ${form}s. Please sign in to continue.`,
      `Session expired. Please sign in again to create ${form}s.`,
      `Failed to submit ${form}. Please try again.`,
    ]) {
      await send();
      await screen.findByText(words);
      await findAlert("Submission Failed", words);
    }
    expect(field("Title")).toHaveValue("Amala worth the trip");
  });

  test("F01 F02 F04 offline, each retry sends the same row, after a reload too", async () => {
    const { rows, send, unmount } = await fillForm("recommendation", lost, lost, created);
    await send();
    await findAlert("Submission Failed", "Not sent. Check your connection.");
    await send();
    await waitFor(() => expect(rows).toHaveLength(2));
    unmount();
    const { user } = renderPosting("/submit-recommendation");
    await user.click(sendRecommendation());
    await screen.findByText("Recommendation Submitted");
    expect(rows).toEqual([rows[0], rows[0], rows[0]]);
  });

  test.each(FORMS)(
    "R230 F24 sending a %s when signed out leads to the log-in and back to the same text",
    async (form) => {
      const { rows, send, unmount } = await fillForm(form);
      act(() => setAuthState(null));
      expect(field("Title")).toHaveValue("Amala worth the trip");
      await send();
      await findToast("Authentication Required", `Please sign in to submit a ${form}.`);
      expect(locationProbe()).toHaveTextContent(`/login?next=%2Fsubmit-${form}`);
      expect(rows).toEqual([]);
      unmount();
      openForm(form);
      expect(field("Title")).toHaveValue("Amala worth the trip");
    },
  );

  test("F27 another member who signs in does not see the text", async () => {
    const { unmount } = await fillForm("recommendation");
    unmount();
    const other = { ...MEMBER, user: { ...MEMBER.user, id: id(1) } };
    renderPosting("/submit-recommendation", other);
    expect(field("Title")).toHaveValue("");
  });
});
