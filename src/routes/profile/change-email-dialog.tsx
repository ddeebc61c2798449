import { useCallback } from "react";
import { ChangeEmailForm } from "@/forms/auth/change-email-form";
import { t } from "@/lib/i18n";
import { Dialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";

/** Changes the account's e-mail address; both addresses have to confirm it. */
export default function ChangeEmailDialog({
  current,
  onClose,
}: {
  current: string;
  onClose: () => void;
}) {
  const finish = useCallback(() => {
    toast.success(t`E-mail changed`);
    onClose();
  }, [onClose]);
  return (
    <Dialog
      title={t`Change E-mail`}
      description={t`Your e-mail is now ${current}.`}
      onClose={onClose}
    >
      <ChangeEmailForm current={current} onChanged={finish} />
    </Dialog>
  );
}
