import { lazy } from "react";
import { OnDemand } from "@/components/on-demand";
import { env } from "@/env";

const CaptchaWidget = lazy(() => import("./captcha-widget"));

/** The place of the captcha that a project may ask for; shows itself only to whom it doubts (R175). */
export function Captcha() {
  if (!env.captchaSiteKey) return null;
  return (
    <OnDemand>
      <CaptchaWidget siteKey={env.captchaSiteKey} />
    </OnDemand>
  );
}
