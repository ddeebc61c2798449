import { useIsMutating } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { hasThirdParty, reloadDocument } from "@/browser/third-parties";
import { useConsent } from "@/hooks/use-consent";
import { isTracked } from "@/paths";
import { useLocation } from "@/routing/router";

interface ThirdPartyGateProps {
  /** Shown in place of the screen until the new document arrives. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * A script that has run cannot be removed from its document. So a screen where no third-party script may
 * run, and any screen after consent was withdrawn, is shown in a new document (R034).
 */
export function ThirdPartyGate({ fallback, children }: ThirdPartyGateProps) {
  const { pathname } = useLocation();
  const [consent] = useConsent();
  const mayStay = !hasThirdParty() || (consent === "accepted" && isTracked(pathname));
  return mayStay ? children : <NewDocument>{fallback}</NewDocument>;
}

function NewDocument({ children }: { children: ReactNode }) {
  // Waits for a vote or post that is being sent.
  const isWriting = useIsMutating() > 0;
  useEffect(() => {
    if (!isWriting) reloadDocument();
  }, [isWriting]);
  return children;
}
