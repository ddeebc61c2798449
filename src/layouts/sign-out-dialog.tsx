import { useNavigate } from "react-router-dom";
import { AuthFailure, useSignOut } from "@/data/auth";
import { paths } from "@/paths";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";

/** Asks before signing out, then says so and returns home (R041, R210). */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useSignOut();
  const navigate = useNavigate();

  // Awaited, since what shows this dialog is gone with the session.
  const signOut = async () => {
    try {
      await mutateAsync();
      toast.success("Signed Out");
      navigate(paths.home());
    } catch (error) {
      const reason = error instanceof AuthFailure ? error.reason : null;
      if (reason) toast.error("Sign Out Failed", reason);
      else toast.error("Error", "An unexpected error occurred while signing out.");
    }
    onClose();
  };

  return (
    <ConfirmDialog
      title="Confirm Sign Out"
      description="You can sign in again at any time. Your posts and lists stay."
      confirmLabel="Sign Out"
      isBusy={isPending}
      onClose={onClose}
      onConfirm={signOut}
    />
  );
}
