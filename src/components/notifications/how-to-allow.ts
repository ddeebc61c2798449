import { isInstalled } from "@/browser/installed";
import { APP_NAME } from "@/lib/constants";
import { t } from "@/lib/i18n";

/**
 * Text for a member who has denied the browser's permission: a page cannot request it again. An app on the home
 * screen has no address bar.
 */
export const howToAllow = (): string =>
  isInstalled()
    ? t`Notifications are blocked for this app. Open your device’s settings → Notifications → ${APP_NAME}, allow them, then open the app again.`
    : t`Notifications are blocked in this browser. Tap the icon beside the address → Permissions → Allow, then reload.`;
