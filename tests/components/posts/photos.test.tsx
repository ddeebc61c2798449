// Loaded on a tap: absence assertions must not depend on a pending import.
import "@/components/posts/photo-dialog";
import "@/components/posts/more-photos";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setSavingData } from "@/browser/save-data";
import { Photos } from "@/components/posts/photos";
import { mockIntersectionObserver, resetIntersectionObserver } from "../../intersection-observer";
import { renderApp } from "../../render";

const photo = (n: number, text: string | null = null) => ({
  url: `/${n}.jpg`,
  bytes: n * 1000,
  thumbnail: { url: `/${n}.thumb.webp`, bytes: n * 100 },
  text,
});
const THREE = [photo(1, "The fire, and six skewers"), photo(2), photo(3, "The queue at noon")];
const ALTS = ["The fire, and six skewers", "Photo of Suya", "The queue at noon"];

/** Width of the viewer's row, which jsdom does not lay out. */
const WIDTH = 360;
let see: (seen: Element) => void;

afterEach(resetIntersectionObserver);
beforeEach(() => {
  see = mockIntersectionObserver();
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(WIDTH);
  Element.prototype.scrollTo = vi.fn(function (this: Element, to) {
    if (typeof to !== "object") return;
    this.scrollLeft = to.left ?? 0;
    fireEvent.scroll(this);
  });
});

const open = (photos = THREE) => renderApp(<Photos photos={photos} title="Suya" />);
const src = (alt: string) => screen.getByRole("img", { name: alt }).getAttribute("src");
const enlarge = (n: number) =>
  screen.findByRole("button", { name: new RegExp(`^Enlarge picture ${n} of 3: `) });

describe("R456 several photos of a post", () => {
  test("are in a row, each with its number and its author's description, or else the title", async () => {
    open();
    await enlarge(3);
    const buttons = screen.getAllByRole("button");
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(
      ALTS.map((alt, at) => `Enlarge picture ${at + 1} of 3: ${alt}`),
    );
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["1 of 3", "2 of 3", "3 of 3"]);
    expect(screen.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual(ALTS);
  });

  test("load the first immediately, and the others as thumbnails until they are visible", async () => {
    open();
    const last = await enlarge(3);
    const [one = "", two = "", three = ""] = ALTS;
    expect([src(one), src(two), src(three)]).toEqual(["/1.jpg", "/2.thumb.webp", "/3.thumb.webp"]);
    see(last);
    expect([src(two), src(three)]).toEqual(["/2.thumb.webp", "/3.jpg"]);
  });

  test("R457 a single photo has neither number nor row, in full screen too", async () => {
    const { user } = open([photo(1)]);
    const button = screen.getByRole("button");
    expect(button).toHaveAccessibleName("Enlarge picture: Photo of Suya");
    expect(button).toHaveTextContent(/^$/);
    await user.click(button);
    const dialog = within(await screen.findByRole("dialog", { name: "Photo of Suya" }));
    expect(dialog.getByRole("button")).toHaveAccessibleName("Close");
    expect(dialog.queryByRole("status")).toBeNull();
  });

  test("render nothing if there are none", () => {
    const { container } = open([]);
    expect(container.querySelector("button, img")).toBeNull();
  });

  test("in data-saver mode each is a button with its size", async () => {
    setSavingData(true);
    const { user } = open();
    const second = await screen.findByRole("button", {
      name: /^Show photo \(2 kB\) Photo of Suya ?2 of 3$/,
    });
    expect(screen.queryByRole("img")).toBeNull();
    await user.click(second);
    see(second);
    expect(screen.getAllByRole("img")).toHaveLength(1);
    expect(src("Photo of Suya")).toBe("/2.jpg");
    // Its loaded thumbnail does not count as the photo.
    expect(screen.getByRole("button", { name: /^Show photo \(3 kB\)/ })).toBeVisible();
  });

  test("turning on data-saver mode holds back a photo of which only the thumbnail has loaded", async () => {
    open();
    await enlarge(2);
    fireEvent.load(screen.getByRole("img", { name: "Photo of Suya" }));
    act(() => setSavingData(true));
    expect(await screen.findByRole("button", { name: /^Show photo \(2 kB\)/ })).toBeVisible();
  });

  test("F36 a thumbnail that fails to load does not prevent the photo from being shown", async () => {
    open();
    const second = await enlarge(2);
    fireEvent.error(screen.getByRole("img", { name: "Photo of Suya" }));
    see(second);
    expect(src("Photo of Suya")).toBe("/2.jpg");
  });
});

