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
  ["the name given at sign-up", "Adaeze", "Adaeze"],
])("R063 a missing profile is created, named by %s", async (_, fullName, name) => {
  setAuthState(MEMBER);
  const made = { ...profile(), is_moderator: false };
  const calls = restServer({ "GET profiles": rows(), "POST profiles": json(made) });
  const found = await createQueryClient().fetchQuery(ownProfileQuery({ ...MEMBER.user, fullName }));
  expect(found).toMatchObject({ id: made.id, unread: [] });
  const [call] = callsOf(calls, "POST profiles");
  expect(call?.body).toEqual({ id: MEMBER.user.id, full_name: name });
});

test("R136 save targets are loaded with the own profile, and separately when refetched", async () => {
  setAuthState(MEMBER);
  const [known, made] = [saveTarget({ id: id(101) }), saveTarget({ id: id(102) })];
  const calls = restServer({
    "GET profiles": json({ ...profile(), unread: [], lists: [known] }),
    "GET user_lists": rows(made, known),
  });
  const client = createQueryClient();
  const targets = saveTargetsQuery(MEMBER.user.id);
  const own = client.fetchQuery(ownProfileQuery(MEMBER.user));
  // At the same time, as an early tap on a Save button does.
  await vi.waitFor(() => expect(client.isFetching(targets)).toBe(1));
  expect(await client.fetchQuery(targets)).toEqual([known]);
  expect(await own).not.toHaveProperty("lists");
  expect(calls.map(({ name }) => name)).toEqual(["profiles"]);
  await client.refetchQueries({ queryKey: listKeys.targets });
  expect(client.getQueryData(targets.queryKey)).toEqual([made, known]);
  expect(calls.map(({ name }) => name)).toEqual(["profiles", "user_lists"]);
});

test("F19 save targets are loaded separately if the profile fails to load", async () => {
  setAuthState(MEMBER);
  restServer({ "GET profiles": lost, "GET user_lists": rows(saveTarget()) });
  const client = createQueryClient();
  const targets = saveTargetsQuery(MEMBER.user.id);
  await expect(client.fetchQuery(ownProfileQuery(MEMBER.user))).rejects.toThrow();
  await vi.waitFor(() => expect(client.isFetching(targets)).toBe(0));
  expect(await client.fetchQuery(targets)).toEqual([saveTarget()]);
});
