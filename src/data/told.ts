import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type PushWay, pushWay } from "@/browser/push";
import { readToldMark } from "@/browser/told-mark";
import type { TOLD_KINDS } from "@/lib/choices";
import { unwrap, unwrapRow } from "./answers";
import type { Tables } from "./database.types";
import { type DataError, toDataError } from "./errors";
import { pushSender } from "./push-sender";
import { db } from "./supabase";
import { askLeave, endToldHere, tellHere } from "./told-here";

/* Notifications outside the app: a member's settings, and the browsers that get them. */

export type ToldKind = (typeof TOLD_KINDS)[number];

/** The settings that a member can change; the kinds are `ToldKind`s. */
export type ToldChoices = Pick<
  Tables<"notification_preferences">,
  "push" | "mail" | "quiet_from" | "quiet_until"
>;

/** How this browser can be asked; where nobody sends pushes, there are mails alone. */
export const wayHere = (): PushWay | "unsent" => (pushSender.key ? pushWay() : "unsent");

const toldKeys = {
  choices: (userId: string) => ["told", "choices", userId] as const,
  devices: (userId: string) => ["told", "devices", userId] as const,
};

const COLUMNS = "push,mail,quiet_from,quiet_until";

/** When a night begins and ends for whoever has not said so. */
export const NIGHT = { quiet_from: 22, quiet_until: 7 };

/** Settings of a member who has chosen nothing: the table's own defaults. */
const DEFAULTS: ToldChoices = { push: ["answers", "replies"], mail: [], ...NIGHT };

/** A member's settings, or the defaults (R483). */
export function toldChoicesQuery(userId: string) {
  return queryOptions({
    queryKey: toldKeys.choices(userId),
    queryFn: async ({ signal }): Promise<ToldChoices> =>
      unwrap(
        await db
          .from("notification_preferences")
          .select(COLUMNS)
          .eq("user_id", userId)
          .abortSignal(signal)
          .maybeSingle(),
      ) ?? DEFAULTS,
  });
}

/** By whose clock it is night: this device's, where it knows. */
function timeZone(): { time_zone?: string } {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && zone !== "Etc/Unknown" ? { time_zone: zone } : {};
}

async function saveChoices(change: Partial<ToldChoices>): Promise<ToldChoices> {
  return unwrapRow(
    await db
      .from("notification_preferences")
      .upsert({ ...change, ...timeZone() }, { onConflict: "user_id" })
      .select(COLUMNS)
      .single(),
  );
}

/** Changes what is chosen, at once and until it is refused (R483). One after the other, since each takes the last as given. */
export function useChooseTold(userId: string) {
  const client = useQueryClient();
  const { queryKey } = toldChoicesQuery(userId);
  // A change still under way is newer than this answer.
  const isLast = () => client.isMutating({ mutationKey: queryKey }) === 1;
  return useMutation<ToldChoices, DataError, Partial<ToldChoices>, ToldChoices | undefined>({
    mutationKey: queryKey,
    scope: { id: queryKey.join() },
    mutationFn: saveChoices,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, ...change });
      return before;
    },
    onSuccess: (saved) => {
      if (isLast()) client.setQueryData(queryKey, saved);
    },
    onError: (_error, _change, before) => {
      client.setQueryData(queryKey, before);
      if (isLast()) void client.invalidateQueries({ queryKey });
    },
  });
}

export type ToldDevice = Pick<Tables<"push_subscriptions">, "id" | "endpoint">;

/** The browsers in which a member is told (R484). */
export function toldDevicesQuery(userId: string) {
  return queryOptions({
    queryKey: toldKeys.devices(userId),
    queryFn: async ({ signal }): Promise<ToldDevice[]> =>
      unwrap(
        await db
          .from("push_subscriptions")
          .select("id,endpoint")
          .eq("user_id", userId)
          .order("created_at")
          .abortSignal(signal),
      ),
  });
}

/** Whether one of them is this. */
export const isThisDevice = ({ endpoint }: ToldDevice) => endpoint === readToldMark()?.endpoint;

/** Has a member told in this browser, with what they choose by that; false where the person gives no leave (R482). */
export function useTellHere(userId: string) {
  const client = useQueryClient();
  return useMutation<boolean, DataError, Partial<ToldChoices>>({
    mutationFn: async (change) => {
      if (!(await askLeave())) return false;
      try {
        client.setQueryData(toldKeys.choices(userId), await saveChoices(change));
        await tellHere(userId);
      } catch (cause) {
        throw toDataError(cause);
      }
      return true;
    },
    onSettled: () => client.invalidateQueries({ queryKey: toldKeys.devices(userId) }),
  });
}

/** Has nobody told in this browser any more. */
export function useEndToldHere(userId: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, void>({
    mutationFn: endToldHere,
    onSettled: () => client.invalidateQueries({ queryKey: toldKeys.devices(userId) }),
  });
}

/** Has a member told nowhere but in this browser (R484). */
export function useEndToldElsewhere(userId: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, void>({
    mutationFn: async () => {
      unwrap(
        await db
          .from("push_subscriptions")
          .delete()
          .eq("user_id", userId)
          .neq("endpoint", readToldMark()?.endpoint ?? ""),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: toldKeys.devices(userId) }),
  });
}
