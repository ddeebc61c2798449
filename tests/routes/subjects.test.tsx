import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { describe, expect, test } from "vitest";
import CompanyScreen from "@/routes/company";
import ProductScreen from "@/routes/product";
import { SCREENS } from "@/screens";
import { callsOf, json, lost, refused, restServer, rows } from "../msw/rest";
import { renderApp } from "../render";
import { id, product, recommendation } from "../samples";

function open(path: string) {
  return renderApp(
    <Routes>
      <Route path={SCREENS.product.path} element={<ProductScreen />} />
      <Route path={SCREENS.company.path} element={<CompanyScreen />} />
    </Routes>,
    { path },
  );
}

const PRODUCT = {
  ...product({ subcategory: { id: 30, name: "Solar", slug: "solar" } }),
  company: { id: id(450), name: "Jualindi" },
  recommendations: [recommendation({ tags: ["one", "two", "three"] })],
  reviews: [],
  recommendation_count: 13,
};
const COMPANY = {
  ...product(),
  logo: null,
  location: "Nairobi",
  recommendations: [],
  reviews: [],
  average_rating: null,
  review_count: 0,
};

describe("R015 R116 R117 R119 R187 a product", () => {
  test("comes in one request with what was written about it, deleted posts left out", async () => {
    const calls = restServer({ "GET products": rows(PRODUCT) });
    open(`/product/${id(400)}`);
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Jualindi Home 200");
    expect(calls).toHaveLength(1);
    const query = calls[0]?.query;
    expect(query?.get("id")).toBe(`eq.${id(400)}`);
    expect(query?.get("recommendations.is_deleted")).toBe("eq.false");
    expect(query?.get("reviews.is_deleted")).toBe("eq.false");
    expect(query?.get("reviews.order")).toBe("created_at.desc");
  });

  test("breadcrumb, shelf, tags, website, numbers and the ways to write", async () => {
    restServer({ "GET products": rows(PRODUCT) });
    open(`/product/${id(400)}`);
    const trail = await screen.findByRole("navigation", { name: "Breadcrumb" });
    const links = within(trail).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/",
      "/category/phones-electronics",
    ]);
    expect(screen.getByRole("link", { name: "Solar" })).toHaveAttribute(
      "href",
      "/category/phones-electronics/solar",
    );
    const website = screen.getByRole("link", { name: /jualindi\.example/ });
    expect(website).toHaveAttribute("rel", "noopener nofollow ugc");
    expect(screen.getByText("3.7")).toBeVisible();
    expect(screen.getByRole("img", { name: "3.7 out of 5" })).toBeVisible();
    const stats = screen.getByRole("complementary", { name: "Product Stats" });
    expect(stats).toHaveTextContent(/Reviews3Recommendations13Added20 Nov 2026$/);
    expect(stats).toHaveTextContent(/Excellent1Very Good1Good0Fair1Poor0/);
    expect(screen.getByRole("link", { name: "Write a Review" })).toHaveAttribute(
      "href",
      `/submit-review?product=${id(400)}`,
    );
    expect(screen.getByRole("link", { name: "Recommend" })).toHaveAttribute(
      "href",
      `/submit-recommendation?product=${id(400)}`,
    );
    const card = screen.getByRole("article");
    expect(card).toHaveTextContent("#one#two+1");
    expect(screen.getByText("No reviews yet. Be the first to review it.")).toBeVisible();
  });

  test("older posts come when asked for; a failure there leaves the first ones", async () => {
    let fails = true;
    const calls = restServer({
      "GET products": rows(PRODUCT),
      "GET post_feed": (call) => {
        if (fails) return lost(call);
        return json({ items: [recommendation({ id: id(302), title: "An older one" })] })(call);
      },
    });
    const { user } = open(`/product/${id(400)}`);
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getAllByRole("article")).toHaveLength(1);
    fails = false;
    await user.click(again);
    expect(await screen.findByText("An older one")).toBeVisible();
    const query = callsOf(calls, "GET post_feed").at(-1)?.query;
    expect(query?.get("product_id")).toBe(id(400));
    expect(query?.get("page")).toBe("2");
  });
});

describe("R016 R118 a company", () => {
  test("has a place, and says since when it is listed", async () => {
    restServer({ "GET companies": rows(COMPANY) });
    open(`/company/${id(400)}`);
    const stats = await screen.findByRole("complementary", { name: "Company Stats" });
    expect(stats).toHaveTextContent("Listed on20 Nov 2026");
    expect(stats).toHaveTextContent("No ratings yet");
    expect(screen.getByText("Nairobi")).toBeVisible();
    expect(screen.getByRole("link", { name: "Write a Review" })).toHaveAttribute(
      "href",
      `/submit-review?company=${id(400)}`,
    );
  });
});

describe("R120 R193 not there", () => {
  test.each([
    [`/product/${id(1)}`, "products", "Product Not Found"],
    [`/company/${id(1)}`, "companies", "Company Not Found"],
  ])("%s", async (path, table, title) => {
    restServer({ [`GET ${table}`]: rows() });
    open(path);
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  });

  test("an id that is none asks nothing", async () => {
    const calls = restServer({});
    open("/product/nonsense");
    expect(await screen.findByRole("heading", { name: "Product Not Found" })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test("another error is not said to be not found", async () => {
    restServer({ "GET products": refused(500, "XX000", "boom") });
    open(`/product/${id(1)}`);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.queryByText("Product Not Found")).toBeNull();
  });
});
