import { env } from "@/env";
import { onDemand } from "@/ui/on-demand";

const CaptchaWidget = onDemand(() => import("./captcha-widget"));

/** The place of the captcha that a project may ask for; shows itself only to whom it doubts (R175). */
export function Captcha() {
  if (!env.captchaSiteKey) return null;
  return <CaptchaWidget siteKey={env.captchaSiteKey} />;
}
