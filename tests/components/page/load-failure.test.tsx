import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, test, vi } from "vitest";
import Categories from "@/routes/categories";
import Home from "@/routes/home";
import Post from "@/routes/recommendation";
import Recommendations from "@/routes/recommendations";
import Requests from "@/routes/requests";
import Search from "@/routes/search";
import { API, server } from "../../msw/server";
import { renderApp } from "../../render";
import { routesOf } from "../../router";
import { id } from "../../samples";

const MAINTENANCE = "Shauri is under maintenance";

afterEach(() => void vi.useRealTimers());

function renderFailure(answer: () => Response | Promise<Response>) {
  server.use(http.get(`${API}/rest/v1/categories`, answer));
  return renderApp(<Categories />);
}

const refuse = (status: number, code: string) => () =>
  HttpResponse.json({ code, message: "no" }, { status });

const wrongKey = () => HttpResponse.json({ message: "Invalid API key" }, { status: 401 });

test.each([
  ["F14", "504", () => new HttpResponse(null, { status: 504 }), "This is taking too long."],
  ["F14", "57014", refuse(500, "57014"), "This is taking too long."],
  ["F14", "PGRST003", refuse(504, "PGRST003"), "This is taking too long."],
  [
    "F15 R239",
    "502 with HTML",
    () => HttpResponse.html("<h1>nginx</h1>", { status: 502 }),
    /^Unable to load categories\. Please try again later\..*on our side/,
  ],
  ["F21", "200 with HTML", () => HttpResponse.html("<h1>Log in to our WiFi</h1>"), "on our side"],
  ["F50", "540", () => new HttpResponse(null, { status: 540 }), MAINTENANCE],
  // A fault of the site, not of the reader's network.
  ["F50", "a wrong key", wrongKey, MAINTENANCE],
  ["F17", "nothing", () => HttpResponse.error(), "Check your connection and try again."],
])("%s a response of %s shows a message and can be retried", async (_, __, answer, words) => {
  let calls = 0;
  let isDown = true;
  const { user } = renderFailure(() => {
    calls++;
    return isDown ? answer() : HttpResponse.json([]);
  });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(words);
  expect(alert).not.toHaveTextContent(/nginx|WiFi|PGRST|57014/);
  expect(calls).toBe(1);
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(calls).toBe(2);
});

test("F17 a read without a response times out after ten seconds and can be retried", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let calls = 0;
  const { user } = renderFailure(() => {
    calls++;
    return calls === 1 ? new Promise(() => undefined) : HttpResponse.json([]);
  });
  await vi.waitFor(() => expect(calls).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByRole("alert")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  vi.useRealTimers();
  expect(await screen.findByRole("alert")).toHaveTextContent("This is taking too long");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

const OURS = "Something went wrong on our side. Try again in a moment.";
const BROKEN = [
  ["F21 the page of a captive portal", () => HttpResponse.html("<h1>Pay for Wi-Fi</h1>"), OURS],
  ["F50 an invalid key", wrongKey, MAINTENANCE],
  ["F50 a paused project", () => HttpResponse.html("<p>paused</p>", { status: 540 }), MAINTENANCE],
  ["F50 an unreachable database", () => HttpResponse.error(), MAINTENANCE],
] as const;

const screens = routesOf({
  home: <Home />,
  recommendations: <Recommendations />,
  requests: <Requests />,
  categories: <Categories />,
  search: <Search />,
  recommendation: <Post />,
});
const POST = `/recommendation/${id(300)}`;
const PATHS = ["/", "/recommendations", "/requests", "/categories", "/search?q=market", POST];

describe.each(PATHS)("every request of %s failing with", (path) => {
  test.each(BROKEN)(
    "%s shows a message, and neither crashes, looks empty nor loads forever",
    async (_, answer, words) => {
      server.use(
        http.all(`${API}/rest/v1/*`, answer),
        http.head("/icon.svg", () => new HttpResponse(null)),
      );
      renderApp(screens, { path });
      const [alert] = await screen.findAllByRole("alert");
      await waitFor(() => expect(alert).toHaveTextContent(words));
      expect(screen.queryByRole("status", { name: "Loading" })).toBeNull();
      expect(screen.queryByText(/^No |Wi-Fi|html|JSON|token|paused|API key/)).toBeNull();
      expect(screen.getAllByRole("button", { name: "Try again" })[0]).toBeVisible();
    },
  );
});
