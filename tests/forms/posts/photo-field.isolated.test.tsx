import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ImageError } from "@/data/image-problem";
import { redraw } from "@/data/redraw";
import { toast } from "@/ui/toast-store";
import { API, server } from "../../msw/server";
import { findAlert } from "../../said";
import { backend, created, field, press, put, refused, renderPosting, type User } from "../posting";

vi.mock("@/data/redraw", { spy: true });
const drawn = vi.mocked(redraw);

const small = () => new Blob([new Uint8Array(1000)], { type: "image/jpeg" });
const chosen = () => new File(["stall"], "stall.png", { type: "image/png" });

beforeEach(() => {
  toast.info("Nothing said yet");
  drawn.mockReset();
  drawn.mockResolvedValue(small());
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
});

/** Answers uploads in turn, the last answer again and again, and keeps the paths. */
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

async function choose(user: User, file = chosen()) {
  // As a person may who drops the list of types in the file dialog.
  const input = screen.getByLabelText(/Add a photo|Choose another photo/);
  input.removeAttribute("accept");
  await user.upload(input, file);
}

async function write(user: User) {
  await put(user, "Title", "Amala worth the trip");
  await put(user, /Why do you recommend it/, "Go before noon.");
}

const send = () => press("Submit Recommendation");

describe("R089 a photo", () => {
  test("any picture is asked for, as the camera took it", () => {
    backend("recommendations");
    renderPosting("/submit-recommendation");
    const input = screen.getByLabelText("Add a photo");
    expect(input).toHaveAttribute("accept", "image/*");
    expect(input).toHaveAccessibleDescription(
      /JPG, PNG, WebP or another kind, as the camera took it/,
    );
  });

  test("is shown, can be taken out again, and goes with the post", async () => {
    const rows = backend("recommendations");
    const paths = storage();
    const { user } = renderPosting("/submit-recommendation");
    await choose(user);
    expect(await screen.findByRole("img", { name: "Your choice, stall.jpg" })).toBeInTheDocument();
    expect(drawn.mock.lastCall?.[0]).toMatchObject({ maxBytes: 500_000, maxSide: 1500 });
    await user.click(press("Remove photo"));
    expect(screen.queryByRole("img", { name: /Your choice/ })).toBeNull();
    expect(screen.getByLabelText("Add a photo")).toHaveFocus();
    await choose(user);
    await screen.findByRole("img", { name: "Your choice, stall.jpg" });
    await write(user);
    await user.click(send());
    await screen.findByText("Recommendation Submitted");
    const thumbnail = paths[0]?.replace(".jpg", ".thumb.webp");
    expect(paths).toEqual([paths[0], thumbnail]);
    const url = `${API}/storage/v1/object/public/images/${paths[0]}#bytes=1000&thumbnail=1000`;
    expect(rows).toMatchObject([{ images: [url] }]);
  });

  /** Work that goes on until it is told to end. */
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

  test("the form waits while it is made smaller, and says how far it is", async () => {
    const finish = holdWork();
    const rows = backend("recommendations");
    storage();
    const { user } = renderPosting("/submit-recommendation");
    await write(user);
    await choose(user);
    expect(screen.getByText("Making your photo smaller…")).toHaveAttribute("role", "status");
    const bar = screen.getByRole("progressbar", { name: "Making your photo smaller" });
    expect(bar).toHaveValue(1.5);
    expect(send()).toHaveAttribute("aria-disabled", "true");
    await user.click(send());
    expect(rows).toEqual([]);
    finish[0]?.();
    await screen.findByRole("img", { name: "Your choice, stall.jpg" });
    expect(screen.queryByRole("progressbar")).toBeNull();
    drawn.mockResolvedValue(small());
    await user.click(send());
    await waitFor(() => expect(rows).toHaveLength(1));
  });

  test("it can be stopped, and another one chosen meanwhile, which counts alone", async () => {
    const finish = holdWork();
    backend("recommendations");
    const { user } = renderPosting("/submit-recommendation");
    await choose(user);
    await user.click(press("Stop"));
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.getByLabelText("Add a photo")).toHaveFocus();
    expect(send()).not.toHaveAttribute("aria-disabled", "true");

    await choose(user, new File(["first"], "first.png", { type: "image/png" }));
    await choose(user, new File(["second"], "second.png", { type: "image/png" }));
    for (const done of finish) done();
    await screen.findByRole("img", { name: "Your choice, second.jpg" });
    expect(screen.queryByText("Nearly there…")).toBeNull();
    expect(send()).not.toHaveAttribute("aria-disabled", "true");
  });
});

