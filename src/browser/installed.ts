/** Whether the page runs as an app on the home screen. */
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;
