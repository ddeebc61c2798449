import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ImageError } from "@/data/photos/image-problem";
import { ProfileForm } from "@/forms/members/profile-form";
import { findAlert, findFieldError, findToast } from "../../messages";
import { type Answers, callsOf, inTurn, lost, refused, restServer, rows } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { details, profile } from "../../samples";
import { field, press, put } from "../fields";

const images = vi.hoisted(() => ({
  shrinkAvatar: vi.fn<(file: File) => Promise<File>>(),
  uploadAvatar: vi.fn<(userId: string, file: File) => Promise<string>>(),
}));
vi.mock("@/data/members/avatar", () => images);

beforeEach(() => {
  for (const mock of Object.values(images)) mock.mockReset();
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
});

const isTaken = (taken: boolean) => () => HttpResponse.json(taken);
const saved = {
  "PATCH profiles": rows({ id: MEMBER.user.id }),
  "PATCH profile_details": rows({ user_id: MEMBER.user.id }),
};

/** Opens the form of a sample profile with the fields of `row`. */
function openForm(answers: Answers = {}, row: Parameters<typeof profile>[0] = {}) {
  const calls = restServer(answers);
  const onDone = vi.fn();
  const app = renderApp(
    <ProfileForm
      profile={profile(row)}
      details={details()}
      email={MEMBER.user.email}
      onDone={onDone}
    />,
    { session: MEMBER },
  );
  return { ...app, calls, onDone };
}

const save = () => press("Save changes");

describe("R142 R144 R203 saving the profile", () => {
  test("only changed fields are sent, emptied ones as null", async () => {
    const { user, onDone, calls } = openForm(saved);
    await put(user, /^Location/, "");
    await put(user, /^Interests/, " phones ,, street food, phones ");
    await put(user, /^Website/, "ada.example");
    await put(user, /^Phone/, "");
    await user.selectOptions(field(/^Gender/), "prefer_not_to_say");
    await user.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(callsOf(calls, "PATCH profiles")[0]?.body).toEqual({
      location: null,
      interests: ["phones", "street food"],
      website: "https://ada.example",
    });
    expect(callsOf(calls, "PATCH profile_details")[0]?.body).toEqual({
      phone: null,
      gender: "prefer_not_to_say",
    });
    await findToast("Profile updated");
  });

  test("nothing is sent without a change", async () => {
    const { user, onDone, calls } = openForm();
    await user.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(calls).toEqual([]);
  });

  test("R141 R147 the e-mail cannot be changed, no box makes the profile public, and private fields are labelled as such", () => {
    openForm();
    expect(field("E-mail")).toBeDisabled();
    expect(screen.queryByLabelText(/public/i)).toBeNull();
    const fieldset = within(screen.getByRole("group", { name: "Additional Details" }));
    expect(fieldset.getByText("Only you can see these.")).toBeVisible();
    expect(fieldset.getByLabelText(/^Date of birth/)).toBeVisible();
  });

  const NO_ADDRESS =
    "That doesn’t look like a web address, like example.com. Leave it empty if you don’t have one.";

  test("R144 the bio is counted, and rejected above 200 characters", async () => {
    const { user } = openForm({}, { bio: "x".repeat(199) });
    expect(screen.getByText("199/200")).toBeVisible();
    await user.type(field(/^Bio/), "yz");
    expect(screen.getByText("201/200")).toBeVisible();
    await user.click(save());
    await findFieldError(field(/^Bio/), "Please keep it to 200 characters.");
    expect(field(/^Bio/)).toHaveFocus();
  });

  test.each([
    [/^Website/, "not a site", NO_ADDRESS],
    [/^Website/, "javascript:alert(1)", NO_ADDRESS],
    [/^Phone/, "call me", "That doesn’t look like a phone number."],
    [/^Full name/, "  ", "Tell us your name."],
    [/^Interests/, "x".repeat(51), "Please keep each under 50 characters."],
    [/^Interests/, Array.from({ length: 21 }, (_, at) => at).join(), "Please name at most 20."],
    [/^Phone/, "0".repeat(31), "Please keep it to 30 characters."],
    [/^Date of birth/, "2999-01-01", "That date can’t be right."],
    [/^Occupation/, "x".repeat(101), "Please keep it to 100 characters."],
    [/^Username/, "ab", "Use at least 3 characters."],
    [/^Username/, "x".repeat(31), "Use at most 30 characters."],
    [/^Username/, "ada obi", "Use letters, digits and underscores only."],
    [/^Username/, "ada-obi", "Use letters, digits and underscores only."],
    [/^Username/, "", "Choose a username."],
  ])("%s “%s” is rejected beside the field, which gets the focus", async (name, text, message) => {
    const { user } = openForm();
    await put(user, name, text);
    await user.click(save());
    await findFieldError(field(name), message);
    expect(field(name)).toHaveFocus();
  });

  test.each([
    ["a lost network", lost, "Update failed", "Not sent. Check your connection."],
    [
      "an unexpected error",
      refused(400, "22012", "division by zero"),
      "Unexpected error",
      undefined,
    ],
  ])("R235 %s is reported, and the typed text stays", async (_, answer, title, detail) => {
    const { user, onDone } = openForm({ "PATCH profiles": answer });
    await put(user, /^Location/, "Abuja");
    await user.click(save());
    await findAlert(title, detail);
    expect(field(/^Location/)).toHaveValue("Abuja");
    expect(onDone).not.toHaveBeenCalled();
  });

  test("F26 F09 a profile changed in another tab is not overwritten without notice, and its unchanged fields never", async () => {
    const { user, onDone, calls } = openForm({
      "PATCH profiles": ({ query }) =>
        HttpResponse.json(query.has("updated_at") ? [] : [{ updated_at: "2026-11-21T10:00Z" }]),
      "PATCH profile_details": saved["PATCH profile_details"],
    });
    await put(user, /^Location/, "Abuja");
    await put(user, /^Company/, "Kente & Sons");
    await user.click(save());
    await findAlert("Update failed", "This was changed or removed in the meantime.");
    expect(field(/^Location/)).toHaveValue("Abuja");
    expect(calls.map(({ query }) => query.get("updated_at"))).toEqual([
      `eq.${profile().updated_at}`,
    ]);
    await user.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(calls.slice(1).map(({ name, body }) => [name, body])).toEqual([
      ["profiles", { location: "Abuja" }],
      ["profile_details", { company: "Kente & Sons" }],
    ]);
  });
});

