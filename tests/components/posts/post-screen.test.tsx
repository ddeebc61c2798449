// Loaded for the author: absence assertions must not depend on a pending import.
import "@/components/posts/owner-menu";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { PostScreen } from "@/components/posts/post-screen";
import type { Post } from "@/data/posts/posts";
import { link, press } from "../../forms/fields";
import { restServer, rows } from "../../msw/rest";
import { API } from "../../msw/server";
import { renderApp } from "../../render";
import { AUTHOR, id, recommendation, review } from "../../samples";

beforeEach(() => void restServer({ "GET comments": rows() }));

const show = (post: Post, path = "/") => renderApp(<PostScreen post={post} />, { path });

test.each([
  ["product", { product: { id: id(1), name: "Bidii pot" } }],
  ["company", { company: { id: id(1), name: "Bidii pot" } }],
])("C20 a post links the %s that it is about", (kind, subject) => {
  show(recommendation(subject));
  expect(link("Bidii pot")).toHaveAttribute("href", `/${kind}/${id(1)}`);
});

describe("a post's own screen", () => {
  test("R010 R104 R105 a recommendation shows all its fields and its breadcrumbs", async () => {
    const post = recommendation({
      tags: ["suya"],
      author: { ...AUTHOR, is_verified: true },
      subcategory: { id: 20, name: "Street Food", slug: "street-food" },
    });
    show(post, `/recommendation/${post.id}`);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(post.title);
    for (const text of ["₦2,500", "Obalende, Lagos", post.content]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    for (const [name, href] of [
      ["Recommendations", "/recommendations?page=1"],
      ["Food & Drink", "/category/food-drink"],
      ["Street Food", "/category/food-drink/street-food"],
      ["tolu_a", `/user/${AUTHOR.id}`],
      ["#suya", "/search?q=suya"],
    ] as const) {
      expect(link(name)).toHaveAttribute("href", href);
    }
    // It has no subject (C20).
    expect(document.querySelector("[href^='/product/'], [href^='/company/']")).toBeNull();
    expect(press("Verified member")).toBeVisible();
    expect(document.querySelector("time")).toHaveAttribute("datetime", post.created_at);
    expect(press("Upvote, 38")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(await screen.findByText(/^No comments yet/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Manage/ })).toBeNull();
    expect(screen.getByRole("region", { name: "Comments" })).toBeVisible();
  });

  test("S35 the author of a hidden post reads that its photos are not shown", async () => {
    const images = [`${API}/storage/v1/object/public/images/reviews/1763690000000-suya.jpg`];
    show(review({ hidden_for: "spam", is_mine: true, images }));
    expect(screen.queryAllByRole("img", { name: /^Photo of/ })).toHaveLength(0);
    expect(screen.getByText("Photos aren’t shown while it’s hidden.")).toBeVisible();
  });

  test.each([
    [true, "/review/1", "/reviews?page=1"],
    [false, "/review/1?page=3", "/reviews?page=3"],
  ])(
    "R011 R103 R107 a review shows stars, n/5, verified %s, and leads from %s back to %s",
    async (verified, at, listing) => {
      show(review({ verified }), at);
      expect(screen.getByRole("img", { name: "4 out of 5" })).toBeVisible();
      expect(screen.getByText("4/5")).toBeVisible();
      expect(screen.getByText("Lagos").parentElement).toHaveTextContent("from Lagos");
      expect(screen.queryAllByText("Verified Purchase")).toHaveLength(verified ? 1 : 0);
      expect(link("Reviews")).toHaveAttribute("href", listing);
      expect(await screen.findByText(/^No comments yet/)).toBeVisible();
    },
  );
});
