import { env } from "@/env";
import { onDemand } from "@/ui/on-demand";

const CaptchaWidget = onDemand(() => import("./captcha-widget"));

/** The captcha, in a project that requires one; visible only if it needs an interaction (R175). */
export function Captcha() {
  if (!env.captchaSiteKey) return null;
  return <CaptchaWidget siteKey={env.captchaSiteKey} />;
}
