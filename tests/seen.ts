import { act } from "@testing-library/react";
import { vi } from "vitest";

/*
 * Nothing is on screen in jsdom (tests/setup.ts); here it is when a test says so.
 */

const { IntersectionObserver: NeverSeen } = window;

/** From now on what is waited for to be seen can be: by what this answers. */
export function watchScreen(): (seen: Element) => void {
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
      watched.push([(isIntersecting) => this.#tell([{ ...entry, isIntersecting }], this), target]);
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  return (seen) =>
    act(() => {
      for (const [tell, element] of watched) if (element.contains(seen)) tell(true);
    });
}

/** Nothing is seen any more. */
export function leaveScreen(): void {
  vi.stubGlobal("IntersectionObserver", NeverSeen);
}
