import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { setAuthState } from "@/data/auth/session-store";
import { toast } from "@/ui/toast-store";
import { findAlert, findFieldError, findToast } from "../../messages";
import { MEMBER } from "../../render";
import {
  arrival,
  backend,
  created,
  field,
  locationProbe,
  lost,
  press,
  put,
  refused,
  renderPosting,
  type User,
} from "../posting";

beforeEach(() => {
  // The toast of the test before outlives it.
  toast.info("Nothing said yet");
});

const sendRecommendation = () => press("Submit Recommendation");

async function fillRecommendation(user: User) {
  await put(user, "Title", "Amala worth the trip");
  await put(user, /Why do you recommend it/, "Go before noon.");
}

async function fillReview(user: User) {
  await put(user, "Title", "Three months with it");
  await put(user, /How was it/, "Still charges twice.");
  await user.click(screen.getByRole("radio", { name: "5 stars, Excellent" }));
}

describe("who may", () => {
  test.each(["/submit-recommendation", "/submit-review"])(
    "R081 a visitor of %s is asked to sign in, and comes back",
    (path) => {
      renderPosting(`${path}?product=x`, null);
      expect(screen.getByRole("heading", { name: "Sign In Required" })).toBeInTheDocument();
      const next = encodeURIComponent(`${path}?product=x`);
      const links = { "Sign In": `/login?next=${next}`, "Sign Up": `/signup?next=${next}` };
      for (const [name, href] of Object.entries(links)) {
        expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
      }
    },
  );
});

describe("R007 R080 the tabs", () => {
  test.each([
    ["/submit-recommendation", "Recommendation"],
    ["/submit-review", "Review"],
  ])("%s shows the tab %s of the same screen", (path, tab) => {
    backend("reviews");
    renderPosting(path);
    expect(screen.getByRole("heading", { level: 1, name: "Recommend/Review" })).toBeInTheDocument();
    expect(screen.getByRole("tab", { selected: true })).toHaveTextContent(tab);
    expect(screen.getByRole("tabpanel", { name: tab })).toBeInTheDocument();
  });

  test("changing the tab changes the path, keeps what was typed and the query", async () => {
    backend("reviews");
    const { user } = renderPosting("/submit-recommendation?from=x");
    await fillRecommendation(user);
    await put(user, /Price/, "₦2,500 a plate");
    await user.click(field(/Post anonymously/));
    await user.click(screen.getByRole("tab", { name: "Review" }));
    expect(locationProbe()).toHaveTextContent("/submit-review?from=x");
    expect(field("Title")).toHaveValue("Amala worth the trip");
    expect(field(/How was it/)).toHaveValue("Go before noon.");
    expect(field(/Post anonymously/)).toBeChecked();
    expect(screen.queryByLabelText(/Price/)).toBeNull();
    await user.click(screen.getByRole("tab", { name: "Recommendation" }));
    expect(field(/Price/)).toHaveValue("₦2,500 a plate");
  });

  test("the arrow keys go along the tabs, Enter chooses, the focus stays there", async () => {
    backend("reviews");
    const { user } = renderPosting("/submit-recommendation");
    await user.click(screen.getByRole("tab", { name: "Recommendation" }));
    await user.keyboard("{ArrowRight}{Enter}");
    expect(locationProbe()).toHaveTextContent("/submit-review");
    expect(screen.getByRole("tab", { name: "Review" })).toHaveFocus();
  });

  test("R080 Cancel returns home and forgets", async () => {
    backend("reviews");
    const { user, unmount } = renderPosting("/submit-review");
    await fillReview(user);
    await user.click(press("Cancel"));
    expect(locationProbe()).toHaveTextContent(/^\/$/);
    unmount();
    renderPosting("/submit-review");
    expect(field("Title")).toHaveValue("");
  });
});

