import { useEffect } from "react";
import { loadThirdParty, reportPageView } from "@/browser/third-parties";
import { env } from "@/env";
import { useConsent } from "@/hooks/use-consent";
import { isTracked } from "@/paths";
import { useLocation } from "@/routing/router";
import { ConsentBar } from "./consent-bar";

/**
 * Analytics and session recording: asked for once, loaded after a yes, told of each path, and none of
 * it where people sign in or see profiles and lists (R034). Mounted only where one of them is set up.
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
