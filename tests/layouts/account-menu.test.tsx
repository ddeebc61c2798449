import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AccountMenu } from "@/layouts/account-menu";
import { json, restServer } from "../msw/rest";
import { MEMBER, renderApp } from "../render";
import { ownProfile } from "../samples";

const OWN = ["Profile", "Notifications", "Following", "My Lists"];
const LISTINGS = ["All Recommendations", "All Reviews"];
const OWN_PATHS = ["/profile", "/notifications", "/following", "/my-lists"];
const LISTING_PATHS = ["/recommendations", "/reviews"];

test.each([
  ["a member", false, [...OWN, ...LISTINGS], [...OWN_PATHS, ...LISTING_PATHS]],
  [
    "a moderator",
    true,
    [...OWN, "Moderation", ...LISTINGS],
    [...OWN_PATHS, "/moderation", ...LISTING_PATHS],
  ],
] as const)("R038 the menu of %s lists links in order", async (_, isModerator, labels, paths) => {
  restServer({ "GET profiles": json(ownProfile({ is_moderator: isModerator })) });
  const { user } = renderApp(<AccountMenu user={MEMBER.user} />, { session: MEMBER });
  await user.click(await screen.findByRole("button", { name: "Account of ada_obi" }));
  const links = screen.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(labels);
  expect(links.map((link) => link.getAttribute("href"))).toEqual(paths);
  expect(screen.getByRole("button", { name: "Sign Out" })).toBeVisible();
});
