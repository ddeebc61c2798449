/** The state that src/boot hands over to the app. */
export interface BootState {
  /** Answers to the requests already sent, by address; null without data. */
  answers: Record<string, Promise<Response | null>>;
  /** The element to mount the app in: the frame, or one behind an outline that is being read. */
  placeFor: (frame: HTMLElement) => HTMLElement;
  /** Repeats the last tap on a button from before the app had loaded. */
  letGo: () => void;
}

declare global {
  /** Not there in development, where the app is loaded as it is. */
  var shauri: BootState | undefined;
}
