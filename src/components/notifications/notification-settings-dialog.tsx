import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "@/components/page/load-failure";
import { explain } from "@/data/base/errors";
import {
  isThisDevice,
  NIGHT,
  type NotificationKind,
  type NotificationSettings,
  notificationSettingsQuery,
  pushDevicesQuery,
  pushWayHere,
  useChangeNotificationSettings,
  useSubscribeToPush,
  useUnsubscribeFromPush,
  useUnsubscribeOtherDevices,
} from "@/data/notifications/notification-settings";
import { NOTIFICATION_KINDS } from "@/lib/choices";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { Select } from "@/ui/control";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Skeleton } from "@/ui/skeleton";
import { Switch, Toggle } from "@/ui/switch";
import { toast } from "@/ui/toast-store";
import { howToAllow } from "./how-to-allow";

/** Texts of each kind; `push` and `mail` are the labels of its switches. */
const KINDS: Record<NotificationKind, { label: string; hint: string; push: string; mail: string }> =
  {
    answers: {
      label: t`Answers`,
      hint: t`To your questions, and when your answer helped.`,
      push: t`Answers on your phone`,
      mail: t`Answers by e-mail`,
    },
    replies: {
      label: t`Comments and replies`,
      hint: t`On your posts, and replies to you.`,
      push: t`Comments and replies on your phone`,
      mail: t`Comments and replies by e-mail`,
    },
    likes: {
      label: t`Likes`,
      hint: t`And when someone saves your post.`,
      push: t`Likes on your phone`,
      mail: t`Likes by e-mail`,
    },
    other: {
      label: t`Everything else`,
      hint: t`From the moderators, about your account.`,
      push: t`Everything else on your phone`,
      mail: t`Everything else by e-mail`,
    },
  };

const CHANNELS = [
  { channel: "push", label: t`Phone` },
  { channel: "mail", label: t`E-mail` },
] as const;

const sayUnchanged = (error: unknown) =>
  toast.error(t`Not saved`, explain(error) ?? t`Nothing changed. Please try again.`);

interface NotificationSettingsDialogProps {
  userId: string;
  onClose: () => void;
}

/** Settings for notifications while the app is closed: devices, kinds and quiet hours (R483, R484). */
export default function NotificationSettingsDialog({
  userId,
  onClose,
}: NotificationSettingsDialogProps) {
  const settings = useQuery(notificationSettingsQuery(userId));
  const { mutate } = useChangeNotificationSettings(userId);
  const isPushed = pushWayHere() !== "unsent";
  const changeSettings = (change: Partial<NotificationSettings>) =>
    mutate(change, { onError: sayUnchanged });
  return (
    <Dialog
      title={t`Notification settings`}
      description={
        isPushed
          ? t`Get your notifications on this phone or by e-mail.`
          : t`Get your notifications by e-mail.`
      }
      onClose={onClose}
    >
      {settings.data ? (
        <div className="grid gap-5">
          {isPushed && <Devices userId={userId} />}
          <Kinds settings={settings.data} onChange={changeSettings} />
          {isPushed && <Night settings={settings.data} onChange={changeSettings} />}
        </div>
      ) : settings.isError ? (
        <LoadFailure query={settings} />
      ) : (
        <div role="status" aria-label={t`Loading`} className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
          <Skeleton className="h-11" />
        </div>
      )}
    </Dialog>
  );
}

interface PartProps {
  settings: NotificationSettings;
  onChange: (change: Partial<NotificationSettings>) => void;
}

