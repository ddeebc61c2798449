import type { ReactNode } from "react";
import { t } from "@/lib/i18n";
import { Button } from "./button";
import { CloudOff } from "./icons";

interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: ReactNode;
  action?: ReactNode;
}

/** An empty state: a kind text, with the next step. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line border-dashed px-5 py-10 text-center">
      {icon && <span className="text-muted">{icon}</span>}
      <p className="font-bold text-base">{title}</p>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title?: string;
  text?: string;
  retryLabel?: string;
  isRetrying?: boolean;
  /** A drawing instead of the small icon, for a whole missing screen. */
  drawing?: ReactNode;
  onRetry: () => void;
  /** LoadButton below loaded items, to move the focus to new ones; a plain button by default. */
  RetryButton?: typeof Button | undefined;
}

/** A failed read: never shown as an empty list, always with a retry. */
export function ErrorState({
  title = t`This didn’t load`,
  text = t`Check your connection and try again.`,
  retryLabel = t`Try again`,
  isRetrying = false,
  drawing = <CloudOff aria-hidden="true" size={28} className="text-muted" />,
  onRetry,
  RetryButton = Button,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-2 rounded-card border border-line bg-card px-5 py-10 text-center"
    >
      {drawing}
      <p className="font-bold text-base">{title}</p>
      <p className="max-w-prose text-muted">{text}</p>
      <RetryButton variant="quiet" isBusy={isRetrying} onClick={onRetry} className="mt-3">
        {retryLabel}
      </RetryButton>
    </div>
  );
}
