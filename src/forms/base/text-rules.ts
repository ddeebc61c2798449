import { maxLength, minLength, overwrite, refine, string } from "zod/mini";
import { t } from "@/lib/i18n";
import { ILLEGIBLE, isLegible, readable } from "@/lib/readable";
import { oneLine } from "@/lib/text";
import { isWebAddress, webAddress } from "@/lib/web-address";

/* Rules for text without invisible characters: pasted text brings them along, and the database refuses them. */

const atMost = (max: number) => maxLength(max, t`Please keep it to ${max} characters.`);
const legible = refine<string>(isLegible, ILLEGIBLE);
const shownLine = (text: string) => oneLine(readable(text));

/** Text that may be empty. */
export const optionalText = (max: number) =>
  string().check(overwrite(readable), atMost(max), legible);

/** Text that must be there after trimming and fits; `missing` says what to write. */
export const requiredText = (missing: string, max: number) =>
  string().check(overwrite(readable), minLength(1, missing), atMost(max), legible);

/** One line that may be empty: a place, a price. */
export const line = (max: number) => string().check(overwrite(shownLine), atMost(max), legible);

/** One line that must be there; `missing` says what to write. */
export const requiredLine = (missing: string, max: number) =>
  string().check(overwrite(shownLine), minLength(1, missing), atMost(max), legible);

/** The address of a site, which may be missing. */
export const website = (max: number) =>
  string().check(
    overwrite((typed) => webAddress(readable(typed))),
    atMost(max),
    refine(
      (address) => address === "" || isWebAddress(address),
      t`That doesn’t look like a web address, like example.com. Leave it empty if you don’t have one.`,
    ),
  );

/** Several in one field, as `split` takes them apart; `isFit` says whether they are what they should be. */
export const list = (
  split: (text: string) => readonly string[],
  isFit: (items: readonly string[]) => boolean,
  unfit: string,
) =>
  string().check(
    // Line breaks part some lists, so nothing is made one line.
    overwrite(readable),
    refine((text) => isFit(split(text)), unfit),
    refine(
      (text) => split(text).every((item) => readable(item) !== "" && isLegible(item)),
      ILLEGIBLE,
    ),
  );