describe("R234 F33 a photo that cannot be used is said so where it was chosen", () => {
  test.each([
    ["wrong-type", "Not a photo we can use", "Please choose a JPG, PNG or WebP picture."],
    [
      "heic",
      "This browser cannot open iPhone photos (HEIC)",
      "Send a screenshot of it, or on the iPhone choose Settings, Camera, Formats, Most Compatible.",
    ],
    ["too-large", "Image too large", "Please use an image below 500KB."],
    [
      "unreadable",
      "This photo cannot be read",
      "It is damaged, or not all of it is on this device. Please try another image.",
    ],
    ["failed", "Compression failed", "Please try another image."],
  ] as const)("%s: %s", async (problem, title, words) => {
    drawn.mockRejectedValue(new ImageError(problem));
    backend("recommendations");
    const { user } = renderPosting("/submit-recommendation");
    await write(user);
    await choose(user);
    const alert = await findAlert(title, words);
    const input = screen.getByLabelText("Add a photo");
    expect(input).toHaveAttribute("aria-invalid", "true");
    expect(input.getAttribute("aria-describedby")?.split(" ")).toContain(alert.id);
    expect(screen.queryByRole("img", { name: /Your choice/ })).toBeNull();
    expect(field("Title")).toHaveValue("Amala worth the trip");
    expect(field(/Why do you recommend it/)).toHaveValue("Go before noon.");
  });

  test("and no longer once another one is chosen", async () => {
    backend("recommendations");
    const { user } = renderPosting("/submit-recommendation");
    drawn.mockRejectedValueOnce(new Error("decode"));
    await choose(user);
    await findAlert("Compression failed", "Please try another image.");
    await choose(user);
    expect(await screen.findByRole("img", { name: "Your choice, stall.jpg" })).toBeInTheDocument();
    expect(screen.queryByText("Compression failed")).toBeNull();
    expect(screen.getByLabelText("Choose another photo")).not.toHaveAttribute("aria-invalid");
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
    ["refused", denied, /Your photo was not accepted/],
    ["too large for the store", refusedBy(413), /Your photo did not arrive/],
    ["of a type it does not take", refusedBy(415), /Your photo did not arrive/],
    ["broken", broken, /Your photo did not arrive/],
  ])(
    "%s: nothing is posted, and the form says so and keeps everything",
    async (_case, answer, words) => {
      const rows = backend("recommendations");
      storage(answer);
      const { user } = renderPosting("/submit-recommendation");
      await choose(user);
      await screen.findByRole("img", { name: "Your choice, stall.jpg" });
      await write(user);
      await user.click(send());
      expect(await screen.findByText("Submission Failed")).toBeInTheDocument();
      expect(screen.getByText(words)).toBeInTheDocument();
      expect(screen.queryByText(/server words|<h1>/)).toBeNull();
      expect(send()).toBeEnabled();
      expect(screen.getByLabelText("Title")).toHaveValue("Amala worth the trip");
      expect(screen.getByRole("img", { name: "Your choice, stall.jpg" })).toBeInTheDocument();
      expect(rows).toEqual([]);
    },
  );

  test("when only the post failed, the photo is not sent again", async () => {
    const rows = backend("recommendations", refused(500, "XX000"), created);
    const paths = storage();
    const { user } = renderPosting("/submit-recommendation");
    await choose(user);
    await screen.findByRole("img", { name: "Your choice, stall.jpg" });
    await write(user);
    await user.click(send());
    await screen.findByText("Submission Failed");
    await user.click(send());
    await screen.findByText("Recommendation Submitted");
    expect(paths).toEqual([paths[0], paths[0]?.replace(".jpg", ".thumb.webp")]);
    expect(rows[1]?.images).toEqual(rows[0]?.images);
  });

  test("the post can be sent without it", async () => {
    const rows = backend("recommendations");
    storage(broken);
    const { user } = renderPosting("/submit-recommendation");
    await choose(user);
    await screen.findByRole("img", { name: "Your choice, stall.jpg" });
    await write(user);
    await user.click(send());
    await screen.findByText("Submission Failed");
    await user.click(press("Remove photo"));
    await user.click(send());
    await screen.findByText("Recommendation Submitted");
    expect(rows).toMatchObject([{ images: [] }]);
  });
});
