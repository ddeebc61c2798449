import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { PASSWORD_RULES } from "@/lib/password";
import { Trans } from "@/lib/trans";
import { Circle, CircleCheck } from "@/ui/icons";

/** The password rules, ticked off while typing (R056). */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label={t`Password requirements`} className="grid gap-1 text-sm sm:grid-cols-2">
      {PASSWORD_RULES.map(({ label, isMet }) => {
        const isDone = isMet(password);
        const Icon = isDone ? CircleCheck : Circle;
        return (
          <li
            key={label}
            className={cx("flex items-start gap-2", isDone ? "text-leaf" : "text-muted")}
          >
            <Icon aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
            <span>
              {isDone ? (
                <Trans>
                  {label}
                  <span className="sr-only">: done</span>
                </Trans>
              ) : (
                <Trans>
                  {label}
                  <span className="sr-only">: still missing</span>
                </Trans>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
