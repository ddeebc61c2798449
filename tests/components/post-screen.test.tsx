import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PostScreen } from "@/components/post-screen";
import type { PostSubjects } from "@/data/posts";
import { restServer, rows } from "../msw/rest";
import { renderApp } from "../render";
import { id, recommendation } from "../samples";

function show(subjects: PostSubjects) {
  restServer({ "GET comments": rows() });
  const post = { ...recommendation(), ...subjects };
  renderApp(<PostScreen post={post} back={{ to: "/", label: "Back" }} ownerMenu={null} />);
}

test.each([
  ["product", { product: { id: id(1), name: "Bidii pot" }, company: null }],
  ["company", { product: null, company: { id: id(1), name: "Bidii pot" } }],
])("C20 a post leads to the %s that it is about", (kind, subjects) => {
  show(subjects);
  expect(screen.getByRole("link", { name: "Bidii pot" })).toHaveAttribute(
    "href",
    `/${kind}/${id(1)}`,
  );
});

test("C20 or names none", () => {
  show({ product: null, company: null });
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links.filter((href) => /^\/(product|company)\//.test(href ?? ""))).toEqual([]);
});
