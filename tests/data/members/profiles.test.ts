import { expect, test, vi } from "vitest";
import { setAuthState } from "@/data/auth/session-store";
import { createQueryClient } from "@/data/base/query-client";
import { listKeys } from "@/data/lists/lists";
import { saveTargetsQuery } from "@/data/lists/saved";
import { ownProfileQuery } from "@/data/members/profiles";
import { callsOf, json, lost, restServer, rows } from "../../msw/rest";
import { MEMBER } from "../../render";
import { id, profile, saveTarget } from "../../samples";

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

test("R136 the lists to save to come along with the own profile, and alone when they are asked for again", async () => {
  setAuthState(MEMBER);
  const [known, made] = [saveTarget({ id: id(101) }), saveTarget({ id: id(102) })];
  const calls = restServer({
    "GET profiles": json({ ...profile(), unread: [], lists: [known] }),
    "GET user_lists": rows(made, known),
  });
  const client = createQueryClient();
  const targets = saveTargetsQuery(MEMBER.user.id);
  const own = client.fetchQuery(ownProfileQuery(MEMBER.user));
  // Beside it, as a Save button does that is tapped early.
  await vi.waitFor(() => expect(client.isFetching(targets)).toBe(1));
  expect(await client.fetchQuery(targets)).toEqual([known]);
  expect(await own).not.toHaveProperty("lists");
  expect(calls.map(({ name }) => name)).toEqual(["profiles"]);
  await client.refetchQueries({ queryKey: listKeys.targets });
  expect(client.getQueryData(targets.queryKey)).toEqual([made, known]);
  expect(calls.map(({ name }) => name)).toEqual(["profiles", "user_lists"]);
});

test("F19 lists that did not come along are asked for alone", async () => {
  setAuthState(MEMBER);
  restServer({ "GET profiles": lost, "GET user_lists": rows(saveTarget()) });
  const client = createQueryClient();
  const targets = saveTargetsQuery(MEMBER.user.id);
  await expect(client.fetchQuery(ownProfileQuery(MEMBER.user))).rejects.toThrow();
  await vi.waitFor(() => expect(client.isFetching(targets)).toBe(0));
  expect(await client.fetchQuery(targets)).toEqual([saveTarget()]);
});
