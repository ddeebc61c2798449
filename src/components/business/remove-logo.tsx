import { useState } from "react";
import { Confirm } from "@/components/page/confirm";
import { type DataError, explain } from "@/data/base/errors";
import { useRemoveLogo } from "@/data/business/businesses";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast-store";

/** For moderators: removes a logo that breaks the rules; the business stays (R387). */
export function RemoveLogo({ company }: { company: { id: string; name: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useRemoveLogo(company.id);
  const name = isolate(company.name);
  // mutateAsync, since mutate() skips its callbacks once unmounted: this disappears with the logo.
  const removeIt = () =>
    remove.mutateAsync().then(
      () => {
        setIsOpen(false);
        toast.success(t`Logo removed`);
      },
      (error: DataError) => {
        setIsOpen(false);
        toast.error(
          t`Not removed`,
          error.kind === "own-company"
            ? t`It’s yours, so another moderator must decide.`
            : (explain(error) ?? t`Please try again.`),
        );
      },
    );
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Trans>Remove logo</Trans>
      </Button>
      {isOpen && (
        <Confirm
          title={t`Remove the logo of ${name}?`}
          description={t`We’ll notify its owner, who can choose another.`}
          confirmLabel={t`Remove logo`}
          isDangerous
          isBusy={remove.isPending}
          onClose={() => setIsOpen(false)}
          onConfirm={() => void removeIt()}
        />
      )}
    </>
  );
}
