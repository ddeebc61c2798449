import { useEffect } from "react";
import { loadThirdParty, reportPageView } from "@/browser/third-parties";
import { env } from "@/env";
import { useConsent } from "@/hooks/use-consent";
import { isTracked } from "@/paths";
import { useLocation } from "@/routing/router";
import { ConsentBar } from "./consent-bar";

/**
 * Analytics and session recording: asks for consent once, then loads the scripts and reports each path,
 * but not on screens for signing in, profiles and lists (R034). Mounted only if a script is configured.
 */
export default function ThirdPartyScripts() {
  const { pathname } = useLocation();
  const [consent, answer] = useConsent();
  const isAllowedHere = isTracked(pathname);
  const isOn = consent === "accepted" && isAllowedHere;

  useEffect(() => {
    if (!isOn) return;
    reportPageView(pathname);
    for (const { src } of env.thirdParties) loadThirdParty(src);
  }, [isOn, pathname]);

  return consent === null && isAllowedHere ? <ConsentBar onAnswer={answer} /> : null;
}
