import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readNearMePlace, rememberNearMePlace } from "@/browser/near-me-place";
import { type Place, placeQuery } from "@/data/catalog/places";
import type { TypedFilters } from "@/data/search/search";
import { useHydrated } from "@/hooks/use-hydrated";
import { PRICES } from "@/lib/filter-choices";
import { formatPrice } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import type { FilterName } from "@/routing/use-filters";
import { Chip, ChipSelect } from "@/ui/chip";
import { ChevronDown, MapPin, X } from "@/ui/icons";
import { dialogOnDemand } from "@/ui/on-demand";
import { FilterChips, type FilterChipsProps } from "./filter-chips";

const PlaceDialog = dialogOnDemand(() => import("./place-dialog"));

interface ListingFiltersProps extends Omit<FilterChipsProps, "children"> {
  /** The search text, and the filters that its words state. */
  typed?: {
    text: string;
    onChange: (text: string) => void;
    filters: TypedFilters | undefined;
  };
}

/**
 * Filters of a listing, including place and price. "My area" is a place that the visitor chose once, stored on
 * the device; the device's own position is never requested.
 */
export function ListingFilters({ names, filters, onChange, typed }: ListingFiltersProps) {
  const client = useQueryClient();
  const isHydrated = useHydrated();
  const [chosenNearMe, setNearMe] = useState<Place | null>(null);
  const nearMe = chosenNearMe ?? (isHydrated ? readNearMePlace() : null);
  const [choosing, setChoosing] = useState<"place" | "nearMe" | null>(null);
  const { place = "", priceBelow } = filters;
  const isNearMe = nearMe !== null && place === nearMe.id;
  const known = useQuery({
    ...placeQuery(place),
    ...(isNearMe && { initialData: nearMe }),
  });
  const name = (isNearMe ? nearMe.name : known.data?.name) ?? "…";
  const myArea = nearMe?.name;
  const said = typed ? saidIn(typed.text, typed.filters) : [];
  const has = (filter: FilterName) =>
    names.includes(filter) && !said.some(({ instead }) => instead === filter);

  const choose = (chosen: Place | null) => {
    if (chosen) client.setQueryData(placeQuery(chosen.id).queryKey, chosen);
    if (chosen && choosing === "nearMe") {
      rememberNearMePlace(chosen);
      setNearMe(chosen);
    }
    setChoosing(null);
    onChange({ place: chosen?.id });
  };

  return (
    <>
      <FilterChips names={names} filters={filters} onChange={onChange}>
        {said.map(({ label, words }) => (
          <Chip key={label} isOn onClick={() => typed?.onChange(without(typed.text, words))}>
            {label}
            <X aria-hidden="true" size={18} />
          </Chip>
        ))}
        {has("place") && (
          <>
            <Chip
              isOn={isNearMe}
              onClick={() => {
                if (nearMe) onChange({ place: isNearMe ? undefined : nearMe.id });
                else setChoosing("nearMe");
              }}
            >
              <MapPin aria-hidden="true" size={18} />
              {myArea ? t`My area: ${myArea}` : t`My area`}
            </Chip>
            <Chip
              isOn={place !== "" && !isNearMe}
              aria-haspopup="dialog"
              onClick={() => setChoosing("place")}
            >
              {place !== "" && !isNearMe ? t`In ${name}` : t`Place`}
              <ChevronDown aria-hidden="true" size={18} />
            </Chip>
          </>
        )}
        {has("priceBelow") && (
          <ChipSelect
            isOn={priceBelow !== undefined}
            aria-label={t`Price`}
            value={priceBelow ?? ""}
            onChange={({ target }) => onChange({ priceBelow: Number(target.value) || undefined })}
          >
            <option value="">
              <Trans>Any price</Trans>
            </option>
            {PRICES.map((price) => (
              <option key={price} value={price}>
                {underPrice(price)}
              </option>
            ))}
          </ChipSelect>
        )}
      </FilterChips>
      {choosing && (
        <PlaceDialog
          isNearMe={choosing === "nearMe"}
          nearMe={nearMe}
          isAnywhere={place === ""}
          onChoose={choose}
          onChangeNearMe={() => setChoosing("nearMe")}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
}

function underPrice(amount: number): string {
  const price = formatPrice(String(amount));
  return t`Under ${price}`;
}

interface Said {
  label: string;
  /** The words of the text that state the filter. */
  words: string;
  /** The filter that they replace. */
  instead: FilterName;
}

/** Filters that the words of a text state; words from the response to an earlier text are left out. */
function saidIn(text: string, { place, price }: TypedFilters = {}): Said[] {
  const said: Said[] = [];
  if (place) {
    const { name } = place;
    said.push({ label: t`In ${name}`, words: place.said, instead: "place" });
  }
  if (price) {
    said.push({ label: underPrice(price.below), words: price.said, instead: "priceBelow" });
  }
  return said.filter(({ words }) => text.includes(words));
}

/** Removes words from a text, and the spaces that they leave. */
const without = (text: string, words: string) =>
  text.replace(words, " ").replace(/\s+/g, " ").trim();
