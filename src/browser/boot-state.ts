/** What src/boot has begun before the app is there, for the app to go on with. */
export interface BootState {
  /** What was asked for already, by address; null where no data came. */
  answers: Record<string, Promise<Response | null>>;
  /** Where the app draws itself: in the frame, or behind an outline that is read there. */
  placeFor: (frame: HTMLElement) => HTMLElement;
  /** Does what was tapped before the app was there. */
  letGo: () => void;
}

declare global {
  /** Not there in development, where the app is loaded as it is. */
  var shauri: BootState | undefined;
}
