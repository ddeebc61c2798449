/** The state that src/boot hands over to the app. */
export interface BootState {
  /** Responses to the requests already sent, by address; null without data. */
  preloaded: Record<string, Promise<Response | null>>;
  /** The element to mount the app in: the frame, or one behind an outline that is being read. */
  mountTarget: (frame: HTMLElement) => HTMLElement;
  /** Replays the last click on a button from before the app had loaded. */
  replayClick: () => void;
}

declare global {
  /** Not there in development, where the app is loaded as it is. */
  var shauri: BootState | undefined;
}
