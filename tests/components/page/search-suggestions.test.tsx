import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { SearchBox } from "@/components/page/search-box";
import { lost, restServer } from "../../msw/rest";
import { address, renderApp } from "../../render";

const SUGGESTED = [
  { kind: "product", label: "Jualindi Home 200" },
  { kind: "company", label: "Jualindi" },
];
const box = () => screen.getByRole("combobox", { name: "Search Shauri" });
const options = () =>
  within(screen.getByRole("listbox", { name: "Suggestions" })).getAllByRole("option");

async function typed(answer: typeof lost = () => HttpResponse.json(SUGGESTED)) {
  const calls = restServer({ "GET search_suggestions": answer });
  const { user } = renderApp(<SearchBox label="Search Shauri" />);
  await user.type(box(), "jua");
  return { user, calls };
}

test("R037 before the app has loaded the form itself leads to the search, in the reader's language", () => {
  renderApp(<SearchBox label="Search Shauri" />, { basename: "/fr" });
  expect(box().closest("form")).toHaveAttribute("action", "/fr/search");
});

describe("R273 suggestions while typing", () => {
  test("are requested once after a pause, and are linked to the box", async () => {
    const { calls } = await typed();
    expect(box()).toHaveAttribute("aria-expanded", "false");
    await waitFor(() => expect(box()).toHaveAttribute("aria-expanded", "true"));
    expect(options().map(({ textContent }) => textContent)).toEqual([
      "Jualindi Home 200product",
      "Jualindicompany",
    ]);
    expect(box()).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
    expect(box()).not.toHaveAttribute("aria-activedescendant");
    expect(calls.map(({ query }) => query.get("query"))).toEqual(["jua"]);
  });

  test.each([
    ["while their code is loading counts", false],
    ["before the app has loaded counts once the box has the focus", true],
  ])("text typed %s", async (_, isBefore) => {
    const calls = restServer({ "GET search_suggestions": () => HttpResponse.json(SUGGESTED) });
    renderApp(<SearchBox label="Search Shauri" />);
    if (isBefore) screen.getByRole<HTMLInputElement>("combobox").value = "jua";
    fireEvent.focus(box());
    // Immediately, before anything that the focus requests can load.
    if (!isBefore) fireEvent.input(box(), { target: { value: "jua" } });
    expect(await screen.findByRole("listbox")).toBeVisible();
    expect(calls.map(({ query }) => query.get("query"))).toEqual(["jua"]);
  });

  test("arrow keys cycle through them, Enter chooses one, and the focus stays in the box", async () => {
    const { user } = await typed();
    await screen.findByRole("listbox");
    const activeText = () =>
      document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;
    await user.keyboard("{ArrowUp}");
    expect(activeText()).toBe("Jualindicompany");
    await user.keyboard("{ArrowDown}");
    expect(activeText()).toBe("Jualindi Home 200product");
    expect(options()[0]).toHaveAttribute("aria-selected", "true");
    expect(box()).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(address()).toBe("/search?q=Jualindi+Home+200");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("Enter without a choice searches for the typed text; Escape closes them and keeps the text", async () => {
    const { user } = await typed();
    await screen.findByRole("listbox");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(box()).toHaveValue("jua");
    await user.keyboard("{ArrowDown}");
    expect(options()[0]).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{Escape}{Enter}");
    expect(address()).toBe("/search?q=jua");
  });

  test("a tap chooses one; leaving the box closes them", async () => {
    const { user, calls } = await typed();
    await screen.findByRole("listbox");
    await user.click(document.body);
    expect(screen.queryByRole("listbox")).toBeNull();
    await user.type(box(), "l");
    // The earlier suggestions are replaced, maybe during the tap.
    await waitFor(() => expect(calls).toHaveLength(2));
    await user.click(await screen.findByRole("option", { name: /^Jualindi ?company$/ }));
    expect(address()).toBe("/search?q=Jualindi");
  });

  test("if they fail to load, the box still searches", async () => {
    const { user, calls } = await typed(lost);
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    await user.keyboard("{Enter}");
    expect(address()).toBe("/search?q=jua");
    expect(screen.queryByRole("listbox")).toBeNull();
  });
});