describe("R143 C01 the username", () => {
  test("is checked once, a second after typing, and a taken one blocks saving", async () => {
    const { user, calls } = openForm({ "POST check_username_exists": isTaken(true) });
    await put(user, /^Username/, "tolu_a");
    expect(calls).toEqual([]);
    await screen.findByText("Username not available");
    await findFieldError(field(/^Username/), "Username not available");
    expect(field(/^Username/)).toHaveValue("tolu_a");
    expect(screen.getByText("It’s taken, or it looks like one of Shauri’s own.")).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toEqual({ username_input: "tolu_a" });
    expect(save()).toBeDisabled();
  });

  test("is reported if free, and not checked if only its case changed", async () => {
    const { user, onDone, calls } = openForm({
      "POST check_username_exists": isTaken(false),
      ...saved,
    });
    await put(user, /^Username/, "ADA_obi");
    await user.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(callsOf(calls, "POST check_username_exists")).toEqual([]);
    expect(callsOf(calls, "PATCH profiles")[0]?.body).toEqual({ username: "ADA_obi" });
    await put(user, /^Username/, "ada_o");
    expect(await screen.findByText("This username is free.")).toBeVisible();
  });

  test("R215 can be saved after a failed check, which is reported", async () => {
    const { user, onDone, calls } = openForm({ "POST check_username_exists": lost, ...saved });
    await put(user, /^Username/, "ada_o");
    const text = "Unable to validate username. Please try again.";
    const said = await screen.findByText(text);
    expect(said).toHaveAttribute("role", "status");
    expect(field(/^Username/)).toHaveAccessibleDescription(text);
    await user.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(callsOf(calls, "PATCH profiles")[0]?.body).toEqual({ username: "ada_o" });
  });
});

const TAKEN = "Username not available";
test.each([
  [/^Username/, "23505", 'unique constraint "profiles_username_key"', TAKEN, /^It’s taken, or/],
  [
    /^Username/,
    "23514",
    'check constraint "profiles_username_not_reserved"',
    TAKEN,
    /^It’s taken, or/,
  ],
  [
    /^Full name/,
    "23514",
    'check constraint "profiles_full_name_not_reserved"',
    "Name not available. It’s someone’s username, one of our own, or an address.",
    /^Name not available/,
  ],
])("S11 the database can reject %s: %s", async (name, code, message, title, words) => {
  const { user } = openForm({
    "POST check_username_exists": lost,
    "PATCH profiles": refused(409, code, message),
  });
  await put(user, name, "staff");
  await user.click(save());
  await findFieldError(field(name), title);
  expect(screen.getByText(words)).toBeVisible();
  expect(field(name)).toHaveFocus();
  expect(field(name)).toHaveValue("staff");
});

describe("R145 R204 the picture", () => {
  const photo = new File(["photo"], "me.png", { type: "image/png" });
  const small = new File(["small"], "me.jpg", { type: "image/jpeg" });

  test("is uploaded on saving, and not twice after a failure", async () => {
    images.shrinkAvatar.mockResolvedValue(small);
    images.uploadAvatar.mockResolvedValue("http://api.test/me.jpg?v=1");
    const { user, onDone, calls } = openForm({
      "PATCH profiles": inTurn(lost, rows({ id: MEMBER.user.id })),
    });
    await user.upload(screen.getByLabelText("Add a picture"), photo);
    expect(images.uploadAvatar).not.toHaveBeenCalled();
    await user.click(save());
    expect(await screen.findByText("Update failed")).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(images.uploadAvatar).toHaveBeenCalledExactlyOnceWith(MEMBER.user.id, small);
    expect(callsOf(calls, "PATCH profiles")[1]?.body).toEqual({
      avatar_url: "http://api.test/me.jpg?v=1",
    });
  });

  test.each([
    ["failed", "Image error", "Please try another image."],
    ["too-large", "Image too large", "Please use an image below 200KB."],
    [
      "unreadable",
      "We can’t read this photo",
      "It’s damaged, or not fully on this device. Please try another image.",
    ],
    ["wrong-type", "Not a photo we can use", "Please choose a JPG, PNG or WebP picture."],
  ] as const)("R234 %s: %s", async (problem, title, words) => {
    images.shrinkAvatar.mockRejectedValue(new ImageError(problem));
    const { user } = openForm();
    await put(user, /^Location/, "Abuja");
    const input = screen.getByLabelText("Add a picture");
    await user.upload(input, photo);
    const alert = await findAlert(title, words);
    expect(input).toHaveAttribute("aria-invalid", "true");
    expect(input).toHaveAttribute("aria-describedby", alert.id);
    expect(field(/^Location/)).toHaveValue("Abuja");
  });

  test("can be removed", async () => {
    const { user, onDone, calls } = openForm(saved, { avatar_url: "http://api.test/me.jpg" });
    await user.click(press("Remove picture"));
    await user.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(calls[0]?.body).toEqual({ avatar_url: null });
  });
});
