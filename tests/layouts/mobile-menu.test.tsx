import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import MobileMenu from "@/layouts/mobile-menu";
import { held, json, restServer } from "../msw/rest";
import { MEMBER, renderApp } from "../render";
import { ownProfile } from "../samples";

test("R038 R432 a menu opened before the profile has loaded then adds its links and the number of unseen posts", async () => {
  const { answer, letThrough } = held(
    json(ownProfile({ is_moderator: true, followed_unseen: 10 })),
  );
  restServer({ "GET profiles": answer });
  renderApp(
    <MobileMenu auth={{ status: "signed-in", user: MEMBER.user }} onClose={() => undefined} />,
    { session: MEMBER },
  );
  expect(await screen.findByRole("link", { name: "Following" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Moderation" })).toBeNull();
  letThrough();
  expect(await screen.findByRole("link", { name: "Moderation" })).toHaveAttribute(
    "href",
    "/moderation",
  );
  expect(screen.getByRole("link", { name: /^Following/ })).toHaveTextContent("Following9+ new");
});