describe("R083 what is required", () => {
  test("title and content; the focus goes to the first of them, nothing is sent", async () => {
    const rows = backend("recommendations");
    const { user } = renderPosting("/submit-recommendation");
    await put(user, "Title", "   ");
    await user.click(sendRecommendation());
    expect(await screen.findByText("Give it a title.")).toBeInTheDocument();
    expect(screen.getByText("Tell us a little about it.")).toBeInTheDocument();
    expect(field("Title")).toHaveFocus();
    expect(rows).toEqual([]);
  });

  test("nothing longer than its column is sent", async () => {
    const rows = backend("recommendations");
    const { user } = renderPosting("/submit-recommendation");
    await put(user, "Title", "x".repeat(121));
    await put(user, /Why do you/, "x".repeat(5001));
    await put(user, /Location/, "x".repeat(81));
    await put(user, /Price/, "x".repeat(81));
    await user.click(sendRecommendation());
    expect(await screen.findByText("Please keep it to 120 characters.")).toBeInTheDocument();
    expect(screen.getByText("Please keep it to 5000 characters.")).toBeInTheDocument();
    expect(screen.getAllByText("Please keep it to 80 characters.")).toHaveLength(2);
    expect(rows).toEqual([]);
  });
});

describe("R396 what one paid", () => {
  test.each([
    ["recommendations", "/submit-recommendation", fillRecommendation, "Submit Recommendation"],
    ["reviews", "/submit-review", fillReview, "Submit Review"],
  ])("a whole amount with its month goes along, of %s", async (table, path, fill, submit) => {
    const rows = backend(table);
    const { user } = renderPosting(path);
    await fill(user);
    expect(field(/What did you pay/)).toHaveAttribute("inputmode", "numeric");
    await put(user, /What did you pay/, " ₦21,500 ");
    const [none, newest] = within(field(/In which month/)).getAllByRole("option");
    // This month is meant until another one is said.
    expect(field(/In which month/)).toHaveDisplayValue(newest?.textContent ?? "");
    await user.selectOptions(field(/In which month/), none ?? "");
    await user.click(press(submit));
    await findFieldError(field(/In which month/), "Choose the month.");
    expect(field(/In which month/)).toHaveFocus();
    expect(rows).toEqual([]);
    await user.selectOptions(field(/In which month/), newest ?? "");
    await user.click(press(submit));
    await waitFor(() => expect(rows).toHaveLength(1));
    const now = new Date();
    const month = `${now.getFullYear()}-${`${now.getMonth() + 1}`.padStart(2, "0")}-01`;
    expect(rows).toMatchObject([{ price_paid: 21_500, paid_in: month }]);
  });

  test("a month that was chosen stays when an amount is typed", async () => {
    const rows = backend("recommendations");
    const { user } = renderPosting("/submit-recommendation");
    await fillRecommendation(user);
    const months = within(field(/In which month/)).getAllByRole("option");
    await user.selectOptions(field(/In which month/), months[3] ?? "");
    await put(user, /What did you pay/, "٢١٬٥٠٠");
    expect(field(/In which month/)).toHaveDisplayValue(months[3]?.textContent ?? "");
    await user.click(sendRecommendation());
    await waitFor(() => expect(rows).toMatchObject([{ price_paid: 21_500 }]));
  });

  test("without an amount nothing is said of it, whichever month is chosen", async () => {
    const rows = backend("recommendations");
    const { user } = renderPosting("/submit-recommendation");
    await fillRecommendation(user);
    const months = within(field(/In which month/)).getAllByRole("option");
    expect(months).toHaveLength(37);
    await user.selectOptions(field(/In which month/), months[3] ?? "");
    await user.click(sendRecommendation());
    await waitFor(() => expect(rows).toMatchObject([{ price_paid: null, paid_in: null }]));
  });

  test.each(["0", "1000000001", "2500.50", "1.5", "2,5", "08031234567", "-5", "about 500", "$20"])(
    "%s is not a whole number of naira",
    async (typed) => {
      const rows = backend("recommendations");
      const { user } = renderPosting("/submit-recommendation");
      await fillRecommendation(user);
      await put(user, /What did you pay/, typed);
      await user.click(sendRecommendation());
      await findFieldError(field(/What did you pay/), "A whole number of naira, like 21,500.");
      expect(rows).toEqual([]);
    },
  );

  test("F24 the draft keeps it, and a month that has left the list", async () => {
    backend("recommendations");
    const { user, unmount } = renderPosting("/submit-recommendation");
    await put(user, /What did you pay/, "500");
    const last = within(field(/In which month/))
      .getAllByRole("option")
      .at(-1);
    await user.selectOptions(field(/In which month/), last ?? "");
    const kept = last?.textContent ?? "";
    unmount();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 86_400_000 });
    onTestFinished(() => void vi.useRealTimers());
    renderPosting("/submit-recommendation");
    expect(field(/What did you pay/)).toHaveValue("500");
    expect(field(/In which month/)).toHaveDisplayValue(kept);
  });
});

