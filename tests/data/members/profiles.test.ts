import { expect, test } from "vitest";
import { setAuthState } from "@/data/auth/session-store";
import { createQueryClient } from "@/data/base/query-client";
import { ownProfileQuery } from "@/data/members/profiles";
import { callsOf, json, restServer, rows } from "../../msw/rest";
import { MEMBER } from "../../render";
import { profile } from "../../samples";

test.each([
  ["the part of the e-mail before the @", null, "ada"],
  ["the name that was given when signing up", "Adaeze", "Adaeze"],
])("R063 a profile that is missing is made, by %s", async (_, fullName, name) => {
  setAuthState(MEMBER);
  const made = { ...profile(), is_moderator: false };
  const calls = restServer({ "GET profiles": rows(), "POST profiles": json(made) });
  const found = await createQueryClient().fetchQuery(ownProfileQuery({ ...MEMBER.user, fullName }));
  expect(found).toMatchObject({ id: made.id, unread: [] });
  const [call] = callsOf(calls, "POST profiles");
  expect(call?.body).toEqual({ id: MEMBER.user.id, full_name: name });
});
