import { t } from "@/lib/i18n";

/** For whoever has refused the browser's question before: no page may ask it again. */
export const HOW_TO_ALLOW = t`Notifications are blocked in this browser. Tap the icon beside the address → Permissions → Allow, then reload.`;
