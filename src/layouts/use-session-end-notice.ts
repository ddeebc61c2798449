import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  getAuthState,
  onAuthStateChange,
  readStoredSession,
  SIGNING_OUT,
  takeMemberAtStart,
} from "@/data/auth/session-store";
import { t } from "@/lib/i18n";
import { toast } from "@/ui/toast-store";

/**
 * Shows a toast when the session ends other than by signing out here: in another tab, or rejected by Auth,
 * which may happen before a slow phone has rendered anything (F06, F24).
 */
export function useSessionEndNotice(): void {
  const client = useQueryClient();
  useEffect(() => {
    let wasMember = takeMemberAtStart() || readStoredSession() !== null;
    const follow = () => {
      const { status } = getAuthState();
      if (status === "loading") return;
      const isMember = status === "signed-in";
      if (wasMember && !isMember && client.isMutating({ mutationKey: SIGNING_OUT }) === 0) {
        toast.info(t`You have been signed out`, t`Sign in again to continue.`);
      }
      wasMember = isMember;
    };
    follow();
    return onAuthStateChange(follow);
  }, [client]);
}
