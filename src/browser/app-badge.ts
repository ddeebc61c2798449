/** Shows a number at the app's icon, where the device has one; zero takes it away (R446). */
export function showBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  // An app that is not on a home screen has no icon.
  navigator.setAppBadge(count).catch(() => undefined);
}

/** Closes this site's notifications in the device's tray: Android's dot at the icon stays as long as one is there. */
export async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = await registration?.getNotifications();
  for (const notification of shown ?? []) notification.close();
}
