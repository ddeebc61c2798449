import { type ReactNode, useState } from "react";
import { GOOD_RATING } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { LANGUAGES } from "@/lib/languages";
import { Trans } from "@/lib/trans";
import { type FilterName, hasFilters, type UrlFilters } from "@/routing/use-filters";
import { Chip, ChipRow } from "@/ui/chip";
import { ChevronDown, X } from "@/ui/icons";
import { dialogOnDemand } from "@/ui/on-demand";

const LanguagesDialog = dialogOnDemand(() => import("./languages-dialog"));

export interface FilterChipsProps {
  /** Filters that the list has. */
  names: readonly FilterName[];
  filters: UrlFilters;
  onChange: (change: UrlFilters) => void;
  /** First in the line: the sort control, a listing's place and price. */
  children?: ReactNode;
}

/** Filters of a list, in one line that scrolls (R260). */
export function FilterChips({ names, filters, onChange, children }: FilterChipsProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { minRating, hasImages, isVerified, languages } = filters;
  return (
    <>
      <ChipRow label={t`Filters`}>
        {children}
        {names.includes("minRating") && (
          <Chip
            isOn={minRating !== undefined}
            onClick={() => onChange({ minRating: minRating ? undefined : GOOD_RATING })}
          >
            <Trans>{GOOD_RATING}★ & up</Trans>
          </Chip>
        )}
        {names.includes("hasImages") && (
          <Chip isOn={!!hasImages} onClick={() => onChange({ hasImages: !hasImages })}>
            <Trans>With photos</Trans>
          </Chip>
        )}
        {names.includes("isVerified") && (
          <Chip isOn={!!isVerified} onClick={() => onChange({ isVerified: !isVerified })}>
            <Trans>Verified</Trans>
          </Chip>
        )}
        {names.includes("languages") && (
          <Chip isOn={!!languages} aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
            {languages?.map((code) => LANGUAGES[code].name).join(", ") ?? t`Languages you read`}
            <ChevronDown aria-hidden="true" size={18} />
          </Chip>
        )}
        {hasFilters(filters) && (
          <button
            type="button"
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 px-2 font-medium text-indigo text-sm"
            onClick={() => onChange(NOTHING)}
          >
            <X aria-hidden="true" size={18} />
            <Trans>Clear filters</Trans>
          </button>
        )}
      </ChipRow>
      {isChoosing && (
        <LanguagesDialog
          chosen={languages}
          onChange={onChange}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

/** The change that clears every filter. */
export const NOTHING: UrlFilters = {
  place: undefined,
  priceBelow: undefined,
  minRating: undefined,
  rating: undefined,
  hasImages: undefined,
  isVerified: undefined,
  languages: undefined,
};
