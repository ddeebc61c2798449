/** The state that src/boot passes to the app. */
export interface BootState {
  /** Responses to the preloaded requests, by address; null without data. */
  preloaded: Record<string, Promise<Response | null>>;
  /** The element to mount the app in: the frame, or one behind an outline that is being read. */
  mountTarget: (frame: HTMLElement) => HTMLElement;
  /** Replays the last click on a button from before the app had loaded. */
  replayClick: () => void;
}

declare global {
  /** Undefined in development, which has no boot script. */
  var shauri: BootState | undefined;
}
