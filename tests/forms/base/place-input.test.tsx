import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { API, server } from "../../msw/server";
import { backend, field, renderPosting } from "../posting";

const IKEJA = { id: "ng-lagos-ikeja", name: "Ikeja", label: "Ikeja, Lagos, Nigeria" };
const ILORIN = { id: "ng-ilorin", name: "Ilorin", label: "Ilorin, Nigeria" };

/** Opens the form of a request; `answer` is the response of the look-up, and `asked` records the queries. */
function open(answer: () => Response) {
  backend("requests");
  const asked: (string | null)[] = [];
  server.use(
    http.get(`${API}/rest/v1/rpc/lookup_places`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("query"));
      return answer();
    }),
  );
  return { asked, ...renderPosting("/submit-request") };
}

const box = () => screen.getByRole("combobox", { name: /^Location/ });

describe("R261 the location field", () => {
  test("keeps its element and text when the suggestions load, and does not take the focus back", async () => {
    const { user, asked } = open(() => HttpResponse.json([IKEJA]));
    const before = box();
    await user.click(before);
    await user.keyboard("ike");
    // Text typed before the suggesting code loaded is looked up, too.
    await waitFor(() => expect(asked).toEqual(["ike"]));
    await user.click(field("Title"));
    await user.keyboard("A tailor");
    expect(box()).toBe(before);
    expect(box()).toHaveValue("ike");
    expect(field("Title")).toHaveValue("A tailor");
  });

  test("suggests places; arrow keys and Enter choose one without submitting", async () => {
    const { user, asked } = open(() => HttpResponse.json([IKEJA, ILORIN]));
    await user.click(box());
    expect(box()).toHaveAttribute("aria-expanded", "false");
    await user.keyboard("ik");
    const option = await screen.findByRole("option", { name: /^Ikeja ?Lagos, Nigeria$/ });
    expect(box()).toHaveAttribute("aria-expanded", "true");
    expect(box()).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
    await user.keyboard("{ArrowDown}");
    expect(box()).toHaveAttribute("aria-activedescendant", option.id);
    await user.keyboard("{ArrowUp}");
    expect(screen.getByRole("option", { name: /Ilorin/ })).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{ArrowDown}{Enter}");
    expect(box()).toHaveValue("Ikeja, Lagos");
    expect(box()).toHaveFocus();
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(asked).toEqual(["ik"]);
    expect(screen.queryByText("Give it a title.")).toBeNull();
  });

  test("sends no request for one letter, and stays a text field after a failure", async () => {
    const { user, asked } = open(() => HttpResponse.json({}, { status: 500 }));
    await user.click(box());
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await user.type(box(), "b");
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(asked).toEqual([]);
    await user.type(box(), "ehind the market");
    await waitFor(() => expect(asked).toEqual(["behind the market"]));
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(box()).toHaveValue("behind the market");
    expect(box()).not.toHaveAttribute("aria-invalid");
  });
});
