import { screen, waitFor } from "@testing-library/react";
import compress from "browser-image-compression";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast-store";
import { API, server } from "../../msw/server";
import { findAlert } from "../../said";
import { backend, created, field, press, put, refused, renderPosting, type User } from "../posting";

vi.mock("browser-image-compression", () => ({ default: vi.fn() }));
const library = vi.mocked(compress);

const small = (bytes = 1000) => new File([new Uint8Array(bytes)], "out", { type: "image/jpeg" });
const chosen = (type = "image/png", bytes = 10) =>
  new File([new Uint8Array(bytes)], "stall.png", { type });

beforeEach(() => {
  toast.info("Nothing said yet");
  library.mockReset();
  library.mockResolvedValue(small());
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
  test("JPG, PNG and WebP up to 5 MB are asked for", () => {
    backend("recommendations");
    renderPosting("/submit-recommendation");
    const input = screen.getByLabelText("Add a photo");
    expect(input).toHaveAttribute("accept", "image/jpeg,image/png,image/webp");
    expect(input).toHaveAccessibleDescription(/JPG, PNG or WebP, up to 5 MB/);
  });

  test("is shown, can be taken out again, and goes with the post", async () => {
    const rows = backend("recommendations");
    const paths = storage();
    const { user } = renderPosting("/submit-recommendation");
    await choose(user);
    expect(await screen.findByRole("img", { name: "Your choice, stall.jpg" })).toBeInTheDocument();
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

  test("the form waits while it is made smaller", async () => {
    let finish = () => {};
    library.mockImplementationOnce(
      () =>
        new Promise((done) => {
          finish = () => done(small());
        }),
    );
    const rows = backend("recommendations");
    storage();
    const { user } = renderPosting("/submit-recommendation");
    await write(user);
    await choose(user);
    expect(screen.getByText("Making your photo smaller…")).toBeInTheDocument();
    expect(send()).toHaveAttribute("aria-disabled", "true");
    await user.click(send());
    expect(rows).toEqual([]);
    await waitFor(() => expect(library).toHaveBeenCalled());
    finish();
    await screen.findByRole("img", { name: "Your choice, stall.jpg" });
    await user.click(send());
    await waitFor(() => expect(rows).toHaveLength(1));
  });
});

describe("R234 F33 a photo that cannot be used is said so where it was chosen", () => {
  test.each([
    [
      "a file of another kind",
      chosen("application/pdf"),
      null,
      "Not a photo we can use",
      "Please choose a JPG, PNG or WebP picture.",
    ],
    [
      "a phone's own kind",
      chosen("image/heic"),
      null,
      "Not a photo we can use",
      "Please choose a JPG, PNG or WebP picture.",
    ],
    [
      "one over 5 MB",
      chosen("image/png", 5_000_001),
      null,
      "Image too large",
      "Please use an image below 5 MB.",
    ],
    [
      "one that stays large",
      chosen(),
      small(500_001),
      "Image too large",
      "Please use an image below 500KB.",
    ],
    [
      "one that is no image inside",
      chosen(),
      small(0),
      "Compression failed",
      "Please try another image.",
    ],
  ])("%s", async (_case, file, result, title, words) => {
    if (result) library.mockResolvedValue(result);
    backend("recommendations");
    const { user } = renderPosting("/submit-recommendation");
    await write(user);
    await choose(user, file);
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
    library.mockRejectedValueOnce(new Error("decode"));
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
