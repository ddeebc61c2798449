import { useMutation } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const ANALYTICS = { purpose: "analytics", src: "https://analytics.example/script.js" };
const RECORDING = { purpose: "recording", src: "https://recording.example/script.js" };
const reload = vi.fn();
let thirdParties = [ANALYTICS, RECORDING];

const scripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>("script[src]")].map(({ src }) => src);
const viewed = () => window.shauriEvents?.map(({ path }) => path) ?? [];
const bar = () => screen.findByRole("region", { name: "Your consent" });

beforeEach(() => {
  reload.mockReset();
  thirdParties = [ANALYTICS, RECORDING];
});
afterEach(() => {
  for (const script of document.querySelectorAll("script[src]")) script.remove();
  delete window.shauriEvents;
});

const PLACES = ["/", "/requests", "/requests?page=2", "/login", "/privacy-policy"];
let writing: PromiseWithResolvers<void>;

type Routing = typeof import("@/routing/link") & typeof import("@/routing/router");

function Screen({ Link, useNavigate }: Routing) {
  const navigate = useNavigate();
  const write = useMutation({ mutationFn: () => writing.promise });
  return (
    <>
      <h1>A screen</h1>
      <button type="button" onClick={() => write.mutate()}>
        Write
      </button>
      <button type="button" onClick={() => navigate("/lists/1")}>
        A list
      </button>
      {PLACES.map((to) => (
        <Link key={to} to={to}>
          {`to ${to}`}
        </Link>
      ))}
    </>
  );
}

async function open(path = "/") {
  writing = Promise.withResolvers();
  // Each test is a new document: loaded scripts would stay loaded.
  vi.resetModules();
  vi.doMock("@/env", async (importOriginal) => {
    const { env } = await importOriginal<typeof import("@/env")>();
    return { env: { ...env, thirdParties } };
  });
  vi.doMock("@/browser/third-parties", async (importOriginal) => ({
    ...(await importOriginal<typeof import("@/browser/third-parties")>()),
    reloadDocument: reload,
  }));
  const { renderApp } = await import("../render");
  const { Route, Routes } = await import("../router");
  const routing = { ...(await import("@/routing/link")), ...(await import("@/routing/router")) };
  const { AppLayout } = await import("@/layouts/app-layout");
  const { default: PrivacyPolicy } = await import("@/routes/privacy-policy");
  Element.prototype.scrollIntoView = () => undefined;
  const view = renderApp(
    <AppLayout>
      <Routes>
        <Route path="/privacy-policy" element={<PrivacyPolicy />} />
        <Route path="*" element={<Screen {...routing} />} />
      </Routes>
    </AppLayout>,
    { path },
  );
  const answer = async (name: "Accept" | "Decline") =>
    view.user.click(within(await bar()).getByRole("button", { name }));
  const go = (to: string) => view.user.click(screen.getByRole("link", { name: `to ${to}` }));
  return { ...view, answer, go };
}

describe("R034 third parties' scripts", () => {
  test("R034 without any configured, nothing is asked or loaded", async () => {
    thirdParties = [];
    localStorage.setItem("shauri-consent", "accepted:analytics,recording");
    const { go } = await open();
    await go("/requests");
    expect(screen.queryByRole("region", { name: "Your consent" })).not.toBeInTheDocument();
    expect(scripts()).toEqual([]);
    expect(window.shauriEvents).toBeUndefined();
  });

  test("R034 nothing is loaded or reported before consent or after Decline; both buttons look the same", async () => {
    const { answer, go } = await open();
    expect(await bar()).toHaveTextContent(
      "May we count which pages are read and record how pages are used? It helps us make Shauri better",
    );
    expect(scripts()).toEqual([]);
    const [one, other] = within(await bar()).getAllByRole("button");
    expect(one?.className).toBe(other?.className);
    await answer("Decline");
    expect(screen.queryByRole("region", { name: "Your consent" })).not.toBeInTheDocument();
    await go("/requests");
    expect(scripts()).toEqual([]);
    expect(window.shauriEvents).toBeUndefined();
    expect(localStorage.getItem("shauri-consent")).toBe("declined");
  });

  test("R034 Accept loads each once; a page view is reported when the path changes, without the query", async () => {
    const { answer, go } = await open("/?utm_source=friend");
    await answer("Accept");
    expect(scripts()).toEqual([ANALYTICS.src, RECORDING.src]);
    expect(window.shauriEvents).toEqual([{ type: "page_view", path: "/" }]);
    await go("/requests");
    await go("/requests?page=2");
    await go("/");
    expect(viewed()).toEqual(["/", "/requests", "/"]);
    expect(scripts()).toEqual([ANALYTICS.src, RECORDING.src]);
    expect(reload).not.toHaveBeenCalled();
  });

  test("R034 consent is asked only for configured scripts", async () => {
    thirdParties = [RECORDING];
    const { answer } = await open();
    expect(await bar()).toHaveTextContent("May we record how pages are used?");
    await answer("Accept");
    expect(scripts()).toEqual([RECORDING.src]);
  });

  test.each(["/login", "/signup", "/profile", "/user/1", "/my-lists", "/lists", "/lists/1"])(
    "R034 %s neither asks, loads nor reports",
    async (path) => {
      localStorage.setItem("shauri-consent", "accepted:analytics,recording");
      const { go } = await open(path);
      expect(await screen.findByRole("heading", { name: "A screen" })).toBeVisible();
      expect(scripts()).toEqual([]);
      expect(window.shauriEvents).toBeUndefined();
      // It starts on a path that may be tracked.
      await go("/requests");
      await waitFor(() => expect(scripts()).toHaveLength(2));
      expect(viewed()).toEqual(["/requests"]);
    },
  );

  test("R034 a list opened while a script runs is shown in a new document, once pending writes are done", async () => {
    const { answer, user } = await open();
    await answer("Accept");
    await user.click(screen.getByRole("button", { name: "Write" }));
    await user.click(screen.getByRole("button", { name: "A list" }));
    expect(screen.getByLabelText("path")).toHaveTextContent("/lists/1");
    expect(screen.queryByRole("heading", { name: "A screen" })).not.toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
    await act(async () => writing.resolve());
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(viewed()).toEqual(["/"]);
  });

  test("R034 while a script runs sign-in is a page, and leads back", async () => {
    const { answer, user } = await open("/requests?page=2");
    await answer("Accept");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(screen.getByLabelText("path")).toHaveTextContent("/login?next=%2Frequests%3Fpage%3D2");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(reload).toHaveBeenCalled();
  });

  test("R034 R167 the privacy policy shows the consent and changes it; Decline starts a new document", async () => {
    const { user } = await open("/privacy-policy");
    const section = await screen.findByRole("region", { name: "Analytics and session recording" });
    const choose = (name: string) =>
      user.click(within(section).getByRole("button", { name, pressed: false }));
    expect(section).toHaveTextContent("You haven’t answered yet, so they’re off.");
    await choose("Accept");
    expect(section).toHaveTextContent("You’ve accepted them on this device.");
    await waitFor(() => expect(scripts()).toHaveLength(2));
    expect(reload).not.toHaveBeenCalled();
    await choose("Decline");
    expect(reload).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem("shauri-consent")).toBe("declined");
  });

  test("R034 R167 the privacy policy says if none is configured", async () => {
    thirdParties = [];
    await open("/privacy-policy");
    const section = await screen.findByRole("region", { name: "Analytics and session recording" });
    expect(section).toHaveTextContent("This site doesn’t use such tools at the moment.");
  });
});
