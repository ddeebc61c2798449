import type { Savable } from "@/data/lists/saved";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button, IconButton } from "@/ui/button";
import { Bookmark, ListChecks } from "@/ui/icons";
import { chooseLists } from "./save-choice";
import { useSave } from "./use-save";

/** Save on a thing's own page, and once it is saved the way to its lists and its note (R079, R410, R413). */
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
        {/* The way to its lists takes the word's room. */}
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
