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
/** Its words come when data is saved, and not before. */
const named = (name: string) => screen.findByRole("button", { name });

test("a photo that is still to come is held back when data is to be saved from then on, comes when it is not, and then stays", () => {
  render(<OnePhoto />);
  act(() => setSavingData(true));
  expect(screen.queryByRole("img")).toBeNull();
  act(() => setSavingData(false));
  fireEvent.load(screen.getByRole("img", { name: ALT }));
  act(() => setSavingData(true));
  expect(screen.getByRole("img", { name: ALT })).toBeInTheDocument();
});

test("where data is saved a photo comes when it is asked for, says before what it costs, and keeps the focus", async () => {
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

test("one of unknown size promises none", async () => {
  setSavingData(true);
  render(<OnePhoto picture={{ ...PICTURE, bytes: null }} />);
  await named(`Show photo ${ALT}`);
});

test("a card's picture does the same, and the focus stays where it was", async () => {
  setSavingData(true);
  const user = userEvent.setup();
  const { container } = render(<Thumbnail picture={PICTURE} alt={ALT} />);
  await named(`Show photo (48 kB) ${ALT}`);
  expect(container.querySelector("img")).toBeNull();
  await user.click(button());
  expect(container.querySelector("img")).toHaveAttribute("loading", "lazy");
  expect(container.firstElementChild).toHaveFocus();
});

test("F36 a photo that is gone says so in its place", () => {
  const { container } = render(<OnePhoto />);
  const frame = button().className.match(/aspect-\S+/)?.[0];
  fireEvent.error(screen.getByRole("img", { name: ALT }));
  expect(container).toHaveTextContent(`${ALT}: This picture didn’t load.`);
  expect(screen.queryByRole("img")).toBeNull();
  expect(container.querySelector(`.${CSS.escape(`${frame}`)}`)).toHaveTextContent(ALT);
});

test("F36 a card's picture that is gone leaves its box empty", () => {
  const { container } = render(<Thumbnail picture={PICTURE} alt={ALT} />);
  const picture = container.querySelector("img");
  if (picture) fireEvent.error(picture);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")).toBeInTheDocument();
});
