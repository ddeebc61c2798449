import { screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { findAlert, findFieldError, findToast } from "../../messages";
import { API, server } from "../../msw/server";
import { MEMBER } from "../../render";
import {
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

/** Waits for the message that the request was submitted. */
const findTaken = () =>
  findToast(
    "Request Submitted!",
    "Your recommendation request has been posted. The community will help you soon!",
  );

describe("R275 a visitor's question", () => {
  const ADDRESS = "/submit-request?title=inverter";
  /** Records scrolling to the form that sends the request, which jsdom cannot do. */
  const scrollIntoView = vi.fn();
  beforeEach(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
    scrollIntoView.mockClear();
  });

  async function ask() {
    const { user, unmount } = renderPosting(ADDRESS, null);
    await fill(user, "request");
    await user.click(press("Ask"));
    await findToast("Nearly there", "Sign up and we’ll post your request as you wrote it.");
    expect(locationProbe()).toHaveTextContent("/signup?next=%2Fsubmit-request%3Ftitle%3Dinverter");
    unmount();
  }

  test("is sent once when they sign up, unchanged, and opened", async () => {
    const rows = backend("requests");
    await ask();
    expect(rows).toEqual([]);
    const { unmount } = renderPosting(ADDRESS);
    await findTaken();
    expect(scrollIntoView).toHaveBeenCalledWith({ block: "center" });
    expect(rows).toMatchObject([
      {
        title: "Amala worth the trip",
        description: "Go before noon.",
        category_id: 2,
        user_id: MEMBER.user.id,
      },
    ]);
    expect(locationProbe()).toHaveTextContent(`/request/${rows[0]?.id}`);
    expect(arrival()).toEqual({ isNew: true });
    unmount();
    renderPosting(ADDRESS);
    await screen.findByRole("option", { name: "Food and Drink" });
    expect(field("Title")).toHaveValue("inverter");
    expect(rows).toHaveLength(1);
  });

  test("with a field missing is rejected, and not sent later either", async () => {
    const rows = backend("requests");
    const { user, unmount } = renderPosting(ADDRESS, null);
    await user.click(press("Ask"));
    await findFieldError(field("Description"), "Say a little more so others can help.");
    expect(locationProbe()).toHaveTextContent(ADDRESS);
    await put(user, "Description", "Go before noon.");
    unmount();
    renderPosting(ADDRESS);
    expect(field("Description")).toHaveValue("Go before noon.");
    await screen.findByRole("option", { name: "Food and Drink" });
    expect(rows).toEqual([]);
  });

  test("with a field lost meanwhile is not sent, and the field gets the focus", async () => {
    const rows = backend("requests");
    await ask();
    const drafts = localStorage.getItem("shauri-drafts") ?? "";
    expect(drafts).toContain("Go before noon.");
    localStorage.setItem("shauri-drafts", drafts.replace("Go before noon.", ""));
    renderPosting(ADDRESS);
    await findFieldError(field("Description"), "Say a little more so others can help.");
    expect(field("Description")).toHaveFocus();
    expect(field("Title")).toHaveValue("Amala worth the trip");
    expect(rows).toEqual([]);
  });

  test.each([
    ["comes back signed out", null, ADDRESS, "Amala worth the trip"],
    ["asks about something else first", MEMBER, "/submit-request?title=Pot&category=2", "Pot"],
  ])("is kept and not sent if the visitor %s", async (_how, session, address, title) => {
    const rows = backend("requests");
    await ask();
    const { unmount } = renderPosting(address, session);
    await screen.findByRole("option", { name: "Food and Drink" });
    expect(field("Title")).toHaveValue(title);
    unmount();
    expect(rows).toEqual([]);
  });

  test("keeps its text if it is rejected, with the reason", async () => {
    const rows = backend("requests", refused(500, "XX000"), created);
    await ask();
    const { user } = renderPosting(ADDRESS);
    await findAlert("Submission Failed", "Failed to submit request. Please try again.");
    expect(field("Description")).toHaveValue("Go before noon.");
    expect(field("Category")).toHaveValue("2");
    await user.click(press("Ask"));
    await findTaken();
    expect(rows.map(({ id }) => id)).toEqual([rows[0]?.id, rows[0]?.id]);
  });
});

test("R029 R082 R119 title and category, if valid, come from the URL, and the draft opens only there", async () => {
  backend("requests");
  const { user, unmount } = renderPosting("/submit-request?title=Big%20pot&category=2");
  expect(
    screen.getByRole("heading", { level: 1, name: "Request a Recommendation" }),
  ).toBeInTheDocument();
  await screen.findByRole("option", { name: "Food and Drink" });
  expect(field("Title")).toHaveValue("Big pot");
  expect(field("Category")).toHaveValue("2");
  await put(user, "Title", "A big pot");
  await put(user, "Description", "For beans.");
  unmount();
  const other = renderPosting("/submit-request?title=Fan&category=2x");
  await screen.findByRole("option", { name: "Food and Drink" });
  expect(field("Title")).toHaveValue("Fan");
  expect(field("Category")).toHaveValue("");
  expect(field("Description")).toHaveValue("");
  other.unmount();
  renderPosting("/submit-request?title=Big%20pot&category=2");
  expect(field("Title")).toHaveValue("A big pot");
  expect(field("Description")).toHaveValue("For beans.");
});

test("R196 R232 R405 an accepted request is reported and opened", async () => {
  const { user, rows, send } = await fillForm("request");
  await put(user, /Location/, "Ikeja, Lagos");
  await user.selectOptions(field(/Budget/), "100k-500k");
  await send();
  await findTaken();
  expect(locationProbe()).toHaveTextContent(`/request/${rows[0]?.id}`);
  expect(arrival()).toEqual({ isNew: true });
  expect(rows).toMatchObject([
    {
      title: "Amala worth the trip",
      description: "Go before noon.",
      category_id: 2,
      subcategory_id: null,
      location: "Ikeja, Lagos",
      budget: "100k-500k",
      status: "open",
      response_count: 0,
      user_id: MEMBER.user.id,
    },
  ]);
});

test("R083 C09 title, description and category are required", async () => {
  const { rows, send } = openForm("request");
  await send();
  await findFieldError(field("Title"), "Say what you’re looking for.");
  await findFieldError(field("Description"), "Say a little more so others can help.");
  await findFieldError(field("Category"), "Choose a category.");
  expect(field("Title")).toHaveFocus();
  expect(rows).toEqual([]);
});

test("R088 there are six budgets, none preset", async () => {
  const { rows, send } = await fillForm("request");
  const values = Array.from(field(/Budget/).querySelectorAll("option"), ({ value }) => value);
  expect(values).toEqual([
    "",
    "under-50k",
    "50k-100k",
    "100k-500k",
    "500k-1m",
    "over-1m",
    "flexible",
  ]);
  await send();
  await waitFor(() => expect(rows).toMatchObject([{ budget: null, location: null }]));
});

test("R239 a failure to load the categories is reported, and can be retried", async () => {
  server.use(http.get(`${API}/rest/v1/categories`, lost));
  const { user } = renderPosting("/submit-request");
  await findAlert("Unable to load categories. Please try again later.");
  backend("requests");
  await user.click(press("Try again"));
  expect(await screen.findByRole("option", { name: "Food and Drink" })).toBeInTheDocument();
});