describe("R084 the rating", () => {
  test("five choices with their words, the best one preset", async () => {
    const rows = backend("reviews");
    const { user } = renderPosting("/submit-review");
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
    expect(screen.getByRole("radio", { name: "5 stars, Excellent" })).toBeChecked();
    await fillReview(user);
    await user.click(screen.getByRole("radio", { name: "2 stars, Fair" }));
    await user.click(press("Submit Review"));
    await waitFor(() => expect(rows).toMatchObject([{ rating: 2 }]));
  });
});

describe("R084 five stars that nobody touched", () => {
  const ASKED = "Five of five? Tap the stars to confirm or change.";
  const five = () => screen.getByRole("radio", { name: "5 stars, Excellent" });

  async function sendUntouched() {
    const rows = backend("reviews");
    const { user } = renderPosting("/submit-review");
    await put(user, "Title", "Three months with it");
    await put(user, /How was it/, "Still charges twice.");
    await user.click(press("Submit Review"));
    await findAlert(ASKED);
    expect(rows).toEqual([]);
    expect(five()).toHaveFocus();
    return { rows, user };
  }

  test.each(["5 stars, Excellent", "2 stars, Fair"])("are asked for; %s answers", async (star) => {
    const { rows, user } = await sendUntouched();
    await user.click(screen.getByRole("radio", { name: star }));
    await waitFor(() => expect(screen.queryByText(ASKED)).toBeNull());
    await user.click(press("Submit Review"));
    await waitFor(() => expect(rows).toMatchObject([{ rating: Number(star[0]) }]));
  });

  test("are asked for once: who sends again means them", async () => {
    const { rows, user } = await sendUntouched();
    await user.click(press("Submit Review"));
    await waitFor(() => expect(rows).toMatchObject([{ rating: 5 }]));
  });
});

describe("R085 R086 category and subcategory", () => {
  test("without one it is the general category", async () => {
    const rows = backend("recommendations");
    const { user } = renderPosting("/submit-recommendation");
    await fillRecommendation(user);
    await user.click(sendRecommendation());
    await waitFor(() => expect(rows).toMatchObject([{ category_id: 1, subcategory_id: null }]));
  });

  test("the subcategory waits for a category and starts anew with another one", async () => {
    const rows = backend("recommendations");
    const { user } = renderPosting("/submit-recommendation");
    expect(field(/Subcategory/)).toBeDisabled();
    await screen.findByRole("option", { name: "Food and Drink" });
    await user.selectOptions(field(/^Category/), "Food and Drink");
    await user.selectOptions(field(/Subcategory/), "Street Food");
    await user.selectOptions(field(/^Category/), "Events");
    expect(field(/Subcategory/)).toHaveValue("");
    expect(field(/Subcategory/)).toBeDisabled();
    await fillRecommendation(user);
    await user.click(sendRecommendation());
    await waitFor(() => expect(rows).toMatchObject([{ category_id: 9, subcategory_id: null }]));
  });
});

