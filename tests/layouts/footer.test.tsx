import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Footer } from "@/layouts/footer";
import { renderApp } from "../render";

test("R031 the footer shows the tagline, and that the site is made for Africa", () => {
  renderApp(<Footer />);
  expect(screen.getByRole("contentinfo")).toHaveTextContent(
    "Save Money. Save Time. Help Others Do the Same. Made for Africa.",
  );
});
