import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { createElement, type ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { toDataError } from "@/data/errors";
import { createQueryClient } from "@/data/query-client";
import { useSubmitRecommendation } from "@/data/recommendations";
import { useSubmitRequest } from "@/data/requests";
import { useSubmitReview } from "@/data/reviews";
import { useAddSubject } from "@/data/subjects";
import { API, server } from "../msw/server";

const ME = "0198c0de-0000-7000-8000-00000000aaaa";
const ID = "0198c0de-0000-7000-8000-000000000001";
const OTHER = "0198c0de-0000-7000-8000-000000000002";

function hook<Result>(use: () => Result): Result {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return renderHook(use, { wrapper }).result.current;
}

/** Answers inserts into a table and keeps what was sent. */
function table(name: string, answer: () => Response = () => HttpResponse.json([{ id: ID }])) {
  const rows: unknown[] = [];
  server.use(
    http.post(`${API}/rest/v1/${name}`, async ({ request }) => {
      rows.push(await request.json());
      return answer();
    }),
  );
  return rows;
}

const conflict = (constraint: string) => () =>
  HttpResponse.json(
    {
      code: "23505",
      message: `duplicate key value violates unique constraint "${constraint}"`,
      details: null,
      hint: null,
    },
    { status: 409 },
  );

const POST = {
  id: ID,
  title: "Amala worth the trip",
  content: "Go before noon.",
  category_id: 2,
  subcategory_id: null,
  tags: ["amala"],
  links: [],
  images: ["https://x.example/a.jpg"],
  is_anonymous: false,
  product_id: null,
  company_id: OTHER,
};

test("R194 a recommendation goes with owner, counts at zero, place and price", async () => {
  const rows = table("recommendations");
  const recommendation = { ...POST, location: "Surulere, Lagos", pricing: "₦2,500 a plate" };
  await hook(() => useSubmitRecommendation(ME)).mutateAsync(recommendation);
  expect(rows).toEqual([{ ...recommendation, user_id: ME, upvotes: 0, downvotes: 0 }]);
});

test("R195 C23 a review goes with its rating, not verified, without place and price", async () => {
  const rows = table("reviews");
  await hook(() => useSubmitReview(ME)).mutateAsync({ ...POST, rating: 4 });
  expect(rows).toEqual([
    { ...POST, rating: 4, user_id: ME, verified: false, upvotes: 0, downvotes: 0 },
  ]);
});

const REQUEST = {
  id: ID,
  title: "A quiet inverter",
  description: "For a small flat.",
  category_id: 4,
  subcategory_id: 31,
  location: "Ikeja, Lagos",
  budget: "100k-500k",
};

test("R196 R101 a request goes open, with no responses", async () => {
  const rows = table("requests");
  await hook(() => useSubmitRequest(ME)).mutateAsync(REQUEST);
  expect(rows).toEqual([{ ...REQUEST, user_id: ME, status: "open", response_count: 0 }]);
});

describe("R197 without a session nothing is sent", () => {
  test.each([
    ["recommendation", () => hook(() => useSubmitRecommendation(null)).mutateAsync(POST)],
    ["review", () => hook(() => useSubmitReview(null)).mutateAsync({ ...POST, rating: 5 })],
    ["request", () => hook(() => useSubmitRequest(null)).mutateAsync(REQUEST)],
  ])("%s", async (_kind, submit) => {
    await expect(submit()).rejects.toThrow("User not authenticated");
  });
});

describe("F02 a second attempt after a lost answer finds its own row", () => {
  test.each([
    ["recommendations", () => hook(() => useSubmitRecommendation(ME)).mutateAsync(POST)],
    ["reviews", () => hook(() => useSubmitReview(ME)).mutateAsync({ ...POST, rating: 5 })],
    ["requests", () => hook(() => useSubmitRequest(ME)).mutateAsync(REQUEST)],
  ])("%s", async (name, submit) => {
    table(name, conflict(`${name}_pkey`));
    await expect(submit()).resolves.toBeUndefined();
  });

  test("F11 S21 a second review of the same thing is a conflict that names its rule", async () => {
    table("reviews", conflict("reviews_one_per_company"));
    const error = await hook(() => useSubmitReview(ME))
      .mutateAsync({ ...POST, rating: 5 })
      .catch(toDataError);
    expect(error).toMatchObject({ kind: "conflict" });
    expect(error?.detail).toContain("reviews_one_per_company");
  });

  test("S14 an insert that answers no row has failed", async () => {
    table("requests", () => HttpResponse.json([]));
    await expect(hook(() => useSubmitRequest(ME)).mutateAsync(REQUEST)).rejects.toMatchObject({
      kind: "changed",
    });
  });
});

const SUBJECT = {
  id: ID,
  name: "Mama Put",
  location: "Yaba, Lagos",
  website: null,
  categoryId: 2,
  subcategoryId: 7,
};

describe("C20 adding what is missing", () => {
  test("a product goes with its category and subcategory", async () => {
    const rows = table("products");
    const subject = await hook(() => useAddSubject()).mutateAsync({ ...SUBJECT, kind: "product" });
    expect(rows).toEqual([
      { id: ID, name: "Mama Put", website: null, category_id: 2, subcategory_id: 7 },
    ]);
    expect(subject).toMatchObject({ kind: "product", id: ID, name: "Mama Put" });
  });

  test("a business goes with its place", async () => {
    const rows = table("companies");
    await hook(() => useAddSubject()).mutateAsync({ ...SUBJECT, kind: "company" });
    expect(rows).toEqual([
      { id: ID, name: "Mama Put", website: null, category_id: 2, location: "Yaba, Lagos" },
    ]);
  });

  test("F02 its own row again is a success", async () => {
    table("products", conflict("products_pkey"));
    const subject = await hook(() => useAddSubject()).mutateAsync({ ...SUBJECT, kind: "product" });
    expect(subject.id).toBe(ID);
  });

  test("one that somebody else added under the same name and place is chosen instead", async () => {
    table("companies", conflict("companies_name_location_key"));
    server.use(
      http.get(`${API}/rest/v1/companies`, ({ request }) => {
        expect(new URL(request.url).searchParams.get("name")).toBe("ilike.Mama Put");
        return HttpResponse.json([
          { id: ME, name: "Mama Put", location: "Kano" },
          { id: OTHER, name: "MAMA PUT", location: "yaba, lagos" },
        ]);
      }),
    );
    const subject = await hook(() => useAddSubject()).mutateAsync({ ...SUBJECT, kind: "company" });
    expect(subject.id).toBe(OTHER);
  });
});