describe("R087 tags and links", () => {
  test("are out of sight, and go as lists", async () => {
    const rows = backend("recommendations");
    const { user } = renderPosting("/submit-recommendation");
    const disclosure = screen.getByText("Add tags and links").closest("details");
    expect(disclosure).not.toHaveAttribute("open");
    await user.click(screen.getByText("Add tags and links"));
    await screen.findByRole("textbox", { name: /Tags/ });
    await put(user, /Tags/, " suya, late night ,,suya ");
    await put(user, /Related links/, "shop.example/a\n\n https://b.example,https://c.example/d ");
    await fillRecommendation(user);
    await user.click(sendRecommendation());
    await waitFor(() =>
      expect(rows).toMatchObject([
        {
          tags: ["suya", "late night"],
          links: ["https://shop.example/a", "https://b.example", "https://c.example/d"],
        },
      ]),
    );
  });

  test("R087 ten tags go, of an eleventh it is said that it is one too many", async () => {
    const rows = backend("recommendations");
    const { user } = renderPosting("/submit-recommendation");
    await user.click(screen.getByText("Add tags and links"));
    await put(user, /Tags/, "a,b,c,d,e,f,g,h,i,j,k");
    await fillRecommendation(user);
    await user.click(sendRecommendation());
    const words = "At most 10 tags of up to 40 characters.";
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(rows).toEqual([]);
    await user.clear(field(/Tags/));
    await put(user, /Tags/, "a,b,c,d,e,f,g,h,i,j");
    await user.click(sendRecommendation());
    await waitFor(() => expect(rows).toHaveLength(1));
  });

  test("S17 what is no web address is shown where it stands", async () => {
    const rows = backend("recommendations");
    const { user } = renderPosting("/submit-recommendation");
    await user.click(screen.getByText("Add tags and links"));
    await put(user, /Related links/, "javascript:alert(1)");
    await user.click(screen.getByText("Add tags and links"));
    await fillRecommendation(user);
    await user.click(sendRecommendation());
    expect(await screen.findByText(/Up to 10 web addresses/)).toBeInTheDocument();
    expect(screen.getByText("Add tags and links").closest("details")).toHaveAttribute("open");
    expect(rows).toEqual([]);
  });
});

describe("R194 R232 a recommendation that is taken", () => {
  test("R405 goes with what was typed, says so and leads to it", async () => {
    const rows = backend("recommendations");
    const { user } = renderPosting("/submit-recommendation");
    await fillRecommendation(user);
    await put(user, /Location/, "Surulere, Lagos");
    await put(user, /Price/, "₦2,500 a plate");
    await user.click(field(/Post anonymously/));
    await user.click(sendRecommendation());
    await findToast("Recommendation Submitted");
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

  test("C29 it carries the author's name unless asked otherwise; empty fields stay empty", async () => {
    const rows = backend("recommendations");
    const { user } = renderPosting("/submit-recommendation");
    await fillRecommendation(user);
    await user.click(sendRecommendation());
    await waitFor(() =>
      expect(rows).toMatchObject([{ is_anonymous: false, location: null, pricing: null }]),
    );
  });

  test("R195 R232 a review likewise", async () => {
    const rows = backend("reviews");
    const { user } = renderPosting("/submit-review");
    await fillReview(user);
    await user.click(press("Submit Review"));
    await findToast("Review Submitted");
    expect(locationProbe()).toHaveTextContent(`/review/${rows[0]?.id}`);
    expect(arrival()).toEqual({ isNew: true });
    expect(rows[0]).not.toHaveProperty("location");
    expect(rows[0]).not.toHaveProperty("pricing");
  });

  test("F03 Enter and a double click send it once", async () => {
    let answer = () => {};
    const rows = backend("recommendations", async () => {
      await new Promise<void>((done) => {
        answer = done;
      });
      return created();
    });
    const { user } = renderPosting("/submit-recommendation");
    await fillRecommendation(user);
    await user.dblClick(sendRecommendation());
    await user.click(field("Title"));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(rows).toHaveLength(1));
    expect(sendRecommendation()).toHaveAttribute("aria-busy", "true");
    answer();
    await screen.findByText("Recommendation Submitted");
    expect(rows).toHaveLength(1);
  });
});

test("a title that was pasted with a line break goes as one line", async () => {
  const rows = backend("recommendations");
  const { user } = renderPosting("/submit-recommendation");
  await fillRecommendation(user);
  await user.clear(field("Title"));
  await user.click(field("Title"));
  await user.paste("Suya\nby the gate");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(rows).toMatchObject([{ title: "Suya by the gate" }]));
});

