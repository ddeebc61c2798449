import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { SimilarPost } from "@/data/posts/similar-posts";
import { findToast } from "../../messages";
import { API, server } from "../../msw/server";
import { id } from "../../samples";
import { backend, field, locationProbe, put, renderPosting } from "../posting";

const QUESTION: SimilarPost = {
  kind: "request",
  id: id(1),
  title: "A caterer for 80 people",
  location: "Ikeja, Lagos",
  response_count: 3,
};
const ADVICE: SimilarPost = {
  kind: "recommendation",
  id: id(300),
  title: "Jollof for a crowd",
  location: null,
  response_count: null,
};

/** Opens a form; `answer` is the response with similar posts, and `asked` records the titles. */
function open(path: string, answer: () => Response | Promise<Response>) {
  backend("requests");
  const asked: (string | null)[] = [];
  server.use(
    http.get(`${API}/rest/v1/rpc/similar_posts`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("typed"));
      return answer();
    }),
  );
  return { asked, ...renderPosting(path) };
}

const found = () => HttpResponse.json([QUESTION, ADVICE]);
const region = () => screen.findByRole("region", { name: /^Already/ });
const isThere = () => screen.queryByRole("region", { name: /^Already/ }) !== null;
/** The form's own status messages, without the site's. */
const said = () =>
  Array.from(document.querySelectorAll("form [role=status]"), (part) => part.textContent).join("");

describe("R393 similar posts while a title is typed", () => {
  test("are shown below it and announced politely, after one request once typing pauses", async () => {
    const { user, asked } = open("/submit-request", found);
    await user.type(field("Title"), "A  cat");
    const items = within(await region()).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Question · 3 answers · Ikeja, LagosA caterer for 80 peopleSee the answer",
      "RecommendationJollof for a crowdSee the answer",
    ]);
    expect(asked).toEqual(["A cat"]);
    expect(said()).toBe("1 question and 1 recommendation like this. See them below the title.");
    expect(field("Title")).toHaveFocus();
    expect(field("Title")).toHaveValue("A  cat");
  });

  test("open by “See the answer” without confirmation, and the form keeps its text", async () => {
    const { user, unmount } = open("/submit-request", found);
    await put(user, "Title", "A caterer");
    await put(user, "Description", "For my mother.");
    await user.click(field("Title"));
    await user.click(await screen.findByRole("button", { name: /^See the answer: A caterer/ }));
    expect(locationProbe()).toHaveTextContent(`/request/${QUESTION.id}`);
    await findToast("Your text is saved", "It’s still in the form if you need it.");
    unmount();
    renderPosting("/submit-request");
    expect(field("Title")).toHaveValue("A caterer");
    expect(field("Description")).toHaveValue("For my mother.");
  });

  test("open by keyboard: Tab from the title, Enter", async () => {
    const { user } = open("/submit-request", found);
    await user.type(field("Title"), "caterer");
    await region();
    await user.tab();
    await user.tab();
    expect(screen.getByRole("button", { name: /Jollof for a crowd/ })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(locationProbe()).toHaveTextContent(`/recommendation/${ADVICE.id}`);
  });

  test("are not requested for two letters, and those shown are removed", async () => {
    const { user, asked } = open("/submit-request", found);
    await user.click(field("Title"));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await user.keyboard(" ca ");
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(asked).toEqual([]);
    await user.keyboard("{Backspace}k");
    await region();
    expect(asked).toEqual(["cak"]);
    await user.keyboard("{Backspace}");
    expect(isThere()).toBe(false);
    expect(said()).toBe("");
  });

  test("show no message if the network fails", async () => {
    const { user, asked } = open("/submit-request", () =>
      HttpResponse.json({ message: "no" }, { status: 400 }),
    );
    await user.type(field("Title"), "caterer");
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.keyboard(" for");
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(isThere()).toBe(false);
    expect(said()).toBe("");
    expect(document.querySelector("form")).not.toHaveTextContent(/connection|try again/i);
    expect(field("Title")).toHaveValue("caterer for");
  });

  test("that arrive while another field has the focus are shown once the title has it", async () => {
    const answer = Promise.withResolvers<Response>();
    const { user, asked } = open("/submit-request", () => answer.promise);
    await user.type(field("Title"), "caterer");
    await waitFor(() => expect(asked).toEqual(["caterer"]));
    await user.click(field("Description"));
    await act(async () => answer.resolve(found()));
    await user.keyboard("For my mother");
    expect(isThere()).toBe(false);
    await user.click(field("Title"));
    await region();
    await user.click(field("Description"));
    expect(isThere()).toBe(true);
  });

  test("have other labels in the form of a recommendation, and are absent from that of a review", async () => {
    const { user, asked } = open("/submit-recommendation", found);
    await user.type(field("Title"), "caterer");
    const names = within(await region())
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label"));
    expect(names).toEqual([
      "Answer this: A caterer for 80 people",
      "See this one: Jollof for a crowd",
    ]);
    await user.click(screen.getByRole("tab", { name: "Review" }));
    await user.type(field("Title"), " again");
    expect(isThere()).toBe(false);
    expect(asked).toEqual(["caterer"]);
  });
});
