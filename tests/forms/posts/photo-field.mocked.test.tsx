import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { profileKeys } from "@/data/members/member-keys";
import { type Sending, setSending } from "@/data/outbox/sending";
import { ImageError } from "@/data/photos/image-problem";
import { redraw } from "@/data/photos/redraw";
import { PhotoSending } from "@/forms/posts/chosen-photos";
import { findAlert, findFieldError } from "../../messages";
import { API, server } from "../../msw/server";
import { MEMBER, renderApp } from "../../render";
import { created, field, fillForm, openForm, press, refused, type User } from "../posting";

vi.mock("@/data/photos/redraw", { spy: true });
// Retries without a noticeable pause.
vi.mock("@/lib/constants", async (importActual) => ({
  ...(await importActual<typeof import("@/lib/constants")>()),
  OUTBOX_PAUSES: [1, 5],
}));
const withChosenFails = vi.hoisted(() => ({ isOn: false }));
vi.mock("@/forms/posts/photo-choice", async (importActual) => {
  const actual = await importActual<typeof import("@/forms/posts/photo-choice")>();
  const withChosen: typeof actual.withChosen = (...args) => {
    if (withChosenFails.isOn) throw new TypeError("Failed to fetch dynamically imported module");
    return actual.withChosen(...args);
  };
  return { ...actual, withChosen };
});
const drawn = vi.mocked(redraw);

const small = () => new Blob([new Uint8Array(1000)], { type: "image/jpeg" });

beforeEach(() => {
  withChosenFails.isOn = false;
  drawn.mockReset();
  drawn.mockResolvedValue(small());
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
});

/** Serves uploads with `answers` in order, the last one repeatedly; returns the uploaded paths. */
function storage(...answers: (() => Response)[]): string[] {
  const paths: string[] = [];
  server.use(
    http.post(`${API}/storage/v1/object/images/*`, ({ request }) => {
      paths.push(new URL(request.url).pathname.split("/images/")[1] ?? "");
      const answer = answers[Math.min(paths.length, answers.length) - 1];
      return answer?.() ?? HttpResponse.json({ Id: "1", Key: "images/x" });
    }),
  );
  return paths;
}

/** The names of the uploaded photos, without thumbnails. */
const photosOf = (paths: string[]) =>
  paths.filter((path) => path.endsWith("jpg")).map((path) => path.slice(-5));

async function choose(user: User, ...names: string[]) {
  // Like a user who allows all file types in the dialog.
  const input = screen.getByLabelText(/Add (more )?photos/);
  input.removeAttribute("accept");
  const files = names.map((name) => new File([name], `${name}.png`, { type: "image/png" }));
  await user.upload(input, files);
}

const preview = (name: string) => screen.findByRole("img", { name: `Your choice, ${name}.jpg` });

/** Chooses photos, and waits until the last one is compressed and shown. */
async function attach(user: User, ...names: string[]) {
  await choose(user, ...names);
  await preview(names.at(-1) ?? "");
}

const items = () => within(screen.getByRole("list", { name: "Photos" })).getAllByRole("listitem");
const shownOrder = () =>
  items().map((item) => within(item).queryByRole("img")?.getAttribute("alt")?.slice(13));

const submit = () => press("Submit Recommendation");

/** Makes compression wait until its function in the returned list is called. */
function holdWork() {
  const finish: (() => void)[] = [];
  drawn.mockImplementation(
    (_job, onStep) =>
      new Promise((done) => {
        onStep("decode");
        finish.push(() => {
          onStep("encode");
          done(small());
        });
      }),
  );
  return finish;
}

describe("R089 a photo", () => {
  test("is accepted in any image format, shown, removable, and sent with the post", async () => {
    const paths = storage();
    const { user, rows, send } = await fillForm("recommendation");
    const input = screen.getByLabelText("Add photos");
    expect(input).toHaveAttribute("accept", "image/*");
    expect(input).toHaveAttribute("multiple");
    expect(input).toHaveAccessibleDescription(/Up to six, straight from the camera/);
    await attach(user, "stall");
    expect(drawn.mock.lastCall?.[0]).toMatchObject({ maxBytes: 500_000, maxSide: 1500 });
    await user.click(press("Remove photo"));
    expect(screen.queryByRole("img", { name: /Your choice/ })).toBeNull();
    expect(screen.getByLabelText("Add photos")).toHaveFocus();
    await attach(user, "stall");
    await send();
    await screen.findByText("Recommendation Submitted");
    const thumbnail = paths[0]?.replace(".jpg", ".thumb.webp");
    expect(paths).toEqual([paths[0], thumbnail]);
    const url = `${API}/storage/v1/object/public/images/${paths[0]}#bytes=1000&thumbnail=1000`;
    expect(rows).toMatchObject([{ images: [url], image_texts: [""] }]);
  });

  test("blocks the form while it is compressed, with its progress", async () => {
    const finish = holdWork();
    storage();
    const { user, rows, send } = await fillForm("recommendation");
    await choose(user, "stall");
    expect(await screen.findByText("Making your photo smaller… stall.png")).toHaveAttribute(
      "role",
      "status",
    );
    const bar = screen.getByRole("progressbar", { name: "Making stall.png smaller" });
    expect(bar).toHaveValue(1.5);
    expect(submit()).toHaveAttribute("aria-disabled", "true");
    await send();
    expect(rows).toEqual([]);
    finish[0]?.();
    await preview("stall");
    expect(screen.queryByRole("progressbar")).toBeNull();
    drawn.mockResolvedValue(small());
    await send();
    await waitFor(() => expect(rows).toHaveLength(1));
  });
});

