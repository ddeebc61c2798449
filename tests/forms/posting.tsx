import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import SubmitPost from "@/routes/submit-post";
import SubmitRequest from "@/routes/submit-request";
import { useLocation } from "@/routing/router";
import { API, server } from "../msw/server";
import { MEMBER, renderApp } from "../render";
import { Route, Routes } from "../router";
import { field, press, put, type User } from "./fields";

export { field, path as locationProbe, press, put, type User } from "./fields";

/* Fixtures and helpers for the tests of the three posting forms. */

export const FOOD = {
  id: 2,
  name: "Food and Drink",
  slug: "food",
  subcategories: [
    { id: 7, name: "Restaurants", slug: "restaurants", category_id: 2 },
    { id: 8, name: "Street Food", slug: "street-food", category_id: 2 },
  ],
};
export const EVENTS = { id: 9, name: "Events", slug: "events", subcategories: [] };

export const POWER_BANK = {
  id: "0198c0de-0000-7000-8000-0000000000b1",
  name: "Zuma Power Bank",
  category_id: 2,
  subcategory_id: 8,
  category: { id: 2, name: "Food and Drink", slug: "food" },
  subcategory: { id: 8, name: "Street Food", slug: "street-food" },
};

export type Answer = () => Response | Promise<Response>;

export const created: Answer = () => HttpResponse.json([{ id: "x" }], { status: 201 });
export const lost: Answer = () => HttpResponse.error();
export const refused =
  (status: number, code: string, message = "server words", details: string | null = null): Answer =>
  () =>
    HttpResponse.json({ code, message, details, hint: null }, { status });

/**
 * Serves categories, no review by the member, no similar posts and no places. Inserts into `table` get `answers`
 * in order, the last one repeatedly. Returns the inserted rows.
 */
export function backend(table: string, ...answers: Answer[]): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  server.use(
    http.get(`${API}/rest/v1/categories`, () => HttpResponse.json([EVENTS, FOOD])),
    http.get(`${API}/rest/v1/rpc/my_review`, () => HttpResponse.json(null)),
    http.get(`${API}/rest/v1/rpc/similar_posts`, () => HttpResponse.json([])),
    http.get(`${API}/rest/v1/rpc/lookup_places`, () => HttpResponse.json([])),
    http.post<never, Record<string, unknown>>(`${API}/rest/v1/${table}`, async ({ request }) => {
      rows.push(await request.json());
      return answers[Math.min(rows.length, answers.length) - 1]?.() ?? created();
    }),
  );
  return rows;
}

/** Renders the posting screens at a path; any other path shows `Arrival`. */
export function renderPosting(path: string, session: typeof MEMBER | null = MEMBER) {
  return renderApp(
    <Routes>
      <Route path="/submit-recommendation" element={<SubmitPost />} />
      <Route path="/submit-review" element={<SubmitPost />} />
      <Route path="/submit-request" element={<SubmitRequest />} />
      <Route path="*" element={<Arrival />} />
    </Routes>,
    { path, session },
  );
}

/** Any other screen: prints the router state that it was opened with. */
function Arrival() {
  return <output aria-label="arrival">{JSON.stringify(useLocation().state)}</output>;
}

/** The router state that the other screen was opened with. */
export const arrival = (): unknown => JSON.parse(screen.getByLabelText("arrival").textContent);

/** The labels of each form's long text and submit button. */
const FORMS = {
  recommendation: { body: /Why do you recommend it/, submit: "Submit Recommendation" },
  review: { body: /How was it/, submit: "Submit Review" },
  request: { body: "Description", submit: "Ask" },
};
export type Form = keyof typeof FORMS;

/** Fills in the required fields of a form. */
export async function fill(
  user: User,
  form: Form,
  title = "Amala worth the trip",
  text = "Go before noon.",
) {
  await put(user, "Title", title);
  await put(user, FORMS[form].body, text);
  if (form === "review")
    await user.click(screen.getByRole("radio", { name: "5 stars, Excellent" }));
  if (form === "request") {
    await screen.findByRole("option", { name: "Food and Drink" });
    await user.selectOptions(field("Category"), "Food and Drink");
  }
}

/** Opens a form, with the responses to its inserts. */
export function openForm(form: Form, ...answers: Answer[]) {
  const rows = backend(`${form}s`, ...answers);
  const app = renderPosting(`/submit-${form}`);
  return { ...app, rows, send: () => app.user.click(press(FORMS[form].submit)) };
}

/** Opens a form and fills it in. */
export async function fillForm(form: Form, ...answers: Answer[]) {
  const opened = openForm(form, ...answers);
  await fill(opened.user, form);
  return opened;
}
