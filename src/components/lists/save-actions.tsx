import type { Savable } from "@/data/saved";
import { Button, IconButton } from "@/ui/button";
import { Bookmark, ListChecks } from "@/ui/icons";
import { chooseLists } from "./save-choice";
import { useSave } from "./use-save";

/** Save on a thing's own page, and once it is saved the way to its lists and its note (R079, R410, R413). */
export default function SaveActions({ item }: { item: Savable }) {
  const { isSaved, ...button } = useSave(item);
  return (
    <>
      <Button variant="quiet" {...button}>
        <Bookmark aria-hidden="true" size={20} fill={isSaved ? "currentColor" : "none"} />
        {isSaved ? "Saved" : "Save"}
      </Button>
      {isSaved && (
        <IconButton label="Choose lists" onClick={() => chooseLists(item)} className="text-muted">
          <ListChecks aria-hidden="true" size={20} />
        </IconButton>
      )}
    </>
  );
}
