import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SaveDataSwitch } from "@/layouts/save-data-switch";
import { renderApp } from "../render";

const toggle = () => screen.getByRole("switch", { name: "Save data" });

afterEach(() => {
  Reflect.deleteProperty(navigator, "connection");
});

test("a slow network turns data saving on until the visitor decides otherwise, for every tab and later visits", async () => {
  const connection = Object.assign(new EventTarget(), { saveData: false, effectiveType: "3g" });
  Object.assign(navigator, { connection });
  const { user, unmount } = renderApp(<SaveDataSwitch />);
  expect(toggle()).toBeChecked();
  await user.click(toggle());
  expect(toggle()).not.toBeChecked();
  unmount();
  renderApp(<SaveDataSwitch />);
  expect(toggle()).not.toBeChecked();
  act(() => {
    localStorage.setItem("shauri-save-data", "on");
    dispatchEvent(new StorageEvent("storage", { key: "shauri-save-data" }));
  });
  expect(toggle()).toBeChecked();
});