describe("R450 several photos", () => {
  test("are listed immediately, and compressed one after the other in their order", async () => {
    const finish = holdWork();
    const { user } = openForm("recommendation");
    await choose(user, "a", "b", "c");
    await screen.findByText("Making your photo smaller… a.png");
    expect(items()).toHaveLength(3);
    expect(drawn).toHaveBeenCalledOnce();
    // Six uncompressed previews would exhaust a phone's memory.
    expect(screen.queryByRole("img", { name: /Your choice/ })).toBeNull();
    for (const [at, name] of ["a", "b", "c"].entries()) {
      await waitFor(() => expect(finish).toHaveLength(at + 1));
      finish[at]?.();
      await preview(name);
    }
    expect(drawn.mock.calls.map(([{ file }]) => file.name)).toEqual(["a.png", "b.png", "c.png"]);
    expect(submit()).not.toHaveAttribute("aria-disabled", "true");
  });

  test("do not wait for one that is removed while it is compressed", async () => {
    const finish = holdWork();
    const { user } = openForm("recommendation");
    await choose(user, "a", "b");
    await screen.findByText("Making your photo smaller… a.png");
    await user.click(press("More about “a.png”"));
    await user.click(press("Remove photo"));
    expect(screen.getByText("“a.png” is removed.")).toHaveAttribute("role", "status");
    await waitFor(() => expect(finish).toHaveLength(2));
    for (const done of finish) done();
    await preview("b");
    expect(items()).toHaveLength(1);
    expect(items()[0]).toContainElement(document.querySelector(":focus"));
  });

  test("are six at most: further ones are named beside the field and left out", async () => {
    const { user } = openForm("recommendation");
    await attach(user, "a", "b", "c", "d", "e");
    await choose(user, "f", "g", "h");
    await findAlert(
      "A post can have six photos",
      "“g.png”, “h.png” are left out. To add another, remove one first.",
    );
    await preview("f");
    expect(items()).toHaveLength(6);
    expect(screen.queryByLabelText(/Add (more )?photos/)).toBeNull();
    await user.click(press("More about “a.jpg”"));
    await user.click(press("Remove photo"));
    await attach(user, "g");
    expect(screen.queryByText("A post can have six photos")).toBeNull();
  });

  test("R450 S20 are three at most in the member's first three days, as the field's hint says", async () => {
    const { user, client } = openForm("recommendation");
    const joined = (hours: number) =>
      act(() =>
        client.setQueryData(profileKeys.own(MEMBER.user.id), {
          created_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
        }),
      );
    joined(71);
    expect(
      await screen.findByText(/^Up to three in your first three days, straight from/),
    ).toBeVisible();
    await choose(user, "a", "b", "c", "d");
    await findAlert(
      "In your first three days a post can have three photos",
      "“d.png” is left out. To add another, remove one first.",
    );
    await preview("c");
    expect(items()).toHaveLength(3);
    expect(screen.queryByLabelText(/Add (more )?photos/)).toBeNull();
    expect(screen.getByText(/^Up to three/)).toHaveFocus();
    joined(73);
    await screen.findByText(/^Up to six, straight from/);
    await attach(user, "d");
    expect(items()).toHaveLength(4);
  });

  test("R451 can be reordered by keyboard and from a menu, with announcements, and are sent in that order", async () => {
    const paths = storage();
    const { user, rows, send } = await fillForm("recommendation");
    await attach(user, "a", "b", "c");
    press("Move “c.jpg”").focus();
    await user.keyboard("{ArrowUp}");
    expect(screen.getByText("“c.jpg” is 2 of 3.")).toHaveAttribute("role", "status");
    expect(shownOrder()).toEqual(["a.jpg", "c.jpg", "b.jpg"]);
    expect(press("Move “c.jpg”")).toHaveFocus();
    await user.click(press("More about “a.jpg”"));
    expect(screen.queryByRole("button", { name: "Move up" })).toBeNull();
    await user.click(press("Move down"));
    expect(shownOrder()).toEqual(["c.jpg", "a.jpg", "b.jpg"]);
    await send();
    await screen.findByText("Recommendation Submitted");
    expect(photosOf(paths)).toEqual(["c.jpg", "a.jpg", "b.jpg"]);
    expect(rows[0]?.images).toHaveLength(3);
  });

  test("R452 can have descriptions, which stay with their photo when reordered; an illegible one is rejected", async () => {
    storage();
    const { user, rows, send } = await fillForm("recommendation");
    await attach(user, "a", "b");
    expect(screen.queryByLabelText(/Describe the photo/)).toBeNull();
    await user.click(press("Describe the photo b.jpg"));
    const words = screen.getByLabelText(/Describe the photo/);
    expect(words).toHaveFocus();
    expect(words).toHaveAttribute("maxlength", "200");
    await user.paste(`e${"\u0301".repeat(9)}`);
    await send();
    await findFieldError(words, "There are too many accents on one letter for others to read it.");
    expect(rows).toEqual([]);
    await user.clear(words);
    await user.paste("  A plate of \u202Eamala ");
    press("Move “b.jpg”").focus();
    await user.keyboard("{Home}");
    await send();
    await screen.findByText("Recommendation Submitted");
    expect(rows).toMatchObject([{ image_texts: ["A plate of amala", ""] }]);
  });

  test("R450 F04 stay in the form when its tab changes, even before they are compressed", async () => {
    const finish = holdWork();
    const { user } = openForm("recommendation");
    await choose(user, "a", "b");
    await waitFor(() => expect(finish).toHaveLength(1));
    finish[0]?.();
    await preview("a");
    await user.click(screen.getByRole("tab", { name: "Review" }));
    await preview("a");
    await waitFor(() => expect(finish.length).toBeGreaterThan(2));
    for (const done of finish) done();
    await preview("b");
  });

  test("R450 report no failure of a compression that a change of the tab has ended", async () => {
    const ended = Promise.withResolvers<Blob>();
    drawn.mockReturnValueOnce(ended.promise);
    const { user } = openForm("recommendation");
    await choose(user, "a");
    await waitFor(() => expect(drawn).toHaveBeenCalledOnce());
    await user.click(screen.getByRole("tab", { name: "Review" }));
    await preview("a");
    await act(async () => ended.reject(new Error("ended")));
    expect(screen.queryByText("Compression failed")).toBeNull();
    expect(await preview("a")).toBeVisible();
  });

  test("R450 report a chunk that fails to load, and the other fields stay", async () => {
    const { user } = await fillForm("recommendation");
    withChosenFails.isOn = true;
    await choose(user, "stall");
    await findAlert(
      "The photo wasn’t added",
      "Part of this form didn’t load. Check your connection and choose it again.",
    );
    withChosenFails.isOn = false;
    await attach(user, "stall");
    expect(field("Title")).toHaveValue("Amala worth the trip");
  });
});

