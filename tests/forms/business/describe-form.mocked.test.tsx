import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DataError } from "@/data/base/errors";
import DescribeForm from "@/forms/business/describe-form";
import { findAlert } from "../../messages";
import { callsOf, restServer, rows } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { id } from "../../samples";

const logo = vi.hoisted(() => ({
  shrinkLogo: vi.fn<(file: File) => Promise<File>>(),
  uploadLogo: vi.fn<(company: string, file: File) => Promise<string>>(),
}));
vi.mock("@/data/business/logo", () => logo);
const tidy = vi.hoisted(() => ({ tidyFiles: vi.fn() }));
vi.mock("@/data/photos/tidy-files", () => tidy);

const ADDRESS = `http://localhost/storage/v1/object/public/avatars/${id(450)}/1763690000000.jpg`;
const FILE = new File(["sign"], "sign.png", { type: "image/png" });

beforeEach(() => {
  for (const mock of [...Object.values(logo), tidy.tidyFiles]) mock.mockReset();
  logo.shrinkLogo.mockImplementation(async (file) => file);
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
});

function openForm(stored: string | null = null) {
  const calls = restServer({ "PATCH companies": rows({ id: id(450) }) });
  const onDone = vi.fn();
  const { user } = renderApp(
    <DescribeForm
      company={{
        id: id(450),
        name: "Jualindi",
        website: null,
        description: null,
        location: null,
        hours: null,
        logo: stored,
      }}
      userId={MEMBER.user.id}
      onDone={onDone}
    />,
    { session: MEMBER },
  );
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  const choose = async () => {
    await user.upload(screen.getByLabelText(/(Add a|Change) logo/), FILE);
    await screen.findByRole("button", { name: "Remove logo" });
  };
  return { user, calls, onDone, save, choose };
}
const sent = (calls: ReturnType<typeof openForm>["calls"]) =>
  callsOf(calls, "PATCH companies").map(({ body }) => body);

describe("R387 the logo in an owner's form", () => {
  test("is uploaded, then saved, and the earlier file is removed; if its upload fails, it is kept for a retry and nothing is saved", async () => {
    logo.uploadLogo.mockRejectedValueOnce(new DataError({ kind: "offline", message: "lost" }));
    logo.uploadLogo.mockResolvedValue(ADDRESS);
    const { calls, onDone, save, choose } = openForm();
    await choose();
    await save();
    await findAlert("Not saved", "Not sent. Check your connection.");
    expect(sent(calls)).toEqual([]);
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(logo.uploadLogo.mock.calls).toEqual(Array(2).fill([id(450), FILE]));
    expect(sent(calls)).toEqual([expect.objectContaining({ logo: ADDRESS })]);
    expect(tidy.tidyFiles).toHaveBeenCalledWith("removeUnneededFiles");
  });

  test("can be removed", async () => {
    const { user, calls, onDone, save } = openForm(ADDRESS);
    await user.click(screen.getByRole("button", { name: "Remove logo" }));
    expect(screen.getByLabelText("Add a logo")).toBeInTheDocument();
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent(calls)).toEqual([expect.objectContaining({ logo: null })]);
  });

  test("is unchanged by other changes", async () => {
    const { calls, onDone, save } = openForm(ADDRESS);
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent(calls)).toHaveLength(1);
    expect(sent(calls)[0]).not.toHaveProperty("logo");
    expect(tidy.tidyFiles).not.toHaveBeenCalled();
  });
});