function Kinds({ settings, onChange }: PartProps) {
  const channels = CHANNELS.filter(
    ({ channel }) => channel === "mail" || pushWayHere() !== "unsent",
  );
  return (
    <section aria-label={t`Kinds`} className="border-line border-t pt-4">
      <div aria-hidden="true" className="flex justify-end text-center text-muted text-sm">
        {channels.map(({ channel, label }) => (
          <span key={channel} className="w-[max(56px,3rem)]">
            {label}
          </span>
        ))}
      </div>
      <ul className="grid gap-3">
        {NOTIFICATION_KINDS.map((kind) => (
          <li key={kind} className="flex flex-wrap items-center justify-end">
            <div className="min-w-0 flex-1 basis-[10rem] pe-2">
              <p className="font-medium">{KINDS[kind].label}</p>
              <p className="text-muted text-sm">{KINDS[kind].hint}</p>
            </div>
            {channels.map(({ channel }) => (
              <Toggle
                key={channel}
                aria-label={KINDS[kind][channel]}
                isOn={settings[channel].includes(kind)}
                onChange={(isOn) =>
                  onChange({
                    [channel]: NOTIFICATION_KINDS.filter((one) =>
                      one === kind ? isOn : settings[channel].includes(one),
                    ),
                  })
                }
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function Night({ settings, onChange }: PartProps) {
  const { quiet_from: from, quiet_until: until } = settings;
  return (
    <section aria-label={t`Quiet hours`} className="grid gap-3 border-line border-t pt-4">
      <Switch
        label={t`Quiet at night`}
        hint={t`Held until morning. E-mails still arrive.`}
        isOn={from !== null}
        onChange={(isOn) => onChange(isOn ? NIGHT : { quiet_from: null, quiet_until: null })}
      />
      {from !== null && until !== null && (
        <div className="grid grid-cols-2 gap-3">
          <Hour
            label={t`From`}
            value={from}
            other={until}
            onChange={(hour) => onChange({ quiet_from: hour })}
          />
          <Hour
            label={t`Until`}
            value={until}
            other={from}
            onChange={(hour) => onChange({ quiet_until: hour })}
          />
        </div>
      )}
    </section>
  );
}

interface HourProps {
  label: string;
  value: number;
  /** The other end of the quiet hours, left out of the options: the two cannot be equal. */
  other: number;
  onChange: (hour: number) => void;
}

function Hour({ label, value, other, onChange }: HourProps) {
  return (
    <Field label={label} isRequired>
      {({ id }) => (
        <Select id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
          {HOURS.filter((hour) => hour !== other).map((hour) => (
            <option key={hour} value={hour}>
              {`${hour}:00`.padStart(5, "0")}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Reasons why this device cannot get notifications. */
const reasons = (): Partial<Record<ReturnType<typeof pushWayHere>, ReactNode>> => ({
  none: t`This browser can’t get notifications while Shauri is closed. Use e-mail instead.`,
  installed: t`On an iPhone, add Shauri to the home screen first: tap Share, then “Add to Home Screen”, and open it from there.`,
  refused: howToAllow(),
});

/** Switch for notifications on this device, and the number of other devices that get them. */
function Devices({ userId }: { userId: string }) {
  const devices = useQuery(pushDevicesQuery(userId));
  const subscribe = useSubscribeToPush(userId);
  const unsubscribe = useUnsubscribeFromPush(userId);
  const unsubscribeOthers = useUnsubscribeOtherDevices(userId);
  if (devices.isError) return <LoadFailure query={devices} />;
  const way = pushWayHere();
  const isHere = way === "open" && (devices.data?.some(isThisDevice) ?? false);
  const others = devices.data?.filter((device) => !isThisDevice(device)).length ?? 0;
  const change = (isWanted: boolean) => {
    if (isWanted) subscribe.mutate({}, { onError: sayUnchanged });
    else unsubscribe.mutate();
  };
  return (
    <section aria-label={t`Devices`} className="grid gap-3">
      {way === "open" ? (
        <Switch
          label={t`On this phone`}
          hint={t`Even when Shauri is closed.`}
          isOn={subscribe.isPending || (isHere && !unsubscribe.isPending)}
          isBusy={devices.isPending || subscribe.isPending || unsubscribe.isPending}
          onChange={change}
        />
      ) : (
        <p className="text-sm">{reasons()[way]}</p>
      )}
      {others > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-48 text-sm">
            {isHere
              ? plural(others, {
                  one: "You get notifications on # other device.",
                  other: "You get notifications on # other devices.",
                })
              : plural(others, {
                  one: "You get notifications on # device.",
                  other: "You get notifications on # devices.",
                })}
          </p>
          <Button
            variant="quiet"
            isBusy={unsubscribeOthers.isPending}
            onClick={() =>
              unsubscribeOthers.mutate(undefined, {
                onSuccess: () => toast.success(t`Turned off on the others`),
                onError: sayUnchanged,
              })
            }
          >
            <Trans>Turn off on the others</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
