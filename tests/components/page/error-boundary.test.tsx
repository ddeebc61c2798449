import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { ErrorBoundary, RootBoundary } from "@/components/page/error-boundary";
import { followDevice } from "@/data/base/query-client";
import { OUTBOX_PAUSES } from "@/lib/constants";
import { server } from "../../msw/server";
import { renderApp } from "../../render";

afterEach(() => void vi.useRealTimers());

/** Silences the errors that React logs when a boundary catches them. */
const silence = () => vi.spyOn(console, "error").mockReturnValue();

function throwing(error: Error) {
  let isBroken = true;
  return {
    Part: () => {
      if (isBroken) throw error;
      return <p>The part itself</p>;
    },
    mend: () => {
      isBroken = false;
    },
  };
}

test("F39 a part that fails again can be retried, and the rest stays", async () => {
  const report = silence();
  const reported: unknown[] = [];
  server.use(
    http.post("*/rest/v1/rpc/report_error", async ({ request }) => {
      reported.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const bug = new Error("a bug");
  bug.stack = `Error: a bug\n    at Part (${location.origin}/assets/part-0000000.js:1:2)`;
  const { Part, mend } = throwing(bug);
  const { user } = renderApp(
    <>
      <p>The rest</p>
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>
    </>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "This part of the page stopped working",
  );
  expect(screen.getByText("The rest")).toBeVisible();
  // Once for each try: the first, the automatic second, and no third.
  expect(report).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(reported).toEqual([expect.objectContaining({ kind: "screen" })]));
  mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("The part itself")).toBeVisible();
});

/** Renders a part whose chunk failed to load; `answer` is the host's response to a check. Names differ by test. */
function renderMissing(name: string, answer: () => Response | Promise<Response>) {
  silence();
  const address = `https://shauri.example/${name}.js`;
  server.use(http.head(address, () => answer()));
  const part = throwing(new TypeError(`Failed to fetch dynamically imported module: ${address}`));
  const { user, client } = renderApp(
    <ErrorBoundary>
      <part.Part />
    </ErrorBoundary>,
  );
  onTestFinished(followDevice(client));
  return { ...part, user, client };
}

const notThere = () => new HttpResponse(null, { status: 404 });
const there = () => new HttpResponse(null);
const unreached = () => HttpResponse.error();

test("F37 a part whose chunk is gone shows that there is a new version", async () => {
  renderMissing("gone", notThere);
  expect(await screen.findByRole("alert")).toHaveTextContent("New version available");
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeVisible();
});

test("F37 a part whose chunk exists but did not load can be retried", async () => {
  const { mend, user } = renderMissing("late", there);
  expect(await screen.findByRole("alert")).toHaveTextContent("This didn’t load");
  mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The part itself")).toBeVisible();
});

test("F19 a part that still fails once back online is retried until it loads", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer = unreached;
  const { mend } = renderMissing("slow", () => answer());
  expect(await screen.findByRole("alert")).toHaveTextContent("on your phone yet");
  answer = there;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("didn’t load"));
  mend();
  await vi.advanceTimersByTimeAsync(OUTBOX_PAUSES[0]);
  expect(await screen.findByText("The part itself")).toBeVisible();
});

test("F19 an offline part shows that it is offline, not a new version, and loads by itself once online", async () => {
  const asked = Promise.withResolvers<Response>();
  let answer: () => Response | Promise<Response> = unreached;
  const { mend, client } = renderMissing("asked", () => answer());
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("This page isn’t on your phone yet");
  expect(alert).not.toHaveTextContent("New version");
  answer = () => asked.promise;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(client.isFetching()).toBe(1));
  expect(screen.getByRole("alert")).toHaveTextContent("on your phone yet");
  mend();
  asked.resolve(there());
  expect(await screen.findByText("The part itself")).toBeVisible();
});

test.each([
  ["F39 a part that fails", ErrorBoundary],
  ["F40 an app that fails", RootBoundary],
])("%s once is rendered again by itself", (_, Boundary) => {
  const { Part, mend } = throwing(new Error("a bug"));
  // Logged after the failed render, before the next one.
  const report = silence().mockImplementation(mend);
  renderApp(
    <Boundary>
      <Part />
    </Boundary>,
  );
  expect(screen.getByText("The part itself")).toBeVisible();
  expect(report).toHaveBeenCalledOnce();
});

test("F40 a crash of the whole app is reported, and shows a page that reloads or leads home", () => {
  silence();
  const report = vi.spyOn(window, "reportError").mockImplementation(() => undefined);
  const bug = new Error("a bug");
  const { Part } = throwing(bug);
  renderApp(
    <RootBoundary>
      <Part />
    </RootBoundary>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Shauri stopped working");
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  expect(report.mock.calls).toEqual([[bug]]);
});
