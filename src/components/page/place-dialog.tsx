import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { NearMePlace } from "@/browser/near-me-place";
import { largestCitiesQuery, type Place } from "@/data/catalog/places";
import { PlaceList } from "@/forms/base/place-list";
import { usePlaces } from "@/forms/base/use-places";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { chipClass } from "@/ui/chip";
import { Input } from "@/ui/control";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { useCombobox } from "@/ui/use-combobox";

interface PlaceDialogProps {
  /** Whether it sets the visitor's own area, stored on the device, and not only a filter. */
  isNearMe: boolean;
  nearMe: NearMePlace | null;
  isAnywhere: boolean;
  onChoose: (place: Place | null) => void;
  onChangeNearMe: () => void;
  onClose: () => void;
}

/** Cities to tap; if they do not load, the visitor can still type. */
function LargestCities({ onChoose }: Pick<PlaceDialogProps, "onChoose">) {
  const { data: cities } = useQuery(largestCitiesQuery());
  return (
    cities && (
      <ul aria-label={t`Large cities`} className="flex flex-wrap gap-2">
        {cities.map(({ id, name, label }) => (
          <li key={id}>
            <button
              type="button"
              className={chipClass(false)}
              onClick={() => onChoose({ id, name, label })}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    )
  );
}

/** Dialog to choose a place by typing its name or tapping a large city. */
export default function PlaceDialog({
  isNearMe,
  nearMe,
  isAnywhere,
  onChoose,
  onChangeNearMe,
  onClose,
}: PlaceDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { field, combobox } = useCombobox();
  const [text, setText] = useState("");
  const myArea = nearMe?.name;
  const { places, isSearching, isError } = usePlaces(text);
  return (
    <Dialog
      title={isNearMe ? t`Where are you?` : t`Choose a place`}
      description={
        isNearMe
          ? t`Your city or your part of it. Saved on this phone and used first.`
          : t`City, area or country. Includes everything within it.`
      }
      onClose={onClose}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        input.current?.focus();
      }}
    >
      <div className="min-h-[22rem]">
        <Field label={t`Place`} isRequired>
          {(control) => (
            <Input
              {...control}
              {...field}
              ref={input}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
              placeholder={t`e.g. Ikeja`}
              enterKeyHint="search"
            />
          )}
        </Field>
        <PlaceList
          combobox={combobox}
          isInline
          places={places}
          onChoose={({ id, name, label }) => onChoose({ id, name, label })}
        />
        <p role="status" className="mt-2 text-muted text-sm empty:hidden">
          {isError && t`Places didn’t load. Check your connection and keep typing.`}
          {!isError &&
            !isSearching &&
            text.trim().length > 1 &&
            places.length === 0 &&
            t`We don’t know that place. Try the nearest town.`}
        </p>
        {text === "" && (
          <div className="mt-4 grid justify-items-start gap-3">
            <LargestCities onChoose={onChoose} />
            {!isAnywhere && !isNearMe && (
              <Button variant="quiet" onClick={() => onChoose(null)}>
                <Trans>Anywhere</Trans>
              </Button>
            )}
            {myArea && !isNearMe && (
              <Button variant="quiet" onClick={onChangeNearMe}>
                <Trans>My area is {myArea}: change</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
