import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { LoadFailure } from "@/components/page/load-failure";
import { useCreateList } from "@/data/lists";
import type { Recommendation } from "@/data/posts";
import { isSavedIn, type SaveTarget } from "@/data/save-targets";
import { saveTargetsQuery } from "@/data/saved";
import { useSaveToLists } from "@/data/saves";
import { useUserId } from "@/data/session-store";
import { ListForm } from "@/forms/lists/list-form";
import { LIST_CAPACITY, LIST_NOTE_MAX, LISTS_FRESH } from "@/lib/constants";
import { uuidv7 } from "@/lib/uuid";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { CharacterCount, Checkbox, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { Plus } from "@/ui/icons";
import { Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast-store";
import { reportSaves } from "./save-outcomes";

interface SaveToListDialogProps {
  recommendation: Pick<Recommendation, "id" | "title">;
  onClose: () => void;
}

/** Puts a recommendation into one's lists, old or made on the spot (R113, R125, R136). */
export default function SaveToListDialog({ recommendation, onClose }: SaveToListDialogProps) {
  const userId = useUserId() ?? "";
  const targets = useQuery({ ...saveTargetsQuery(userId), staleTime: LISTS_FRESH });
  return (
    <Dialog title="Save to list" description={recommendation.title} onClose={onClose}>
      {targets.isPending && <TargetsSkeleton />}
      {targets.isError && <LoadFailure query={targets} title="Your lists did not load" />}
      {targets.data && (
        <SaveForm recommendation={recommendation} targets={targets.data} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface SaveFormProps extends SaveToListDialogProps {
  targets: SaveTarget[];
}

const NONE_SELECTED = {
  title: "No lists selected",
  lines: ["Please select at least one list to save the item."],
};

function SaveForm({ recommendation, targets, onClose }: SaveFormProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [notes, setNotes] = useState("");
  const [failure, setFailure] = useState<{ title: string; lines: string[] } | null>(null);
  const [entryIds] = useState(() => new Map<string, string>());
  const save = useSaveToLists(recommendation);
  const isNoteTooLong = notes.trim().length > LIST_NOTE_MAX;

  const select = (id: string, isSelected: boolean) => {
    setSelected((old) => {
      const next = new Set(old);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    });
    setFailure(null);
  };

  const entryIdFor = (listId: string) => {
    const id = entryIds.get(listId) ?? uuidv7();
    entryIds.set(listId, id);
    return id;
  };

  const submit = async () => {
    const lists = targets.filter(({ id }) => selected.has(id));
    setFailure(lists.length === 0 ? NONE_SELECTED : null);
    if (lists.length === 0 || isNoteTooLong) return;
    const outcomes = await save.mutateAsync({
      saves: lists.map((list) => ({ list, entryId: entryIdFor(list.id) })),
      notes: notes.trim() || null,
    });
    const report = reportSaves(outcomes);
    if (report.notice) toast[report.notice.tone](report.notice.title, report.notice.description);
    if (!report.failure) {
      onClose();
      return;
    }
    setFailure(report.failure);
    // What is done needs no second attempt.
    setSelected(
      new Set(outcomes.filter(({ result }) => result === "failed").map(({ list }) => list.id)),
    );
  };

  return (
    <div className="grid gap-4">
      {targets.length > 0 ? (
        <fieldset>
          <legend className="font-medium text-md">Your lists</legend>
          <ul className="mt-1">
            {targets.map((list) => (
              <li key={list.id} className="border-line border-b last:border-b-0">
                <Target
                  list={list}
                  isSaved={isSavedIn(list, recommendation.id)}
                  isSelected={selected.has(list.id)}
                  onChange={(isSelected) => select(list.id, isSelected)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ) : (
        <p className="text-muted">You have no lists yet. Make your first one below.</p>
      )}
      <NewList isFirst={targets.length === 0} onCreated={(id) => select(id, true)} />
      {targets.length > 0 && (
        <Field
          label="Note"
          hint="What to remember about it. Readers of a public list see it too."
          error={isNoteTooLong ? `Please keep it under ${LIST_NOTE_MAX} characters.` : undefined}
          aside={<CharacterCount length={notes.length} max={LIST_NOTE_MAX} />}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={notes}
              onChange={({ target }) => setNotes(target.value)}
            />
          )}
        </Field>
      )}
      <FormFailure title={failure?.title ?? null} detail={failure?.lines.join("\n") ?? null} />
      {targets.length > 0 && (
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={save.isPending} onClick={submit}>
            Save
          </Button>
        </div>
      )}
    </div>
  );
}

interface TargetProps {
  list: SaveTarget;
  isSaved: boolean;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** One list to choose; a full one is shown and cannot be chosen (R136). */
function Target({ list, isSaved, isSelected, onChange }: TargetProps) {
  const isFull = list.item_count >= LIST_CAPACITY;
  return (
    <Checkbox
      label={isFull ? `${list.name} (Full)` : list.name}
      hint={[
        `${list.item_count}/${LIST_CAPACITY} items`,
        list.is_public ? "Public" : "Private",
        ...(isSaved ? ["Saved here already"] : []),
      ].join(" · ")}
      checked={isSelected && !isFull}
      disabled={isFull}
      onChange={({ target }) => onChange(target.checked)}
      className="[overflow-wrap:anywhere] has-disabled:text-muted"
    />
  );
}

interface NewListProps {
  /** There is nothing else to do, so the form is open from the start. */
  isFirst: boolean;
  onCreated: (id: string) => void;
}

function NewList({ isFirst, onCreated }: NewListProps) {
  const [isOpen, setIsOpen] = useState(isFirst);
  const create = useCreateList();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <div className="grid gap-3">
      <Button
        ref={opener}
        variant="quiet"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="justify-self-start"
      >
        <Plus aria-hidden="true" size={20} />
        Create New List
      </Button>
      {isOpen && (
        <div className="rounded-card border border-line bg-card p-4">
          <ListForm
            submitLabel="Create list"
            failureTitle="Failed to create list"
            failureText="Please try again."
            onCancel={close}
            onSubmit={async (input) => {
              await create.mutateAsync(input);
              toast.success("List created successfully!", input.name);
              onCreated(input.id);
              close();
            }}
          />
        </div>
      )}
    </div>
  );
}

function TargetsSkeleton() {
  return (
    <div role="status" aria-label="Loading your lists" className="grid gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="ml-auto h-11 w-40 rounded-full" />
    </div>
  );
}
