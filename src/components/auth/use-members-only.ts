import { keepIntent } from "@/browser/intent";
import { useUserId } from "@/data/auth/session-store";
import { paths } from "@/paths";
import { useLocation, useNavigate } from "@/routing/router";
import { toast } from "@/ui/toast-store";

/**
 * Guards an action that only members may take. Call the returned function before it: it returns true
 * for a member. For a visitor it shows `title` and `text` in a toast, opens the log-in page, which leads
 * back here, and returns false (R160, C06). `intent` names the action for `useIntent` to carry out then.
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
