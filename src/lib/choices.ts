import { t } from "./i18n.ts";

/*
 * Options and their labels; the database accepts the same values. Separate from constants.ts, whose numbers
 * the bundler inlines: these lists would add 0.4 kB to the first screen, which does not need them.
 */

export const REQUEST_STATUSES = ["open", "in_progress", "answered", "closed"] as const;
export const MODERATION_TABS = [
  "open",
  "claims",
  "hidden",
  "suspended",
  "votes",
  "log",
  "numbers",
] as const;
/** Durations of a suspension. */
export const SUSPENSION_DAYS = ["1", "7", "30", "365"] as const;
export const NOTIFICATION_FILTERS = ["all", "unread", "likes", "comments"] as const;
/** Kinds of notifications outside the app. */
export const NOTIFICATION_KINDS = ["answers", "replies", "likes", "other"] as const;
export const CONTACT_CATEGORIES = [
  "general",
  "technical",
  "feature",
  "content",
  "account",
  "partnership",
  "other",
] as const;
export const SUGGESTION_TYPES = ["category", "subcategory"] as const;
export const DELETE_REASONS = [
  "not_useful",
  "too_complex",
  "privacy_concerns",
  "found_alternative",
  "temporary_break",
  "other",
] as const;

export const REPORT_REASONS = ["spam", "scam", "abuse", "wrong", "private_data", "other"] as const;
/** Labels of the reasons for reporting and hiding. */
export const REASON_LABELS: Record<(typeof REPORT_REASONS)[number], string> = {
  spam: t`Spam or advertising`,
  scam: t`Scam or fraud`,
  abuse: t`Abuse or hatred`,
  wrong: t`Wrong or misleading`,
  private_data: t`Someone’s private data`,
  other: t`Something else`,
};

export const GENDERS = ["male", "female", "other", "prefer_not_to_say"] as const;
/** Labels of genders (R142). */
export const GENDER_LABELS: Record<(typeof GENDERS)[number], string> = {
  male: t`Male`,
  female: t`Female`,
  other: t`Other`,
  prefer_not_to_say: t`Prefer not to say`,
};

/** The label of a stored gender; null if none is given. */
export function genderLabel(gender: string | null | undefined): string | null {
  const known = GENDERS.find((value) => value === gender);
  return known ? GENDER_LABELS[known] : null;
}
