import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { readDraft, removeDraft, writeDraft } from "@/browser/drafts";
import SubmitPostScreen from "@/routes/submit-post";
import { findToast } from "../messages";
import { restServer, rows } from "../msw/rest";
import { MEMBER, path, renderApp } from "../render";

const ME = MEMBER.user.id;

/** Fakes the cache in which the service worker stores a share. */
function share(words: object | null, photos = 0) {
  const kept = new Map<string, Response>();
  if (words) kept.set("/share/words", Response.json(words));
  for (let at = 0; at < photos; at++)
    kept.set(`/share/photos/${at}`, new Response(new Blob(["x"], { type: "image/png" })));
  const cache = {
    match: async (key: string | { url: string }) =>
      kept.get(typeof key === "string" ? key : key.url)?.clone(),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  };
  const remove = vi.fn(async () => kept.size > 0);
  vi.stubGlobal("caches", { open: async () => cache, delete: remove });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    removeDraft(ME, "post");
  });
  return remove;
}

function open() {
  restServer({ "GET categories": rows(), "GET subcategories": rows() });
  return renderApp(<SubmitPostScreen />, {
    path: "/submit-recommendation?shared=1",
    session: MEMBER,
  });
}

const WORDS = { title: "Suya", text: "Go hungry. https://a.example/suya", url: "" };

test("R445 text shared to the app fills the form and is removed from the cache", async () => {
  const remove = share(WORDS);
  open();
  expect(await screen.findByLabelText(/^Title/)).toHaveValue("Suya");
  expect(screen.getByDisplayValue("Go hungry.")).toBeVisible();
  expect(await screen.findByLabelText(/^Related links/)).toHaveValue("https://a.example/suya");
  expect(path()).toHaveTextContent(/^\/submit-recommendation$/);
  expect(remove).toHaveBeenCalledWith("shared");
});

test.each([
  ["Leave it out", "Mine", "Old"],
  ["Add it to the draft", "Mine", "Old\n\nGo hungry."],
])(
  "R445 R455 with a draft, shared text and photos are offered: %s",
  async (button, title, content) => {
    writeDraft(ME, "post", { title: "Mine", content: "Old" });
    const remove = share(WORDS, 2);
    const { user } = open();
    expect(await screen.findByRole("heading", { name: "Shared with Shauri" })).toBeVisible();
    expect(screen.getByText("2 photos")).toBeVisible();
    expect(readDraft(ME, "post")?.input).toEqual({ title: "Mine", content: "Old" });
    await user.click(screen.getByRole("button", { name: button }));
    expect(await screen.findByLabelText(/^Title/)).toHaveValue(title);
    expect(readDraft(ME, "post")?.input).toMatchObject({ title, content });
    await waitFor(() => expect(remove).toHaveBeenCalled());
  },
);

test.each([
  ["without a share", null],
  ["with an invalid share", { title: 1, text: null }],
])("R445 %s the form opens as usual", async (_, words) => {
  share(words);
  open();
  expect(await screen.findByLabelText(/^Title/)).toHaveValue("");
  expect(readDraft(ME, "post")).toBeNull();
});

test("R455 R450 shared photos are added to the form and resized there; the seventh is left out", async () => {
  share(WORDS, 7);
  open();
  const list = await screen.findByRole("list", { name: "Photos" });
  await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(6));
  expect(within(list).getByText("Shared 6", { selector: "p" })).toBeVisible();
  await findToast(
    "A post can have six photos",
    "“Shared 7” is left out. To add another, remove one first.",
  );
});
