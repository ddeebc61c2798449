import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { uuidv7 } from "@/lib/uuid";
import { photoLimit } from "./photo-limit";
import type { PostPhoto } from "./post-rules";

/** The message about photos that were left out. */
export interface LeftOut {
  title: string;
  detail: string;
}

/**
 * Adds chosen photos to a post's photos up to the limit, with a message about those left out (R450). `since` is the
 * member's sign-up date, if known.
 */
export function withChosen(
  photos: readonly PostPhoto[],
  files: readonly File[],
  since: string | undefined,
): { photos: PostPhoto[]; left: LeftOut | null } {
  const now = Date.now();
  const { isNewcomer, most } = photoLimit(since, now);
  const room = Math.max(0, most - photos.length);
  const added = files.slice(0, room).map(
    (from, at): PostPhoto => ({
      // They are resized in the order of their ids.
      id: uuidv7(now + at),
      from,
      text: "",
      state: "waiting",
    }),
  );
  return { photos: [...photos, ...added], left: leftOut(files.slice(room), isNewcomer) };
}

function leftOut(files: readonly File[], isNewcomer: boolean): LeftOut | null {
  if (files.length === 0) return null;
  const count = files.length;
  const names = files.map(({ name }) => `“${isolate(name)}”`).join(", ");
  return {
    title: isNewcomer
      ? t`In your first three days a post can have three photos`
      : t`A post can have six photos`,
    detail: t`${names} ${plural(count, { one: "is left out.", other: "are left out." })} To add another, remove one first.`,
  };
}
