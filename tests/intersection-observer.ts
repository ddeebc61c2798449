import { act } from "@testing-library/react";
import { vi } from "vitest";

/*
 * Nothing is visible in jsdom (tests/setup.ts); here a test decides what is.
 */

const { IntersectionObserver: NeverSeen } = window;

/** Mocks IntersectionObserver; the returned function makes an element visible. */
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
      // React starts observing shortly after an element is rendered.
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

/** Makes nothing visible again. */
export function resetIntersectionObserver(): void {
  vi.stubGlobal("IntersectionObserver", NeverSeen);
}
