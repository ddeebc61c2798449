import { maxLength, minLength, overwrite, refine, string } from "zod/mini";
import { t } from "@/lib/i18n";
import { ILLEGIBLE, isLegible, readable } from "@/lib/readable";
import { oneLine } from "@/lib/text";
import { isWebAddress, webAddress } from "@/lib/web-address";

/* Rules for texts. They remove invisible characters, which pasted text may contain and the database rejects. */

const atMost = (max: number) => maxLength(max, t`Please keep it to ${max} characters.`);
const legible = refine<string>(isLegible, ILLEGIBLE);
const shownLine = (text: string) => oneLine(readable(text));

/** Optional text. */
export const optionalText = (max: number) =>
  string().check(overwrite(readable), atMost(max), legible);

/** Required text with a maximum length; `missing` is the error if it is blank. */
export const requiredText = (missing: string, max: number) =>
  string().check(overwrite(readable), minLength(1, missing), atMost(max), legible);

/** An optional line: a place, a price. */
export const line = (max: number) => string().check(overwrite(shownLine), atMost(max), legible);

/** A required line; `missing` is the error if it is blank. */
export const requiredLine = (missing: string, max: number) =>
  string().check(overwrite(shownLine), minLength(1, missing), atMost(max), legible);

/** An optional address of a website. */
export const website = (max: number) =>
  string().check(
    overwrite((typed) => webAddress(readable(typed))),
    atMost(max),
    refine(
      (address) => address === "" || isWebAddress(address),
      t`That doesn’t look like a web address, like example.com. Leave it empty if you don’t have one.`,
    ),
  );

/** Several entries in one field, split by `split`; `isFit` validates them. */
export const list = (
  split: (text: string) => readonly string[],
  isFit: (items: readonly string[]) => boolean,
  unfit: string,
) =>
  string().check(
    // Keeps line breaks, which separate the entries of some lists.
    overwrite(readable),
    refine((text) => isFit(split(text)), unfit),
    refine(
      (text) => split(text).every((item) => readable(item) !== "" && isLegible(item)),
      ILLEGIBLE,
    ),
  );
