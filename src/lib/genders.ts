import { GENDERS } from "./choices";

/** How each gender reads (R142). */
export const GENDER_LABELS: Record<(typeof GENDERS)[number], string> = {
  male: "Male",
  female: "Female",
  other: "Other",
  prefer_not_to_say: "Prefer not to say",
};

/** How a stored gender reads; null when none is given. */
export function genderLabel(gender: string | null | undefined): string | null {
  const known = GENDERS.find((value) => value === gender);
  return known ? GENDER_LABELS[known] : null;
}
