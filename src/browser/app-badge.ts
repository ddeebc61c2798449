/** Shows a number on the app's icon, if the device supports it; zero removes it (R446). */
export function showBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  // An app that is not installed has no icon.
  navigator.setAppBadge(count).catch(() => undefined);
}

/** Closes this site's notifications in the device's tray: Android's dot on the icon stays as long as there is one. */
export async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = await registration?.getNotifications();
  for (const notification of shown ?? []) notification.close();
}
