import { keepIntent } from "@/browser/intent";
import { useUserId } from "@/data/auth/session-store";
import { paths } from "@/paths";
import { useLocation, useNavigate } from "@/routing/router";
import { toast } from "@/ui/toast-store";

/**
 * For what only members do. Returns what to call before doing it: a visitor is told why, is brought
 * to log in, and comes back here (R160, C06); then it answers false. `intent` is what they tapped, for
 * `useIntent` to do then.
 */
export function useMembersOnly(title: string, text: string): (intent?: string) => boolean {
  const userId = useUserId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (intent) => {
    if (userId) return true;
    if (intent) keepIntent(intent);
    toast.info(title, text);
    navigate(paths.login({ next: pathname + search }));
    return false;
  };
}
