import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect, useState } from "react";
import { type FieldValues, type UseFormReturn, useForm } from "react-hook-form";

type Schema<Input extends FieldValues> = Parameters<
  typeof standardSchemaResolver<Input, unknown, Input>
>[0];

/** What one member typed into one form, for as long as the tab lives. */
export interface Unsent<Input> {
  /** The member's own words, or an empty form: nobody gets to see another one's. */
  recall: (userId: string) => Input;
  keep: (userId: string, input: Input) => void;
  forget: () => void;
}

/** Keeps what is typed while its author signs in again or looks something up (F06, F24). */
export function unsent<Input>(empty: () => Input): Unsent<Input> {
  let kept: { userId: string; input: Input } | null = null;
  return {
    recall: (userId) => (kept?.userId === userId ? kept.input : empty()),
    keep: (userId, input) => {
      kept = { userId, input };
    },
    forget: () => {
      kept = null;
    },
  };
}

/** A form that starts with what was left unsent, as `adapt` changes it, and keeps every change. */
export function useUnsentForm<Input extends FieldValues>(
  store: Unsent<Input>,
  schema: Schema<Input>,
  userId: string,
  adapt: (kept: Input) => Input = (kept) => kept,
): UseFormReturn<Input, unknown, Input> {
  const [start] = useState(() => adapt(store.recall(userId)));
  const form = useForm<Input, unknown, Input>({
    resolver: standardSchemaResolver(schema),
    values: start,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store.keep(userId, values),
      }),
    [subscribe, store, userId],
  );
  return form;
}
