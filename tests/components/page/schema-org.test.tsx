import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { SchemaOrg } from "@/components/page/schema-org";
import {
  companySchemaOrg,
  postSchemaOrg,
  productSchemaOrg,
} from "@/components/page/schema-org-items";
import { AppRoutes } from "@/routes";
import { FAQ } from "@/routes/help-center/faq";
import { restServer, rows } from "../../msw/rest";
import { API } from "../../msw/server";
import { renderApp } from "../../render";
import { companyPage, id, productPage, recommendation, review } from "../../samples";

const { origin } = location;
const PRODUCT = {
  ...productPage(),
  company: { id: id(450), name: "Jualindi" },
  reviews: [review()],
};

/** Every JSON-LD block of the document, by its type. */
function blocks() {
  const found = document.querySelectorAll('script[type="application/ld+json"]');
  return Object.fromEntries(
    [...found].map(({ textContent }) => {
      const block = JSON.parse(textContent);
      expect(block["@context"]).toBe("https://schema.org");
      return [block["@type"], block];
    }),
  );
}
/** As JSON, without undefined properties. */
const sent = (thing: object) => JSON.parse(JSON.stringify(thing));

describe("the screens' schema.org data", () => {
  test("a member's text cannot close the script block", () => {
    const name = "</script><img src=x onerror=alert(1)>";
    const { container } = render(<SchemaOrg data={{ "@type": "Thing", name }} />);
    expect(container.innerHTML).not.toContain("<img");
    expect(container.querySelector("script")?.textContent).not.toContain("<");
    expect(blocks().Thing.name).toBe(name);
  });

  test("R459 a review has its author, date, rating, all photos and its subject", () => {
    const images = ["a", "b", "c"].map(
      (name) => `${API}/storage/v1/object/public/images/reviews/1763690000000-${name}.jpg`,
    );
    const post = review({
      product: { id: id(400), name: "N4" },
      images: images.map((file) => `${file}#bytes=48000`),
    });
    expect(sent(postSchemaOrg(post))).toEqual({
      "@type": "Review",
      name: post.title,
      reviewBody: post.content,
      datePublished: post.created_at,
      author: { "@type": "Person", name: "tolu_a" },
      reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5, worstRating: 1 },
      url: `${origin}/review/${id(301)}`,
      image: images,
      itemReviewed: { "@type": "Product", "@id": `${origin}/product/${id(400)}`, name: "N4" },
    });
  });

  test("a review of a business names it with its id, and may have no photo", () => {
    const company = { id: id(450), name: "Jualindi" };
    const { itemReviewed, image } = sent(postSchemaOrg(review({ company })));
    expect(itemReviewed).toEqual({
      "@type": "Organization",
      "@id": `${origin}/company/${id(450)}`,
      name: "Jualindi",
    });
    expect(image).toEqual([]);
  });

  test("S13 an anonymous post names no author, and a recommendation has no rating", () => {
    const post = recommendation({ author: null, user_id: null, is_anonymous: true });
    const data = sent(postSchemaOrg(post));
    expect(data.author.name).toBe("Anonymous");
    expect(data["@type"]).toBe("Recommendation");
    expect(data).not.toHaveProperty("reviewRating");
    expect(data.itemReviewed).toEqual({ "@type": "Thing", name: post.title });
  });

  test("a product has its rating and its reviews", () => {
    const data = sent(productSchemaOrg(PRODUCT));
    expect(data).toMatchObject({
      "@type": "Product",
      name: "Jualindi Home 200",
      brand: { name: "Jualindi" },
      sameAs: "https://jualindi.example",
      aggregateRating: { ratingValue: 3.7, reviewCount: 3, bestRating: 5 },
    });
    expect(data.review).toHaveLength(1);
  });

  test("S17 a company without ratings has none, and only http(s) URLs are included", () => {
    const company = {
      ...companyPage(),
      logo: "javascript:alert(1)",
      website: "javascript:alert(1)",
      location: "Nairobi",
      place_id: "ke-nairobi",
      average_rating: null,
      reviews: [],
    };
    const data = sent(companySchemaOrg(company));
    expect(data).toMatchObject({ "@type": "Organization", address: "Nairobi" });
    for (const name of ["aggregateRating", "review", "logo", "sameAs"]) {
      expect(data).not.toHaveProperty(name);
    }
  });

  test("R118 a company's rating includes its products' reviews", () => {
    const company = { ...companyPage(), product_review_count: 2 };
    expect(sent(companySchemaOrg(company))).toMatchObject({ aggregateRating: { reviewCount: 5 } });
  });

  test("R117 a product's screen has its data and its breadcrumbs", async () => {
    restServer({ "GET products": rows(PRODUCT) });
    renderApp(<AppRoutes />, { path: `/product/${id(400)}` });
    await screen.findByRole("heading", { level: 1, name: "Jualindi Home 200" });
    const { Product, BreadcrumbList } = blocks();
    expect(Product.url).toBe(`${origin}/product/${id(400)}`);
    expect(BreadcrumbList.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
      {
        "@type": "ListItem",
        position: 2,
        name: "Phones & Electronics",
        item: `${origin}/category/phones-electronics`,
      },
      { "@type": "ListItem", position: 3, name: "Jualindi Home 200" },
    ]);
  });

  test("R164 the help center has its questions and answers", async () => {
    renderApp(<AppRoutes />, { path: "/help-center" });
    await screen.findByRole("heading", { level: 1, name: "Help center" });
    const { mainEntity } = blocks().FAQPage;
    expect(mainEntity).toHaveLength(FAQ.flatMap(({ questions }) => questions).length);
    expect(mainEntity[0]).toEqual({
      "@type": "Question",
      name: FAQ[0]?.questions[0]?.question,
      acceptedAnswer: { "@type": "Answer", text: FAQ[0]?.questions[0]?.answer },
    });
  });
});
