import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fillSlots, mountBehindOutline, showOutline } from "@/boot/outline";

function templateOf(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

function filled(html: string, answer: object): string {
  const box = document.createElement("div");
  box.append(fillSlots(templateOf(html), answer));
  return box.innerHTML;
}

afterEach(() => document.body.replaceChildren());

describe("filling slots with a response", () => {
  test("inserts a text, or nothing if there is none", () => {
    const html = '<h1><slot name="title"></slot></h1><p><slot name="text"></slot></p>';
    expect(filled(html, { title: "Suya", text: null })).toBe("<h1>Suya</h1><p></p>");
  });

  test("repeats a template for each item of a list, in order", () => {
    const html = '<ul><template data-of="kinds"><li><slot name="name"></slot></li></template></ul>';
    const kinds = [{ name: "Tailors" }, { name: "Caterers" }];
    expect(filled(html, { kinds })).toBe("<ul><li>Tailors</li><li>Caterers</li></ul>");
    expect(filled(html, { kinds: [] })).toBe("<ul></ul>");
  });

  test("renders a template only if its part exists, and fills it from that part", () => {
    const html = '<template data-of="category"><b><slot name="name"></slot></b></template>';
    expect(filled(html, { name: "Suya", category: { name: "Food" } })).toBe("<b>Food</b>");
    expect(filled(html, { name: "Suya", category: null })).toBe("");
    const fact = '<template data-of="pricing"><i></i></template>';
    expect(filled(fact, { pricing: "1500" })).toBe("<i></i>");
  });

  test("completes the address of a link from its entry", () => {
    const html =
      '<template data-of="items"><a href="/fr/"><slot name="title"></slot></a></template>';
    const items = [
      { kind: "review", id: "1", title: "Suya" },
      { kind: "request", id: "2", title: "Ofada" },
    ];
    expect(filled(html, { id: "9", items })).toBe(
      `<a href="${location.origin}/fr/review/1">Suya</a><a href="${location.origin}/fr/request/2">Ofada</a>`,
    );
  });

  test("S17 inserts a member's text as text, not HTML", () => {
    const html = '<h1><slot name="title"></slot></h1>';
    const title = "<img src=x onerror=alert(1)>";
    expect(filled(html, { title })).toBe("<h1>&lt;img src=x onerror=alert(1)&gt;</h1>");
  });
});

describe("the outline in the frame", () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<div id="root"><main data-frame>Loading</main></div>' +
      '<template id="outline"><h1><slot name="title"></slot></h1></template>';
  });
  afterEach(() => void vi.useRealTimers());
  const main = () => document.querySelector("main")?.innerHTML;
  /** The app's mount target behind the outline, with something rendered in it. */
  function draw(html: string) {
    const root = document.getElementById("root");
    if (!root) throw new Error("No root");
    const target = mountBehindOutline(root);
    target.innerHTML = html;
    return { root, target };
  }
  const answer = (json: unknown) => Promise.resolve(Response.json(json));

  test("waits for the page to be parsed if the response arrives first", async () => {
    const [frame, template] = document.body.children;
    template?.remove();
    const reading = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
    const listens = vi.spyOn(document, "addEventListener");
    const shown = showOutline("outline", [answer({ title: "Suya" })]);
    await vi.waitFor(() => expect(listens).toHaveBeenCalled());
    if (template) frame?.after(template);
    reading.mockRestore();
    document.dispatchEvent(new Event("DOMContentLoaded"));
    await shown;
    expect(main()).toBe("<h1>Suya</h1>");
  });

  test.each([
    ["a row", { title: "Suya" }],
    ["the one row of a list", [{ title: "Suya" }]],
  ])("is filled from %s, and leaves the response readable for the app", async (_, json) => {
    const response = Response.json(json);
    await showOutline("outline", [Promise.resolve(response)]);
    expect(main()).toBe("<h1>Suya</h1>");
    expect(await response.json()).toEqual(json);
  });

  test("waits for a further response only if it has a list that the first has not", async () => {
    const { promise: never } = Promise.withResolvers<Response>();
    await showOutline("outline", [answer({ title: "Suya" }), never]);
    expect(main()).toBe("<h1>Suya</h1>");

    const list = '<template data-of="items"><p><slot name="title"></slot></p></template>';
    document.querySelector("template")?.content.append(templateOf(list));
    const feed = { title: "Not this", items: [{ title: "Ofada" }] };
    await showOutline("outline", [answer({ title: "Suya" }), answer(feed), never]);
    expect(main()).toBe("<h1>Suya</h1><p>Ofada</p>");
    // A failure of the further response leaves the first one's text.
    await showOutline("outline", [answer({ title: "Suya" }), Promise.resolve(null)]);
    expect(main()).toBe("<h1>Suya</h1>");
  });

  test.each([
    ["C40 nothing is found", () => answer([])],
    ["nothing came", () => Promise.resolve(null)],
    ["the response is not JSON", () => Promise.resolve(new Response("<html>"))],
  ])("is not shown if %s: the app explains", async (_, ask) => {
    await showOutline("outline", [ask()]);
    expect(main()).toBe("Loading");
  });

  /** The app's first render: a header, and a screen that is loading. */
  const FIRST =
    '<header></header><main><p role="status" aria-label="Chargement"></p></main><footer></footer>';

  test("stays while the app's header appears, and is replaced once the screen has content", async () => {
    const { root, target } = draw(FIRST);
    expect(document.body).toContainElement(root);
    await vi.waitFor(() => expect(document.body).toContainElement(target));
    expect(document.body).not.toContainElement(root);
    expect(target.id).toBe("root");
    const [outline, screen] = target.querySelectorAll("main");
    expect(outline).toHaveTextContent("Loading");
    expect(outline).toBeVisible();
    expect(screen).not.toBeVisible();
    if (screen) screen.innerHTML = "Suya";
    await vi.waitFor(() => expect(screen).toBeVisible());
    expect(target.querySelectorAll("main")).toHaveLength(1);
  });

  test("stays while the screen's code is loading, without a spinner", async () => {
    vi.useFakeTimers();
    draw('<main><p data-arriving role="status" aria-label="Loading"></p></main>');
    await vi.advanceTimersByTimeAsync(6000);
    const [outline, screen] = document.querySelectorAll("main");
    expect(outline).toBeVisible();
    expect(screen).not.toBeVisible();
    if (screen) screen.innerHTML = '<p role="status" aria-label="Loading"></p>';
    await vi.advanceTimersByTimeAsync(1);
    expect(screen).toBeVisible();
    expect(document.querySelectorAll("main")).toHaveLength(1);
  });

  test.each([
    ["has no content", FIRST],
    ["has no screen", "<p>Something went wrong</p>"],
  ])("is finally replaced if the app %s", async (_, drawn) => {
    vi.useFakeTimers();
    const { target } = draw(drawn);
    await vi.advanceTimersByTimeAsync(1400);
    expect(document.querySelector("main")).toHaveTextContent("Loading");
    await vi.advanceTimersByTimeAsync(200);
    expect(target).toBeVisible();
    expect(document.querySelector("main[data-frame]")).toBeNull();
    expect(target.innerHTML).toBe(drawn);
  });
});
