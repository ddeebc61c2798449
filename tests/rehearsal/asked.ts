import { capture } from "../../scripts/bench-db/capture.ts";
import { ada, devices, lists, phone, recommendations, requests, reviews } from "../db/fixtures.ts";

/** A request of a screen, as the data layer sends it. */
interface Asked {
  title: string;
  method: string;
  url: URL;
  who: string[];
}

let asked: Promise<Asked[]> | undefined;

/** The screens' requests for the fixtures of tests/db: captured once, since that loads the whole data layer. */
export function screensRequests(): Promise<Asked[]> {
  asked ??= captureRequests();
  return asked;
}

async function captureRequests(): Promise<Asked[]> {
  const captured = await capture(
    {
      members: [ada],
      recommendations: [recommendations.adas],
      reviews: [reviews.adas],
      requests: [requests.adas],
      products: [phone],
      companies: [devices],
      lists: [lists.public],
      rareWords: ["suya"],
      recommendationCount: 12,
      reviewCount: 12,
      requestCount: 12,
      fullestCategory: "food",
      fullestCategoryCount: 12,
      fullestSubcategory: { category: "phones", subcategory: "handsets" },
      fullestSubcategoryCount: 12,
    },
    1,
  );
  return captured.flatMap(({ title, who, requests: sent }) =>
    sent.map(({ method, url }) => ({ title, method, url: new URL(url), who })),
  );
}
