import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { LoadFailure } from "@/components/page/load-failure";
import { useUserId } from "@/data/auth/session-store";
import { useCreateList } from "@/data/lists/lists";
import type { SaveTarget } from "@/data/lists/save-targets";
import { saveTargetsQuery } from "@/data/lists/saved";
import { type Item, listsWith, noteQuery, useChooseLists } from "@/data/lists/saves";
import { useWaiting } from "@/data/outbox/waiting";
import { ListForm } from "@/forms/lists/list-form";
import { LIST_CAPACITY, LIST_NOTE_MAX, LISTS_FRESH } from "@/lib/constants";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { uuidv7 } from "@/lib/uuid";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { CharacterCount, Checkbox, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { Plus } from "@/ui/icons";
import { Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast-store";
import { reportChoice } from "./save-outcomes";

interface SaveToListDialogProps {
  item: Item;
  onClose: () => void;
}

/** Saves an item to the member's lists, existing or new, and removes it from others (R113, R125, R136, R413). */
export default function SaveToListDialog({ item, onClose }: SaveToListDialogProps) {
  const userId = useUserId() ?? "";
  const targets = useQuery({ ...saveTargetsQuery(userId), staleTime: LISTS_FRESH });
  return (
    <Dialog title={t`Save to list`} description={item.title} onClose={onClose}>
      {targets.isPending && <TargetsSkeleton />}
      {targets.isError && <LoadFailure query={targets} title={t`Your lists didn’t load`} />}
      {targets.data && <SaveForm item={item} targets={targets.data} onClose={onClose} />}
    </Dialog>
  );
}

interface SaveFormProps extends SaveToListDialogProps {
  targets: SaveTarget[];
}

const NONE_SELECTED = {
  title: t`No lists selected`,
  lines: [t`Please select at least one list to save the item.`],
};

function SaveForm({ item, targets, onClose }: SaveFormProps) {
  const waiting = useWaiting();
  const holders = listsWith(targets, waiting, item.id);
  // Choices made here, by list id; other lists stay as saved.
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ title: string; lines: string[] } | null>(null);
  const [entryIds] = useState(() => new Map<string, string>());
  const noted = useQuery(
    noteQuery(
      item.id,
      targets.filter(({ id }) => holders.has(id)).map(({ id }) => id),
    ),
  ).data;
  const choice = useChooseLists(item);
  const text = typed ?? noted ?? "";
  const note = text.trim() || null;
  const isNoteTooLong = text.trim().length > LIST_NOTE_MAX;

  const choose = (id: string, isSelected: boolean) => {
    setChosen((old) => new Map(old).set(id, isSelected));
    setFailure(null);
  };

  const entryIdFor = (listId: string) => {
    const id =
      waiting.find(({ kind, row }) => kind === "save" && isOf(row, listId, item.id))?.row.id ??
      entryIds.get(listId) ??
      uuidv7();
    entryIds.set(listId, id);
    return id;
  };

  const submit = () => {
    const selected = targets.filter(({ id }) => chosen.get(id) ?? holders.has(id));
    setFailure(selected.length === 0 ? NONE_SELECTED : null);
    if (selected.length > 0 && !isNoteTooLong) void saveToList(selected);
  };

  /** Saves to these lists, and removes from all others. */
  const saveToList = async (selected: SaveTarget[]) => {
    const remove = targets.filter((list) => holders.has(list.id) && !selected.includes(list));
    const isNoteNew = typed !== null && note !== (noted || null);
    // An entry still waiting to be sent is on this device only: it is added again with the new note.
    const isThere = (list: SaveTarget) =>
      holders.has(list.id) && !(isNoteNew && !list.saved.some(({ item_id: id }) => id === item.id));
    const outcome = await choice.mutateAsync({
      add: selected
        .filter((list) => !isThere(list))
        .map((list) => ({ list, entryId: entryIdFor(list.id), notes: note })),
      keep: selected.filter(isThere),
      remove,
      note: isNoteNew ? { text: note } : null,
    });
    const report = reportChoice(outcome);
    if (report.notice) toast[report.notice.tone](report.notice.title, report.notice.description);
    if (!report.failure) {
      onClose();
      return;
    }
    setFailure(report.failure);
    // Only failed lists stay chosen: the others are done, and a full list would fail again.
    const failed = new Set([
      ...outcome.saves.filter(({ result }) => result === "failed").map(({ list }) => list.id),
      ...outcome.failures.map(({ list }) => list.id),
    ]);
    setChosen((old) => new Map([...old].filter(([id]) => failed.has(id))));
  };

  return (
    <div className="grid gap-4">
      {targets.length > 0 ? (
        <fieldset>
          <legend className="font-medium text-sm">
            <Trans>Your lists</Trans>
          </legend>
          <ul className="mt-1">
            {targets.map((list) => (
              <li key={list.id} className="border-line border-b last:border-b-0">
                <Target
                  list={list}
                  isSaved={holders.has(list.id)}
                  isSelected={chosen.get(list.id) ?? holders.has(list.id)}
                  onChange={(isSelected) => choose(list.id, isSelected)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ) : (
        <p className="text-muted">
          <Trans>You have no lists yet. Make your first one below.</Trans>
        </p>
      )}
      <NewList isFirst={targets.length === 0} onCreated={(id) => choose(id, true)} />
      {targets.length > 0 && (
        <Field
          label={t`Note`}
          hint={t`Something to remember. In a public list, others see it too.`}
          error={isNoteTooLong ? t`Please keep it to ${LIST_NOTE_MAX} characters.` : undefined}
          aside={<CharacterCount length={text.length} max={LIST_NOTE_MAX} />}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={text}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
      <FormFailure title={failure?.title ?? null} detail={failure?.lines.join("\n") ?? null} />
      {targets.length > 0 && (
        <div className="flex flex-wrap justify-end gap-3">
          {holders.size > 0 && (
            <Button
              variant="ghost"
              className="-mx-3 me-auto px-3"
              isBusy={choice.isPending}
              onClick={() => saveToList([])}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isBusy={choice.isPending} onClick={submit}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

const isOf = (row: object, listId: string, itemId: string) => {
  const ids: unknown[] = Object.values(row);
  return ids.includes(listId) && ids.includes(itemId);
};

interface TargetProps {
  list: SaveTarget;
  isSaved: boolean;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** A list to choose; disabled if it is full without the item (R136). */
function Target({ list, isSaved, isSelected, onChange }: TargetProps) {
  const { name, item_count: count } = list;
  const isFull = list.item_count >= LIST_CAPACITY && !isSaved;
  return (
    <Checkbox
      label={isFull ? t`${name} (Full)` : name}
      hint={[
        plural(count, { one: `#/${LIST_CAPACITY} item`, other: `#/${LIST_CAPACITY} items` }),
        list.is_public ? t`Public` : t`Private`,
        ...(isSaved ? [t`Already saved here`] : []),
      ].join(" · ")}
      checked={isSelected && !isFull}
      disabled={isFull}
      onChange={({ target }) => onChange(target.checked)}
      className="[overflow-wrap:anywhere] has-disabled:text-muted"
    />
  );
}

interface NewListProps {
  /** Whether the member has no list yet: the form is then open from the start. */
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
        <Trans>Create New List</Trans>
      </Button>
      {isOpen && (
        <div className="rounded-card border border-line bg-card p-4">
          <ListForm
            takesFocus
            submitLabel={t`Create list`}
            failureTitle={t`Failed to create list`}
            failureText={t`Please try again.`}
            onCancel={close}
            onSubmit={async (input) => {
              await create.mutateAsync(input);
              toast.success(t`List created successfully!`, input.name);
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
    <div role="status" aria-label={t`Loading your lists`} className="grid gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="ms-auto h-11 w-40 rounded-full" />
    </div>
  );
}