describe("R457 photos in full screen", () => {
  async function view(n = 1, photos = THREE) {
    const { user } = open(photos);
    const opener = await enlarge(n);
    await user.click(opener);
    const dialog = await screen.findByRole("dialog", { name: `${ALTS[n - 1]}` });
    return { user, opener, dialog, inDialog: within(dialog) };
  }
  const images = (dialog: HTMLElement) =>
    Array.from(dialog.querySelectorAll("img"), (image) => image.getAttribute("src"));

  test("start at the tapped one, with its number and its text", async () => {
    const { dialog, inDialog } = await view(3);
    expect(inDialog.getByRole("status")).toHaveTextContent("3 / 33 of 3: The queue at noon");
    expect(inDialog.getByText("The queue at noon", { selector: "p" })).toBeVisible();
    expect(images(dialog)).toEqual(["/1.thumb.webp", "/2.thumb.webp", "/3.jpg"]);
  });

  test("advance by arrow keys and buttons, and each is loaded when it is reached", async () => {
    const { user, dialog, inDialog } = await view(1);
    await user.keyboard("{ArrowRight}");
    expect(inDialog.getByRole("status")).toHaveTextContent("2 / 3");
    expect(images(dialog)).toEqual(["/1.jpg", "/2.jpg", "/3.thumb.webp"]);
    // A photo without a description has no caption.
    expect(dialog.querySelector("p:not([role])")).toBeNull();
    await user.click(inDialog.getByRole("button", { name: "Next photo" }));
    expect(inDialog.getByRole("status")).toHaveTextContent("3 / 3");
    expect(dialog).toHaveAccessibleName("The queue at noon");
    await user.keyboard("{ArrowLeft}");
    await user.click(inDialog.getByRole("button", { name: "Previous photo" }));
    expect(inDialog.getByRole("status")).toHaveTextContent("1 / 3");
  });

  test("run from right to left on a right-to-left page", async () => {
    document.documentElement.dir = "rtl";
    const { user, inDialog } = await view(1);
    await user.keyboard("{ArrowLeft}");
    expect(Element.prototype.scrollTo).toHaveBeenLastCalledWith(
      expect.objectContaining({ left: -WIDTH }),
    );
    expect(inDialog.getByRole("status")).toHaveTextContent("2 / 3");
    await user.keyboard("{ArrowRight}");
    expect(inDialog.getByRole("status")).toHaveTextContent("1 / 3");
  });

  test.each([
    [false, "smooth"],
    [true, "auto"],
  ])("with reduced motion %s they scroll %s", async (matches, behavior) => {
    const { user } = await view(1);
    vi.spyOn(window, "matchMedia").mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: matches && media.includes("reduced-motion"),
        media,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    );
    await user.keyboard("{ArrowRight}");
    expect(Element.prototype.scrollTo).toHaveBeenCalledWith({ left: WIDTH, behavior });
  });

  test.each(["{Escape}", "the button"])("close by %s, and the focus returns", async (way) => {
    const { user, opener, inDialog } = await view(2);
    if (way.startsWith("{")) await user.keyboard(way);
    else await user.click(inDialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test("zoom in on a double tap, and out on another", async () => {
    const { inDialog } = await view(1);
    const picture = inDialog.getByRole("img", { name: `${ALTS[0]}` });
    const scaleAfter = (...taps: number[]) => {
      for (const clientX of taps) fireEvent.click(picture, { clientX, clientY: 10 });
      return picture.style.scale;
    };
    expect(scaleAfter(10, 200)).toBe("");
    expect(scaleAfter(205)).toBe("2.5");
    expect(scaleAfter(200, 205)).toBe("1");
  });

  test("in data-saver mode load the others only on a tap", async () => {
    const { user, dialog, inDialog } = await view(1);
    fireEvent.load(inDialog.getByRole("img", { name: `${ALTS[0]}` }));
    act(() => setSavingData(true));
    expect(images(dialog)).toEqual(["/1.jpg"]);
    await user.keyboard("{ArrowRight}");
    expect(images(dialog)).toEqual(["/1.jpg"]);
    await user.click(inDialog.getByRole("button", { name: /^Show photo \(2 kB\)/ }));
    expect(images(dialog)).toEqual(["/1.jpg", "/2.jpg"]);
  });

  test("F36 show a message for one that fails to load, and keep the others", async () => {
    const { dialog, inDialog } = await view(1);
    fireEvent.error(inDialog.getByRole("img", { name: `${ALTS[0]}` }));
    expect(inDialog.getByText("This picture didn’t load.")).toBeVisible();
    expect(images(dialog)).toHaveLength(2);
  });
});