describe("a post that is not taken keeps every word", () => {
  async function failWith(words: string, ...answers: Parameters<typeof refused>) {
    backend("recommendations", refused(...answers));
    const { user } = renderPosting("/submit-recommendation");
    await fillRecommendation(user);
    await user.click(sendRecommendation());
    await findAlert("Submission Failed", words);
    expect(field("Title")).toHaveValue("Amala worth the trip");
    expect(field(/Why do you recommend it/)).toHaveValue("Go before noon.");
    expect(sendRecommendation()).not.toHaveAttribute("aria-busy");
  }

  test("R228 F08 permission", async () => {
    await failWith(
      "Authentication required to create recommendations. Please sign in to continue.",
      403,
      "42501",
    );
    expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute(
      "href",
      "/login?next=%2Fsubmit-recommendation",
    );
  });

  test("R229 token", async () => {
    await failWith(
      "Session expired. Please sign in again to create recommendations.",
      401,
      "PGRST301",
    );
  });

  test("R231 F15 anything else", async () => {
    await failWith("Failed to submit recommendation. Please try again.", 500, "XX000");
    expect(screen.queryByRole("link", { name: "Sign In" })).toBeNull();
  });

  test("S20 F16 the quota, with the time to wait", async () => {
    await failWith(
      "You’re going a little fast. Try again in 4 minutes.",
      400,
      "P0001",
      "quota_exceeded",
      "240",
    );
  });

  test("S20 F16 a newcomer's sixth post of a day", async () => {
    await failWith(
      "You’re new here and have reached today’s limit. Continue tomorrow.",
      400,
      "P0001",
      "newcomer_limit",
      "42000",
    );
  });

  test("S20 F16 a newcomer's second link", async () => {
    await failWith(
      "You’re new here: in your first days, a post can have one link and three photos.",
      400,
      "P0001",
      "newcomer_limit",
    );
  });

  test("S20 the same text again", async () => {
    await failWith("You just posted exactly this.", 400, "P0001", "duplicate_text");
  });

  test("R228 R229 R231 a review is called one", async () => {
    backend("reviews", refused(403, "42501"), refused(401, "PGRST301"), refused(500, "XX000"));
    const { user } = renderPosting("/submit-review");
    await fillReview(user);
    for (const words of [
      "Authentication required to create reviews. Please sign in to continue.",
      "Session expired. Please sign in again to create reviews.",
      "Failed to submit review. Please try again.",
    ]) {
      await user.click(press("Submit Review"));
      await screen.findByText(words);
      await findAlert("Submission Failed", words);
    }
    expect(field("Title")).toHaveValue("Three months with it");
  });

  test("F01 F02 offline: the second attempt is the same row", async () => {
    const rows = backend("recommendations", lost, created);
    const { user } = renderPosting("/submit-recommendation");
    await fillRecommendation(user);
    await user.click(sendRecommendation());
    await findAlert("Submission Failed", "Not sent. Check your connection.");
    await user.click(sendRecommendation());
    await screen.findByText("Recommendation Submitted");
    expect(rows).toHaveLength(2);
    expect(rows[1]?.id).toBe(rows[0]?.id);
  });

  test("R230 F24 signed out meanwhile: to the log-in, and back to the same words", async () => {
    const rows = backend("recommendations");
    const { user, unmount } = renderPosting("/submit-recommendation");
    await fillRecommendation(user);
    act(() => setAuthState(null));
    expect(field("Title")).toHaveValue("Amala worth the trip");
    await user.click(sendRecommendation());
    await findToast("Authentication Required", "Please sign in to submit a recommendation.");
    expect(locationProbe()).toHaveTextContent("/login?next=%2Fsubmit-recommendation");
    expect(rows).toEqual([]);
    unmount();
    renderPosting("/submit-recommendation");
    expect(field("Title")).toHaveValue("Amala worth the trip");
  });

  test("R230 a review is called one there too", async () => {
    backend("reviews");
    const { user } = renderPosting("/submit-review");
    await fillReview(user);
    act(() => setAuthState(null));
    await user.click(press("Submit Review"));
    await findToast("Authentication Required", "Please sign in to submit a review.");
    expect(locationProbe()).toHaveTextContent("/login?next=%2Fsubmit-review");
  });

  test("F27 somebody else who signs in does not see them", async () => {
    backend("recommendations");
    const { user, unmount } = renderPosting("/submit-recommendation");
    await fillRecommendation(user);
    unmount();
    const other = {
      ...MEMBER,
      user: { ...MEMBER.user, id: "0198c0de-0000-7000-8000-00000000cccc" },
    };
    renderPosting("/submit-recommendation", other);
    expect(field("Title")).toHaveValue("");
  });
});
