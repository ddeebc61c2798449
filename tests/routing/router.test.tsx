import { act, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { expect, test, vi } from "vitest";
import { Link } from "@/routing/link";
import { Redirect, Router, useLocation, useNavigationType } from "@/routing/router";
import { useUrlQuery } from "@/routing/use-url-query";
import { renderApp } from "../render";
import { memoryHistory, Route, Routes } from "../router";

const path = () => screen.getByRole("status", { name: "path" }).textContent;

/** Clicks a link; returns whether the app left the click to the browser. */
function isLeftToBrowser(name: string, init: MouseEventInit = {}): boolean {
  const link = screen.getByRole("link", { name });
  const click = createEvent.click(link, init);
  fireEvent(link, click);
  return !click.defaultPrevented;
}

test("a link opens its screen in the app, and leaves other clicks to the browser", () => {
  const onClick = vi.fn();
  renderApp(
    <>
      <Link to="/a?b=1#c" onClick={onClick}>
        Here
      </Link>
      <Link to="/d" target="_blank">
        Beside
      </Link>
      <Link to="/e" onClick={(event) => event.preventDefault()}>
        Held
      </Link>
    </>,
    { path: "/x" },
  );
  expect(screen.getByRole("link", { name: "Here" })).toHaveAttribute("href", "/a?b=1#c");
  for (const key of ["metaKey", "ctrlKey", "shiftKey", "altKey"]) {
    expect(isLeftToBrowser("Here", { [key]: true }), key).toBe(true);
  }
  expect(isLeftToBrowser("Here", { button: 1 })).toBe(true);
  expect(isLeftToBrowser("Beside")).toBe(true);
  isLeftToBrowser("Held");
  expect(path()).toBe("/x");
  expect(isLeftToBrowser("Here")).toBe(false);
  expect(path()).toBe("/a?b=1");
  expect(onClick).toHaveBeenCalledTimes(6);
});

function Type() {
  return <output aria-label="type">{`${useNavigationType()} ${useLocation().hash}`}</output>;
}

test("a link to the current address adds no entry to the history", () => {
  renderApp(
    <>
      <Link to="/x?page=2#there">Same</Link>
      <Link to="#there">Other</Link>
      <Type />
    </>,
    { path: "/x?page=2#there" },
  );
  const type = screen.getByRole("status", { name: "type" });
  expect(type).toHaveTextContent("POP #there");
  isLeftToBrowser("Same");
  expect(type).toHaveTextContent("REPLACE #there");
  isLeftToBrowser("Other");
  expect(type).toHaveTextContent("PUSH #there");
  expect(path()).toBe("/x");
});

test("a link under a language's base path has it in its address", () => {
  renderApp(<Link to="/a">A</Link>, { path: "/x", basename: "/fr" });
  expect(screen.getByRole("link", { name: "A" })).toHaveAttribute("href", "/fr/a");
  isLeftToBrowser("A");
  expect(path()).toBe("/a");
});

test("the previous screen stays until the next one's code has loaded", async () => {
  const arriving = Promise.withResolvers<{ default: () => string }>();
  const Next = lazy(() => arriving.promise);
  const history = memoryHistory("/");
  render(
    <Router history={history}>
      <Suspense fallback="Loading">
        <Routes>
          <Route path="/" element="First" />
          <Route path="/next" element={<Next />} />
        </Routes>
      </Suspense>
    </Router>,
  );
  await act(async () => history.navigate("/next"));
  expect(document.body).toHaveTextContent("First");
  await act(async () => arriving.resolve({ default: () => "Second" }));
  expect(document.body).toHaveTextContent("Second");
});

test("links and query changes apply to the visible screen, not to the one being loaded", async () => {
  const Never = lazy(() => new Promise<{ default: () => string }>(() => undefined));
  function Listing() {
    const [, change] = useUrlQuery();
    return (
      <>
        <Link to="#part">Part</Link>
        <button type="button" onClick={() => change({ stars: "4" })}>
          4 stars
        </button>
      </>
    );
  }
  const history = memoryHistory("/listing?page=2");
  render(
    <Router history={history}>
      <Suspense>
        <Routes>
          <Route path="/listing" element={<Listing />} />
          <Route path="*" element={<Never />} />
        </Routes>
      </Suspense>
    </Router>,
  );
  await act(async () => history.navigate("/login?next=/listing"));
  fireEvent.click(screen.getByRole("button", { name: "4 stars" }));
  expect(history.current().location).toMatchObject({
    pathname: "/listing",
    search: "?page=2&stars=4",
  });
  await act(async () => history.navigate("/login"));
  isLeftToBrowser("Part");
  expect(history.current().location).toMatchObject({ pathname: "/listing", hash: "#part" });
});

test("an address redirected twice replaces its own entry", async () => {
  const history = memoryHistory("/first");
  function Moved() {
    const { pathname } = useLocation();
    if (pathname === "/third") return <Type />;
    return <Redirect to={pathname === "/first" ? "/second" : "/third"} replace />;
  }
  render(
    <Router history={history}>
      <Moved />
    </Router>,
  );
  await screen.findByRole("status", { name: "type" });
  expect(history.current()).toMatchObject({ location: { pathname: "/third" }, type: "REPLACE" });
});

test("throws a named error without a router", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => render(<Type />)).toThrow("There is no <Router> above");
  error.mockRestore();
});
