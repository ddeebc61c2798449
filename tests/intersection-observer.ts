import { act } from "@testing-library/react";
import { vi } from "vitest";

/*
 * Nothing is on screen in jsdom (tests/setup.ts); here it is when a test says so.
 */

const { IntersectionObserver: NeverSeen } = window;

/** From now on what is waited for to be seen can be: by what this answers. */
export function mockIntersectionObserver(): (seen: Element) => void {
  const onScreen: Element[] = [];
  const watched: [tell: (isIntersecting: boolean) => void, element: Element][] = [];
  class Observer extends NeverSeen {
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(tell, options);
      this.#tell = tell;
    }
    override observe(target: Element) {
      const box = target.getBoundingClientRect();
      const entry = {
        target,
        intersectionRatio: 1,
        time: 0,
        boundingClientRect: box,
        intersectionRect: box,
        rootBounds: null,
      };
      const tell = (isIntersecting: boolean) => this.#tell([{ ...entry, isIntersecting }], this);
      watched.push([tell, target]);
      // React begins to look a moment after what there is to see.
      if (onScreen.some((seen) => target.contains(seen))) act(() => tell(true));
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  return (seen) => {
    onScreen.push(seen);
    act(() => {
      for (const [tell, element] of watched) if (element.contains(seen)) tell(true);
    });
  };
}

/** Nothing is seen any more. */
export function resetIntersectionObserver(): void {
  vi.stubGlobal("IntersectionObserver", NeverSeen);
}
