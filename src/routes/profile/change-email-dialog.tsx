import { useCallback } from "react";
import { ChangeEmailForm } from "@/forms/auth/change-email-form";
import { Dialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";

/** Another address for the account, which both addresses confirm. */
export default function ChangeEmailDialog({
  current,
  onClose,
}: {
  current: string;
  onClose: () => void;
}) {
  const finish = useCallback(() => {
    toast.success("E-mail changed");
    onClose();
  }, [onClose]);
  return (
    <Dialog title="Change E-mail" description={`Your e-mail is now ${current}.`} onClose={onClose}>
      <ChangeEmailForm current={current} onChanged={finish} />
    </Dialog>
  );
}
