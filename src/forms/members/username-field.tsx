import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { usernameTakenQuery } from "@/data/members/account";
import { useDebounced } from "@/hooks/use-debounced";
import { AVAILABILITY_DEBOUNCE } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Input } from "@/ui/control";
import { Field } from "@/ui/field";
import {
  isSameUsername,
  isUsername,
  type ProfileInput,
  TAKEN,
  usernameText,
} from "./profile-fields";

/** Availability of a username; null until it is known. */
export type Availability = "free" | "taken" | "unknown" | null;

/** "free" or "taken" a second after a new, valid username was typed, "unknown" if the check failed (R143, R215). */
export function useUsernameAvailability(
  { watch }: UseFormReturn<ProfileInput>,
  current: string,
): Availability {
  const typed = usernameText(watch("username"));
  const settled = useDebounced(typed, AVAILABILITY_DEBOUNCE);
  const isAsked = settled === typed && isUsername(typed) && !isSameUsername(typed, current);
  const { data, isError } = useQuery({ ...usernameTakenQuery(typed), enabled: isAsked });
  if (isAsked && isError) return "unknown";
  if (!isAsked || data === undefined) return null;
  return data ? "taken" : "free";
}

interface UsernameFieldProps {
  form: UseFormReturn<ProfileInput>;
  availability: Availability;
}

/** The username, with its availability during typing. */
export function UsernameField({ form: { register, formState }, availability }: UsernameFieldProps) {
  const isTaken = availability === "taken";
  const error = formState.errors.username?.message ?? (isTaken ? TAKEN : undefined);
  return (
    <Field
      label={t`Username`}
      isRequired
      error={error}
      hint={
        <span role="status">
          {availability === "free" && !error && (
            <span className="text-leaf">
              <Trans>This username is free.</Trans>
            </span>
          )}
          {availability === "unknown" && t`Unable to validate username. Please try again.`}
          {(availability === null || isTaken) &&
            (error === TAKEN
              ? t`It’s taken, or it looks like one of Shauri’s own.`
              : t`3 to 30 letters, digits and underscores.`)}
        </span>
      }
    >
      {(control) => (
        <Input
          {...control}
          {...register("username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
