import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { setAuthState } from "@/data/auth/session-store";
import { CommentForm } from "@/forms/comments/comment-form";
import { ContactForm } from "@/forms/contact/contact-form";
import { ListForm } from "@/forms/lists/list-form";
import { ProfileForm } from "@/forms/members/profile-form";
import * as rest from "../../msw/rest";
import { API, server } from "../../msw/server";
import { MEMBER, renderApp } from "../../render";
import { details, id, ownList, profile } from "../../samples";
import { backend, field, openForm, POWER_BANK, press, put, renderPosting } from "../posting";

const back = () => screen.queryByText(/^Your draft from .+ is back\.$/);
/** Serves these products by id. */
function restFor(...products: (typeof POWER_BANK)[]) {
  server.use(
    http.get(`${API}/rest/v1/products`, ({ request }) => {
      const asked = new URL(request.url).searchParams.get("id");
      return HttpResponse.json(products.filter(({ id }) => asked === `eq.${id}`));
    }),
  );
}
const stored = () => localStorage.getItem("shauri-drafts");

test("F47 a form with a draft shows its time and can discard it; an empty form shows no message", async () => {
  const first = openForm("recommendation");
  expect(back()).toBeNull();
  await put(first.user, "Title", "Amala worth the trip");
  first.unmount();
  const { user } = openForm("recommendation");
  expect(back()).toBeVisible();
  expect(field("Title")).toHaveValue("Amala worth the trip");
  await user.click(press("Discard"));
  expect(field("Title")).toHaveValue("");
  expect(field("Title")).toHaveFocus();
  expect(back()).toBeNull();
  expect(stored()).toBeNull();
});

test("F04 R029 a draft about one product does not open for another, nor without one", async () => {
  backend("reviews");
  restFor(POWER_BANK, { ...POWER_BANK, id: id(900), name: "Jiko Burner" });
  const first = renderPosting(`/submit-review?product=${POWER_BANK.id}`);
  await screen.findByText("Zuma Power Bank");
  await put(first.user, "Title", "Three months with it");
  first.unmount();
  const other = renderPosting(`/submit-review?product=${id(900)}`);
  await screen.findByText("Jiko Burner");
  expect(back()).toBeNull();
  expect(field("Title")).toHaveValue("");
  other.unmount();
  const none = renderPosting("/submit-review");
  expect(field("Title")).toHaveValue("");
  none.unmount();
  renderPosting(`/submit-review?product=${POWER_BANK.id}`);
  expect(back()).toBeVisible();
  expect(field("Title")).toHaveValue("Three months with it");
});

/** Opens the form of a review on a device with this draft of it. */
function openWith(draft: object) {
  const drafts = { [MEMBER.user.id]: { post: { savedAt: Date.now(), ...draft } } };
  localStorage.setItem("shauri-drafts", JSON.stringify({ version: 1, drafts }));
  return openForm("review");
}

test.each([
  [["stall.jpg"], /is back, without stall\.jpg\. Please choose it again\.$/],
  [["a.jpg", "b.jpg"], /is back, without a\.jpg, b\.jpg\. Please choose them again\.$/],
])("F04 R450 a draft without its photos %s names them", async (photos, words) => {
  openWith({ input: { title: "Suya" }, photos });
  expect(screen.getByText(words)).toBeVisible();
});

test("F31 damaged fields of a draft are reset, valid ones are restored", () => {
  const input = {
    title: "Three months with it",
    content: 7,
    rating: 9,
    isAnonymous: "yes",
    subject: { kind: "planet", id: 1 },
    photos: [{ id: "1", text: "", state: "ready" }],
    tags: null,
  };
  openWith({ input });
  expect(field("Title")).toHaveValue("Three months with it");
  expect(field(/How was it/)).toHaveValue("");
  expect(screen.getByRole("radio", { name: "5 stars, Excellent" })).toBeChecked();
  expect(field(/Post anonymously/)).not.toBeChecked();
  expect(screen.getByRole("combobox", { name: /Product or business/ })).toHaveValue("");
});

test("F47 the drafts of two comments are independent", async () => {
  rest.restServer({});
  const drafts = { [id(1)]: "The zip holds.", [id(2)]: "So does the seam." };
  const open = (postId: string) =>
    renderApp(<CommentForm kind="review" postId={postId} />, { session: MEMBER });
  for (const [postId, words] of Object.entries(drafts)) {
    const { user, unmount } = open(postId);
    await user.type(await screen.findByLabelText(/^Add a comment/), words);
    unmount();
  }
  for (const [postId, words] of Object.entries(drafts)) {
    const { unmount } = open(postId);
    expect(await screen.findByLabelText(/^Add a comment/)).toHaveValue(words);
    unmount();
  }
});

test("F06 a draft typed while the session is being restored belongs to its member", async () => {
  rest.restServer({});
  const stored = {
    access_token: "e30.e30.c2ln",
    refresh_token: "refresh",
    expires_at: 4_000_000_000,
    user: { id: MEMBER.user.id },
  };
  localStorage.setItem("shauri-auth", JSON.stringify(stored));
  const { user } = renderApp(<ContactForm category={null} />);
  await user.type(field("Message"), "It broke");
  act(() => setAuthState(MEMBER));
  expect(field("Message")).toHaveValue("It broke");
  expect(field("Your name")).toHaveValue("Ada");
  expect(back()).toBeNull();
  localStorage.removeItem("shauri-auth");
  act(() => setAuthState(null));
  expect(field("Message")).toHaveValue("");
});

test("R142 the draft of a profile has only the changed fields", async () => {
  rest.restServer({});
  const open = () =>
    renderApp(
      <ProfileForm
        profile={profile()}
        details={details()}
        email={MEMBER.user.email}
        onDone={() => undefined}
      />,
      { session: MEMBER },
    );
  const { user, unmount } = open();
  await put(user, /^Location/, "Ibadan");
  expect(JSON.parse(stored() ?? "").drafts[MEMBER.user.id].profile.input).toEqual({
    location: "Ibadan",
  });
  unmount();
  open();
  expect(field(/^Location/)).toHaveValue("Ibadan");
  expect(field(/^Full name/)).toHaveValue("Ada Obi");
});

test("R135 a new list and an edited one have separate drafts; Cancel deletes the draft", async () => {
  rest.restServer({});
  const props = {
    submitLabel: "Save",
    failureTitle: "",
    failureText: "",
    onSubmit: () => Promise.resolve(),
    onCancel: vi.fn(),
  };
  const create = renderApp(<ListForm {...props} />, { session: MEMBER });
  await put(create.user, "Name", "Weekend");
  create.unmount();
  const edit = renderApp(<ListForm {...props} list={ownList()} />, { session: MEMBER });
  expect(field("Name")).toHaveValue("Lagos after dark");
  edit.unmount();
  const again = renderApp(<ListForm {...props} />, { session: MEMBER });
  expect(field("Name")).toHaveValue("Weekend");
  await again.user.click(press("Cancel"));
  expect(props.onCancel).toHaveBeenCalledOnce();
  expect(stored()).toBeNull();
});

test("F29 full storage is reported, and the form still works in this tab", async () => {
  rest.restServer({ "POST comments": rest.created });
  const { user } = renderApp(<CommentForm kind="review" postId={id(3)} />, { session: MEMBER });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await user.type(field(/^Add a comment/), "The zip holds.");
  expect(screen.getByText(/^We can’t save drafts on this device/)).toBeVisible();
  await user.click(press("Comment"));
  await waitFor(() => expect(field(/^Add a comment/)).toHaveValue(""));
});