describe("R234 F33 R450 a photo that cannot be used", () => {
  test.each([
    ["wrong-type", "Not a photo we can use", "Please choose a JPG, PNG or WebP picture."],
    [
      "heic",
      "This browser can’t open iPhone photos (HEIC)",
      "Send a screenshot of it, or on the iPhone choose Settings, Camera, Formats, Most Compatible.",
    ],
    ["too-large", "Image too large", "Please use an image below 500KB."],
    [
      "unreadable",
      "We can’t read this photo",
      "It’s damaged, or not fully on this device. Please try another image.",
    ],
    ["failed", "Compression failed", "Please try another image."],
  ] as const)("%s: %s", async (problem, title, words) => {
    drawn.mockRejectedValue(new ImageError(problem));
    const { user } = await fillForm("recommendation");
    await choose(user, "stall");
    await findAlert(title, words);
    expect(screen.queryByRole("img", { name: /Your choice/ })).toBeNull();
    expect(field("Title")).toHaveValue("Amala worth the trip");
    expect(field(/Why do you recommend it/)).toHaveValue("Go before noon.");
  });

  test("can be retried on its own or removed, and blocks the post until then", async () => {
    storage();
    const { user, rows, send } = await fillForm("recommendation");
    drawn.mockResolvedValueOnce(small());
    drawn.mockRejectedValueOnce(new ImageError("failed"));
    drawn.mockRejectedValueOnce(new ImageError("unreadable"));
    await choose(user, "a", "b", "c");
    await findAlert("Compression failed", "Please try another image.");
    await findAlert(
      "We can’t read this photo",
      "It’s damaged, or not fully on this device. Please try another image.",
    );
    await preview("a");

    await send();
    await findAlert("One of the photos can’t be used. Try it again, or remove it.");
    expect(screen.getByLabelText("Add more photos")).toHaveAttribute("aria-invalid", "true");
    expect(rows).toEqual([]);

    const [again] = screen.getAllByRole("button", { name: "Try again" });
    if (again) await user.click(again);
    await preview("b");
    expect(drawn.mock.calls.map(([{ file }]) => file.name)).toEqual([
      "a.png",
      "b.png",
      "c.png",
      "b.png",
    ]);
    await user.click(press("Remove"));
    await waitFor(() => expect(screen.queryByText(/One of the photos/)).toBeNull());
    await send();
    await screen.findByText("Recommendation Submitted");
    expect(rows[0]?.images).toHaveLength(2);
  });
});

