// Loaded lazily: imported here, so that an absent element is not merely still loading.
import "@/components/catalog/subject-photos";
import "@/components/posts/photo-dialog";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setSavingData } from "@/browser/save-data";
import CompanyScreen from "@/routes/company";
import ProductScreen from "@/routes/product";
import { mockIntersectionObserver, resetIntersectionObserver } from "../intersection-observer";
import { type Answer, callsOf, inTurn, json, lost, restServer, rows } from "../msw/rest";
import { API } from "../msw/server";
import { renderApp } from "../render";
import { routesOf } from "../router";
import { companyPage, id, productPage, recommendation, review } from "../samples";

const FILES = `${API}/storage/v1/object/public/images/reviews/1763690000000-`;
const address = (name: string) => `${FILES}${name}.jpg#bytes=48000&thumbnail=9000`;
const thumbnail = (name: string) => `${FILES}${name}.thumb.webp`;

const LAMP = review({ id: id(310), title: "It lit the shop", images: [address("lamp")] });
const PRODUCT = productPage({ reviews: [LAMP] });
const POSTS = [
  {
    kind: "review",
    id: id(310),
    title: "It lit the shop",
    images: [address("lamp"), address("panel")],
    image_texts: ["The lamp over the counter"],
  },
  {
    kind: "recommendation",
    id: id(300),
    title: "Buy it here",
    images: [`${FILES}old.jpg`, address("door")],
    image_texts: [],
  },
];

let see: (seen: Element) => void;
beforeEach(() => {
  see = mockIntersectionObserver();
});
afterEach(resetIntersectionObserver);

function open(photos: Answer = json(POSTS), shown: object = PRODUCT, path = `/product/${id(400)}`) {
  const calls = restServer({
    "GET products": rows(shown),
    "GET company_page": json(companyPage({ reviews: [LAMP] })),
    "GET subject_photos": photos,
  });
  const screens = routesOf({
    product: <ProductScreen />,
    company: <CompanyScreen />,
    recommendation: <p>The recommendation</p>,
  });
  const { user } = renderApp(screens, { path });
  return { user, asked: () => callsOf(calls, "GET subject_photos") };
}

const section = () => screen.findByRole("region", { name: "Photos from reviews" });
/** Scrolls to the section of the photos, which is after the reviews. */
async function scrollThere() {
  const reviews = await screen.findByRole("region", { name: "Customer Reviews" });
  const container = reviews.nextElementSibling;
  if (container) see(container);
}

describe("R458 photos from reviews", () => {
  test("are requested once their section is visible, and show the thumbnails post by post", async () => {
    const { asked } = open();
    await screen.findByRole("heading", { level: 1 });
    expect(asked()).toEqual([]);
    expect(screen.queryByText("Photos from reviews")).toBeNull();
    await scrollThere();
    const photos = within(await section());
    expect(await photos.findAllByRole("listitem")).toHaveLength(3);
    expect(asked().map(({ query }) => `${query}`)).toEqual([`product=${id(400)}`]);
    const shown = (await section()).querySelectorAll("img");
    // The photo without a thumbnail is left out, since it would be half a megabyte.
    expect(Array.from(shown, ({ src }) => src)).toEqual(["lamp", "panel", "door"].map(thumbnail));
    expect(
      photos.getAllByRole("button").map((button) => button.getAttribute("aria-label")),
    ).toEqual([
      "Enlarge picture 1 of 3: The lamp over the counter",
      "Enlarge picture 2 of 3: Photo of It lit the shop",
      "Enlarge picture 3 of 3: Photo of Buy it here",
    ]);
  });

  test("of a company are requested by its id", async () => {
    const { asked } = open(json(POSTS), PRODUCT, `/company/${id(500)}`);
    await scrollThere();
    expect(await section()).toBeVisible();
    await waitFor(() =>
      expect(asked().map(({ query }) => `${query}`)).toEqual([`company=${id(500)}`]),
    );
  });

  test("open in full, each with a link to its post", async () => {
    const { user } = open();
    await scrollThere();
    await user.click(await screen.findByRole("button", { name: /^Enlarge picture 3 of 3/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Photo of Buy it here" }));
    expect(dialog.getByRole("img", { name: "Photo of Buy it here" })).toHaveAttribute(
      "src",
      `${FILES}door.jpg`,
    );
    await user.click(dialog.getByRole("link", { name: "Buy it here" }));
    expect(await screen.findByText("The recommendation")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("load on tap while saving data, in full on a second tap that names the size", async () => {
    setSavingData(true);
    const { user } = open();
    await scrollThere();
    const photos = within(await section());
    const [first] = await photos.findAllByRole("button", { name: /^Show photo \(9 kB\)/ });
    expect((await section()).querySelector("img")).toBeNull();
    if (first) await user.click(first);
    expect((await section()).querySelectorAll("img")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: /^Enlarge picture 1 of 3/ }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.querySelector("img")).toBeNull();
    expect(within(dialog).getAllByRole("button", { name: /^Show photo \(48 kB\)/ })).toHaveLength(
      3,
    );
  });

  test.each([
    ["no post has any", { ...PRODUCT, reviews: [review()] }],
    ["none has a thumbnail", { ...PRODUCT, reviews: [review({ images: [`${FILES}a.jpg`] })] }],
  ])("have no section if %s", async (_, shown) => {
    const { asked } = open(json([]), shown);
    await scrollThere();
    expect(screen.queryByText("Photos from reviews")).toBeNull();
    expect(asked()).toEqual([]);
  });

  test("have a section if a recommendation has one", async () => {
    const one = recommendation({ images: [address("lamp")] });
    open(json(POSTS), { ...PRODUCT, reviews: [], recommendations: [one] });
    await scrollThere();
    expect(await section()).toBeVisible();
  });

  test("have no section if all are by blocked members", async () => {
    const { asked } = open(json([]));
    await scrollThere();
    await waitFor(() => expect(asked()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText("Photos from reviews")).toBeNull());
  });

  test("F14 show an error if they fail to load, with a retry", async () => {
    const { asked, user } = open(inTurn(lost, json(POSTS)));
    await scrollThere();
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(within(await section()).getByRole("alert")).toHaveTextContent("The photos didn’t load");
    await user.click(again);
    expect(await within(await section()).findAllByRole("listitem")).toHaveLength(3);
    expect(asked()).toHaveLength(2);
  });
});
