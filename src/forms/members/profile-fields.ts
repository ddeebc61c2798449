import type { ProfileChanges, ProfileDetails } from "@/data/members/account";
import type { Profile } from "@/data/members/profiles";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { GENDERS } from "@/lib/choices";
import {
  BIO_MAX,
  FULL_NAME_MAX,
  INTEREST_MAX,
  INTERESTS_MAX,
  LOCATION_MAX,
  OCCUPATION_MAX,
  PHONE_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
  WEBSITE_MAX,
} from "@/lib/constants";
import { t } from "@/lib/i18n";
import { isPhoneText, phoneText } from "@/lib/phone-text";
import { plainText } from "@/lib/plain-text";
import { splitList } from "@/lib/typed-text";

export const TAKEN = t`Username not available`;

const USERNAME = /^[A-Za-z0-9_]*$/;

/** A username without the @ and marks of pasted text. */
export const usernameText = (typed: string) => plainText(typed).replace(/^@ ?/, "");

/** Whether a text is a valid username, taken or not. */
export function isUsername(text: string): boolean {
  return text.length >= USERNAME_MIN && text.length <= USERNAME_MAX && USERNAME.test(text);
}

/** Whether two usernames are equivalent: ignores case. */
export function isSameUsername(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export const profileRules = rulesOf((z) =>
  z.object({
    full_name: z.requiredLine(t`Tell us your name.`, FULL_NAME_MAX),
    username: z
      .string()
      .check(
        z.overwrite(usernameText),
        z.minLength(1, t`Choose a username.`),
        z.minLength(USERNAME_MIN, t`Use at least ${USERNAME_MIN} characters.`),
        z.maxLength(USERNAME_MAX, t`Use at most ${USERNAME_MAX} characters.`),
        z.regex(USERNAME, t`Use letters, digits and underscores only.`),
      ),
    location: z.line(LOCATION_MAX),
    bio: z.optionalText(BIO_MAX),
    website: z.website(WEBSITE_MAX),
    interests: z
      .list(
        splitList,
        (interests) => interests.length <= INTERESTS_MAX,
        t`Please name at most ${INTERESTS_MAX}.`,
      )
      .check(
        z.refine(
          (text) => splitList(text).every((interest) => interest.length <= INTEREST_MAX),
          t`Please keep each under ${INTEREST_MAX} characters.`,
        ),
      ),
    phone: z.string().check(
      z.overwrite(phoneText),
      z.maxLength(PHONE_MAX, t`Please keep it to ${PHONE_MAX} characters.`),
      z.refine(
        (text) => text === "" || isPhoneText(text),
        t`That doesn’t look like a phone number.`,
      ),
    ),
    date_of_birth: z
      .string()
      .check(
        z.refine(
          (date) => date === "" || (date >= "1900-01-01" && date <= today()),
          t`That date can’t be right.`,
        ),
      ),
    gender: z.enum(["", ...GENDERS]),
    occupation: z.line(OCCUPATION_MAX),
    company: z.line(OCCUPATION_MAX),
  }),
);

export type ProfileInput = InputOf<typeof profileRules>;

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The form's fields from the stored profile. */
export function profileInputOf(profile: Profile, details: ProfileDetails | null): ProfileInput {
  const gender = GENDERS.find((value) => value === details?.gender) ?? "";
  return {
    full_name: profile.full_name,
    username: profile.username ?? "",
    location: profile.location ?? "",
    bio: profile.bio ?? "",
    website: profile.website ?? "",
    interests: profile.interests.join(", "),
    phone: details?.phone ?? "",
    date_of_birth: details?.date_of_birth ?? "",
    gender,
    occupation: details?.occupation ?? "",
    company: details?.company ?? "",
  };
}

const OPTIONAL = ["location", "bio", "website"] as const;
const PRIVATE = ["phone", "date_of_birth", "gender", "occupation", "company"] as const;

/** The changes to save: each changed field, an emptied one as null (R144). */
export function profileChanges(before: ProfileInput, after: ProfileInput): ProfileChanges {
  const profile: ProfileChanges["profile"] = {};
  const details: ProfileChanges["details"] = {};
  if (after.full_name !== before.full_name) profile.full_name = after.full_name;
  if (after.username !== before.username) profile.username = after.username;
  for (const name of OPTIONAL) {
    if (after[name] !== before[name]) profile[name] = after[name] || null;
  }
  const interests = splitList(after.interests);
  if (interests.join() !== splitList(before.interests).join()) profile.interests = interests;
  for (const name of PRIVATE) {
    if (after[name] !== before[name]) details[name] = after[name] || null;
  }
  return { profile, details };
}
