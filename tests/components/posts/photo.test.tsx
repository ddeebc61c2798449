import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { setSavingData } from "@/browser/save-data";
import { Photos } from "@/components/posts/photos";
import Thumbnail from "@/components/posts/thumbnail";
import type { Photo } from "@/data/photos/photos";

const PICTURE = { url: "/a.jpg", bytes: 48_000, thumbnail: null, text: null };
const ALT = "Photo of Suya";
const OnePhoto = ({ picture = PICTURE }: { picture?: Photo }) => (
  <Photos photos={[picture]} title="Suya" />
);
const button = () => screen.getByRole("button");
/** Waits for the label, which is loaded only in data-saver mode. */
const named = (name: string) => screen.findByRole("button", { name });

test("turning on data-saver mode removes a photo that has not loaded, and keeps one that has", () => {
  render(<OnePhoto />);
  act(() => setSavingData(true));
  expect(screen.queryByRole("img")).toBeNull();
  act(() => setSavingData(false));
  fireEvent.load(screen.getByRole("img", { name: ALT }));
  act(() => setSavingData(true));
  expect(screen.getByRole("img", { name: ALT })).toBeInTheDocument();
});

test("in data-saver mode a photo loads on a tap, shows its size before, and keeps the focus", async () => {
  setSavingData(true);
  const user = userEvent.setup();
  render(<OnePhoto />);
  await named(`Show photo (48 kB) ${ALT}`);
  expect(screen.queryByRole("img")).toBeNull();
  await user.tab();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("img", { name: ALT })).toHaveAttribute("src", "/a.jpg");
  await named(`Enlarge picture: ${ALT}`);
  expect(button()).toHaveFocus();
});

test("in data-saver mode a photo of unknown size shows none", async () => {
  setSavingData(true);
  render(<OnePhoto picture={{ ...PICTURE, bytes: null }} />);
  await named(`Show photo ${ALT}`);
});

test("in data-saver mode a card's picture loads on a tap, and keeps the focus", async () => {
  setSavingData(true);
  const user = userEvent.setup();
  const { container } = render(<Thumbnail picture={PICTURE} alt={ALT} />);
  await named(`Show photo (48 kB) ${ALT}`);
  expect(container.querySelector("img")).toBeNull();
  await user.click(button());
  expect(container.querySelector("img")).toHaveAttribute("loading", "lazy");
  expect(container.firstElementChild).toHaveFocus();
});

test("F36 a photo that fails to load is replaced by a message of the same size", () => {
  const { container } = render(<OnePhoto />);
  const frame = button().className.match(/aspect-\S+/)?.[0];
  fireEvent.error(screen.getByRole("img", { name: ALT }));
  expect(container).toHaveTextContent(`${ALT}: This picture didn’t load.`);
  expect(screen.queryByRole("img")).toBeNull();
  expect(container.querySelector(`.${CSS.escape(`${frame}`)}`)).toHaveTextContent(ALT);
});

test("F36 a card's picture that fails to load leaves its box with an icon", () => {
  const { container } = render(<Thumbnail picture={PICTURE} alt={ALT} />);
  const picture = container.querySelector("img");
  if (picture) fireEvent.error(picture);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")).toBeInTheDocument();
});
