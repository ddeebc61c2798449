import { createContext, lazy, type ReactNode, use, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { hasThirdParty } from "@/lib/third-parties";
import { paths, STATIC_PATHS } from "@/paths";
import { OnDemand } from "./on-demand";

const AuthDialogContent = lazy(() => import("./auth-dialog-content"));

/** On the static pages, and where the form is the page already, a page and not a dialog is opened. */
const PAGES_INSTEAD = [...STATIC_PATHS, paths.login(), paths.signup()];

export type AuthMode = "login" | "signup";

interface AuthPrompt {
  /** Offers to sign in or up: a dialog, or the page on the static pages (R040). */
  ask: (mode: AuthMode) => void;
}

const AuthPromptContext = createContext<AuthPrompt>({ ask: () => undefined });

export function useAuthPrompt(): AuthPrompt {
  return use(AuthPromptContext);
}

/** Holds the one sign-in dialog of the app. */
export function AuthPromptProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState<AuthMode | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const prompt = useMemo(
    () => ({
      ask: (wanted: AuthMode) => {
        if (PAGES_INSTEAD.includes(pathname)) navigate(paths[wanted]());
        // Nor is a password typed where a third party's script runs: the page is free of them (R034).
        else if (hasThirdParty()) navigate(paths[wanted]({ next: pathname + search }));
        else setMode(wanted);
      },
    }),
    [pathname, search, navigate],
  );
  return (
    <AuthPromptContext value={prompt}>
      {children}
      {mode && (
        <OnDemand>
          <AuthDialogContent mode={mode} onModeChange={setMode} onClose={() => setMode(null)} />
        </OnDemand>
      )}
    </AuthPromptContext>
  );
}
