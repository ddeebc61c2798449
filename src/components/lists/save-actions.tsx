import type { Savable } from "@/data/lists/saved";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button, IconButton } from "@/ui/button";
import { Bookmark, ListChecks } from "@/ui/icons";
import { chooseLists } from "./save-choice";
import { useSave } from "./use-save";

/** Save button on an item's own page and, once saved, a button for its lists and its note (R079, R410, R413). */
export default function SaveActions({ item }: { item: Savable }) {
  const { isSaved, ...button } = useSave(item);
  return (
    <>
      <Button variant="quiet" {...button} className={cx(isSaved && "max-sm:px-3")}>
        <Bookmark
          aria-hidden="true"
          size={20}
          fill={isSaved ? "currentColor" : "none"}
          className={cx(isSaved && "text-indigo")}
        />
        {/* On a phone, the lists button takes the room of this text. */}
        {isSaved ? (
          <span className="max-sm:sr-only">
            <Trans>Saved</Trans>
          </span>
        ) : (
          t`Save`
        )}
      </Button>
      {isSaved && (
        <IconButton
          label={t`Choose lists`}
          onClick={() => chooseLists(item)}
          className="text-muted"
        >
          <ListChecks aria-hidden="true" size={20} />
        </IconButton>
      )}
    </>
  );
}
