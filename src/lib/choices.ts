/* What there is to choose from; the database takes the same. */

export const RATINGS = [
  { value: 5, label: "Excellent" },
  { value: 4, label: "Very Good" },
  { value: 3, label: "Good" },
  { value: 2, label: "Fair" },
  { value: 1, label: "Poor" },
] as const;
export const REQUEST_STATUSES = ["open", "in_progress", "answered", "closed"] as const;
export const MODERATION_TABS = ["open", "hidden", "log"] as const;
export const NOTIFICATION_FILTERS = ["all", "unread", "likes", "comments"] as const;
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
export const GENDERS = ["male", "female", "other", "prefer_not_to_say"] as const;