describe("R091 C16 F35 an upload that fails", () => {
  const denied = () =>
    HttpResponse.json({ statusCode: "403", message: "server words" }, { status: 400 });
  const refusedBy = (status: number) => () =>
    HttpResponse.json({ statusCode: String(status), error: "server words" }, { status });
  const broken = () => new HttpResponse("<h1>502</h1>", { status: 502 });

  test.each([
    ["offline", () => HttpResponse.error(), "Not sent. Check your connection."],
    ["refused", denied, /Your photo wasn’t accepted/],
    ["too large for the store", refusedBy(413), /Your photo didn’t upload/],
    ["of a type that the store rejects", refusedBy(415), /Your photo didn’t upload/],
    ["broken", broken, /Your photo didn’t upload/],
  ])(
    "%s: the form reports it, posts nothing, keeps its fields, and can post without the photo",
    async (_case, answer, words) => {
      storage(answer);
      const { user, rows, send } = await fillForm("recommendation");
      await attach(user, "stall");
      await send();
      expect(await screen.findByText("Submission Failed")).toBeInTheDocument();
      expect(screen.getByText(words)).toBeInTheDocument();
      expect(screen.queryByText(/server words|<h1>/)).toBeNull();
      expect(submit()).toBeEnabled();
      expect(screen.getByLabelText("Title")).toHaveValue("Amala worth the trip");
      expect(screen.getByRole("img", { name: "Your choice, stall.jpg" })).toBeInTheDocument();
      expect(rows).toEqual([]);
      await user.click(press("Remove photo"));
      await send();
      await screen.findByText("Recommendation Submitted");
      expect(rows).toMatchObject([{ images: [] }]);
    },
  );

  test("a post that fails after its photo was uploaded does not upload it again", async () => {
    const paths = storage();
    const failing = refused(500, "XX000");
    const { user, rows, send } = await fillForm("recommendation", failing, created);
    await attach(user, "stall");
    await send();
    await screen.findByText("Submission Failed");
    await send();
    await screen.findByText("Recommendation Submitted");
    expect(paths).toEqual([paths[0], paths[0]?.replace(".jpg", ".thumb.webp")]);
    expect(rows[1]?.images).toEqual(rows[0]?.images);
  });

  test("R453 the failed one of several photos is named, and those uploaded are not sent again", async () => {
    const ok = () => HttpResponse.json({ Id: "1", Key: "images/x" });
    // Each with its thumbnail.
    const paths = storage(ok, ok, denied, ok);
    const { user, rows, send } = await fillForm("recommendation");
    await attach(user, "a", "b", "c");
    await send();
    await screen.findByText(/^Photo 2 of 3 wasn’t accepted/);
    expect(rows).toEqual([]);
    await send();
    await screen.findByText("Recommendation Submitted");
    expect(photosOf(paths)).toEqual(["a.jpg", "b.jpg", "b.jpg", "c.jpg"]);
    expect(rows).toMatchObject([{ image_texts: ["", "", ""] }]);
  });
});

test("R453 the status beside the button names the photo being sent or retried", () => {
  const { container } = renderApp(<PhotoSending id="mine" />);
  const said = container.querySelector("p[role=status]");
  const tell = (sending: Sending | null) => act(() => setSending(sending));
  tell({ id: "mine", photo: 0, of: 0, isPaused: false });
  expect(said).toHaveTextContent(/^$/);
  tell({ id: "mine", photo: 3, of: 6, isPaused: false });
  expect(said).toHaveTextContent(/^Photo 3 of 6 is being sent…$/);
  tell({ id: "mine", photo: 3, of: 6, isPaused: true });
  expect(said).toHaveTextContent(/^Photo 3 of 6 didn’t upload\. Trying again…$/);
  tell({ id: "mine", photo: 1, of: 1, isPaused: false });
  expect(said).toHaveTextContent(/^The photo is being sent…$/);
  tell({ id: "another", photo: 1, of: 1, isPaused: false });
  expect(said).toHaveTextContent(/^$/);
  tell(null);
});
