import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import { hasThirdParty } from "@/browser/third-parties";
import type { AuthMode } from "@/forms/auth/mode-link";
import { paths, STATIC_PATHS } from "@/paths";
import { useLocation, useNavigate } from "@/routing/router";
import { dialogOnDemand } from "@/ui/on-demand";

const AuthDialogContent = dialogOnDemand(() => import("./auth-dialog-content"));

/** Paths from which a page opens instead of the dialog: the static pages, and the forms' own pages. */
const PAGES_INSTEAD = [...STATIC_PATHS, paths.login(), paths.signup()];

interface AuthPrompt {
  /**
   * Asks the visitor to sign in or up, in a dialog or, from the static pages, on a page (R040). Leads to
   * `next`, a path of this site; without it, back to the current screen.
   */
  ask: (mode: AuthMode, next?: string) => void;
}

const AuthPromptContext = createContext<AuthPrompt>({ ask: () => undefined });

export function useAuthPrompt(): AuthPrompt {
  return use(AuthPromptContext);
}

/** Holds the one sign-in dialog of the app. */
export function AuthPromptProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ mode: AuthMode; next: string | null } | null>(null);
  const close = useCallback(() => setAsked(null), []);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const prompt = useMemo(
    () => ({
      ask: (mode: AuthMode, next: string | null = null) => {
        if (PAGES_INSTEAD.includes(pathname)) navigate(paths[mode]());
        // Nor is a password typed into a document with third-party scripts; the form's page has none (R034).
        else if (hasThirdParty()) navigate(paths[mode]({ next: next ?? pathname + search }));
        else setAsked({ mode, next });
      },
    }),
    [pathname, search, navigate],
  );
  return (
    <AuthPromptContext value={prompt}>
      {children}
      {asked && (
        <AuthDialogContent
          {...asked}
          onModeChange={(mode) => setAsked({ ...asked, mode })}
          onClose={close}
        />
      )}
    </AuthPromptContext>
  );
}
