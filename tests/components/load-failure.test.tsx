import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import Categories from "@/routes/categories";
import { API, server } from "../msw/server";
import { renderApp } from "../render";

const MAINTENANCE = "Shauri is being looked after";

function renderFailure(answer: () => Response) {
  server.use(http.get(`${API}/rest/v1/categories`, answer));
  return renderApp(<Categories />);
}

const refuse = (status: number, code: string) => () =>
  HttpResponse.json({ code, message: "no" }, { status });

test.each([
  ["F14", "504", () => new HttpResponse(null, { status: 504 }), "This is taking too long."],
  ["F14", "57014", refuse(500, "57014"), "This is taking too long."],
  ["F14", "PGRST003", refuse(504, "PGRST003"), "This is taking too long."],
  [
    "F15",
    "502 with HTML",
    () => HttpResponse.html("<h1>nginx</h1>", { status: 502 }),
    "on our side",
  ],
  ["F21", "200 with HTML", () => HttpResponse.html("<h1>Log in to our WiFi</h1>"), "on our side"],
  ["F50", "540", () => new HttpResponse(null, { status: 540 }), MAINTENANCE],
  ["F17", "nothing", () => HttpResponse.error(), "Check your connection and try again."],
])("%s an answer of %s is told in words, with one more try", async (_, __, answer, words) => {
  let calls = 0;
  renderFailure(() => {
    calls++;
    return answer();
  });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(words);
  expect(alert).not.toHaveTextContent(/nginx|WiFi|PGRST|57014/);
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(calls).toBe(1);
});

test("F50 a wrong key is a matter of ours, not of the person's network", async () => {
  renderFailure(() => HttpResponse.json({ message: "Invalid API key" }, { status: 401 }));
  expect(await screen.findByRole("alert")).toHaveTextContent(MAINTENANCE);
});

test("F50 so is a database that does not answer where the site itself does", async () => {
  server.use(http.head("/icon.svg", () => new HttpResponse(null)));
  renderFailure(() => HttpResponse.error());
  expect(await screen.findByText(MAINTENANCE)).toBeVisible();
});
