import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { AuthPromptProvider } from "@/components/auth/auth-dialog";
import Home from "@/routes/home";
import { callsOf, json, restServer } from "../msw/rest";
import { renderApp } from "../render";
import { recommendation } from "../samples";

const feed = (title: string) =>
  HttpResponse.json({
    categories: [],
    recommendations: [recommendation({ title })],
    reviews: [],
    requests: [],
  });
const section = () => screen.findByRole("region", { name: "Recommendations" });

test("R047 another order is asked for once and shown", async () => {
  const calls = restServer({
    "GET home_feed": ({ query }) =>
      feed(query.get("recommendations_by") === "trending" ? "Well liked" : "New"),
  });
  const { user } = renderApp(<Home />);
  const shelf = within(await section());
  await shelf.findByText("New");
  await user.click(shelf.getByRole("button", { name: "Trending" }));
  await shelf.findByText("Well liked");
  expect(callsOf(calls, "GET home_feed")).toHaveLength(2);
});

test("F20 an order that does not load gives way to the one before, and says so", async () => {
  restServer({
    "GET home_feed": ({ query }) =>
      query.get("recommendations_by") === "trending" ? HttpResponse.error() : feed("New"),
  });
  const { user } = renderApp(<Home />);
  const shelf = within(await section());
  await shelf.findByText("New");
  await user.click(shelf.getByRole("button", { name: "Trending" }));
  expect(await screen.findByText("This did not load")).toBeVisible();
  expect(shelf.getByText("New")).toBeVisible();
  expect(shelf.getByRole("button", { name: "Recent" })).toHaveAttribute("aria-pressed", "true");
});

test("R048 R049 an empty site says what to do first", async () => {
  restServer({
    "GET home_feed": json({ categories: [], recommendations: [], reviews: [], requests: [] }),
  });
  const { user } = renderApp(
    <AuthPromptProvider>
      <Home />
    </AuthPromptProvider>,
  );
  for (const text of [
    "No recommendations yet",
    "Be the first to share a recommendation!",
    "No reviews available at the moment.",
    "No recent requests found.",
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  await user.click(screen.getByRole("button", { name: "Create First Request" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
});
