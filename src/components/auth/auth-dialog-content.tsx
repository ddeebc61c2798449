import { useEffect } from "react";
import { useAuthState } from "@/data/auth/session-store";
import { AuthFlow } from "@/forms/auth/auth-flow";
import type { AuthMode } from "@/forms/auth/mode-link";
import { useLocation, useNavigate } from "@/routing/router";
import { Dialog } from "@/ui/dialog";

interface AuthDialogContentProps {
  mode: AuthMode;
  /** Path to open after signing in; null stays on the current screen. */
  next: string | null;
  onModeChange: (mode: AuthMode) => void;
  onClose: () => void;
}

/** Sign-in and sign-up as a dialog over the current screen, which stays as it is (R040). */
export default function AuthDialogContent({
  mode,
  next,
  onModeChange,
  onClose,
}: AuthDialogContentProps) {
  const { status } = useAuthState();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (status !== "signed-in") return;
    onClose();
    if (next) navigate(next);
  }, [status, next, navigate, onClose]);

  return (
    <AuthFlow
      mode={mode}
      next={next ?? pathname + search}
      onModeChange={onModeChange}
      frame={({ title, intro, content }) => (
        <Dialog title={title} description={intro} onClose={onClose}>
          {content}
        </Dialog>
      )}
    />
  );
}
