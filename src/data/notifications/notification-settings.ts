import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type PushWay, pushWay } from "@/browser/push";
import { readPushRegistration } from "@/browser/push-registration";
import type { NOTIFICATION_KINDS } from "@/lib/choices";
import { unwrap, unwrapRow } from "../base/answers";
import type { Tables } from "../base/database.types";
import { type DataError, toDataError } from "../base/errors";
import { db } from "../base/supabase";
import { pushSender } from "./push-sender";
import { requestPushPermission, subscribeToPush, unsubscribeFromPush } from "./push-subscription";

/* Notifications outside the app: a member's settings, and the browsers that receive push messages. */

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The settings that a member can change; `push` and `mail` list `NotificationKind`s. */
export type NotificationSettings = Pick<
  Tables<"notification_preferences">,
  "push" | "mail" | "quiet_from" | "quiet_until"
>;

/** Push options of this browser; none if the site sends no push messages, only e-mails. */
export const pushWayHere = (): PushWay | "unsent" => (pushSender.key ? pushWay() : "unsent");

const notificationSettingsKeys = {
  settings: (userId: string) => ["notification-settings", userId] as const,
  devices: (userId: string) => ["push-devices", userId] as const,
};

const COLUMNS = "push,mail,quiet_from,quiet_until";

/** Default beginning and end of the night. */
export const NIGHT = { quiet_from: 22, quiet_until: 7 };

/** Settings of a member who has chosen nothing: the table's own defaults. */
const DEFAULTS: NotificationSettings = { push: ["answers", "replies"], mail: [], ...NIGHT };

/** A member's settings, or the defaults (R483). */
export function notificationSettingsQuery(userId: string) {
  return queryOptions({
    queryKey: notificationSettingsKeys.settings(userId),
    queryFn: async ({ signal }): Promise<NotificationSettings> =>
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

/** The time zone of the night: this device's, if known. */
function timeZone(): { time_zone?: string } {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && zone !== "Etc/Unknown" ? { time_zone: zone } : {};
}

async function saveSettings(change: Partial<NotificationSettings>): Promise<NotificationSettings> {
  return unwrapRow(
    await db
      .from("notification_preferences")
      .upsert({ ...change, ...timeZone() }, { onConflict: "user_id" })
      .select(COLUMNS)
      .single(),
  );
}

/** Changes a member's settings optimistically (R483). One change at a time, since each builds on the last. */
export function useChangeNotificationSettings(userId: string) {
  const client = useQueryClient();
  const { queryKey } = notificationSettingsQuery(userId);
  // A change in flight is newer than this response.
  const isLast = () => client.isMutating({ mutationKey: queryKey }) === 1;
  return useMutation<
    NotificationSettings,
    DataError,
    Partial<NotificationSettings>,
    NotificationSettings | undefined
  >({
    mutationKey: queryKey,
    scope: { id: queryKey.join() },
    mutationFn: saveSettings,
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

export type PushDevice = Pick<Tables<"push_subscriptions">, "id" | "endpoint">;

/** A member's push subscriptions, one for each browser (R484). */
export function pushDevicesQuery(userId: string) {
  return queryOptions({
    queryKey: notificationSettingsKeys.devices(userId),
    queryFn: async ({ signal }): Promise<PushDevice[]> =>
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

/** Whether a subscription is this browser's. */
export const isThisDevice = ({ endpoint }: PushDevice) =>
  endpoint === readPushRegistration()?.endpoint;

/** Subscribes this browser and saves the settings chosen with it; false if the member denies permission (R482). */
export function useSubscribeToPush(userId: string) {
  const client = useQueryClient();
  return useMutation<boolean, DataError, Partial<NotificationSettings>>({
    mutationFn: async (change) => {
      if (!(await requestPushPermission())) return false;
      try {
        client.setQueryData(notificationSettingsKeys.settings(userId), await saveSettings(change));
        await subscribeToPush(userId);
      } catch (cause) {
        throw toDataError(cause);
      }
      return true;
    },
    onSettled: () =>
      client.invalidateQueries({ queryKey: notificationSettingsKeys.devices(userId) }),
  });
}

/** Ends push notifications in this browser. */
export function useUnsubscribeFromPush(userId: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, void>({
    mutationFn: unsubscribeFromPush,
    onSettled: () =>
      client.invalidateQueries({ queryKey: notificationSettingsKeys.devices(userId) }),
  });
}

/** Ends push notifications in a member's other browsers (R484). */
export function useUnsubscribeOtherDevices(userId: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, void>({
    mutationFn: async () => {
      unwrap(
        await db
          .from("push_subscriptions")
          .delete()
          .eq("user_id", userId)
          .neq("endpoint", readPushRegistration()?.endpoint ?? ""),
      );
    },
    onSettled: () =>
      client.invalidateQueries({ queryKey: notificationSettingsKeys.devices(userId) }),
  });
}
