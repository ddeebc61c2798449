/** Shows a number at the app's icon, where the device has one; zero takes it away (R446). */
export function showBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  // An app that is not on a home screen has no icon.
  navigator.setAppBadge(count).catch(() => undefined);
}
