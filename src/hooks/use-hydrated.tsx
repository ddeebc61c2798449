import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";

const HydratedContext = createContext(true);

interface HydrationProps {
  /** Whether React hydrates a prerendered page (docs/decisions/0012). */
  isBuilt: boolean;
  children: ReactNode;
}

/** Tells its children when React has hydrated the prerendered page. */
export function Hydration({ isBuilt, children }: HydrationProps) {
  const [isHydrated, setHydrated] = useState(!isBuilt);
  // A transition renders in small steps, between which taps are handled; a store's change would render in one.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  useEffect(() => {
    // For a member, after the second render, which knows the session: their tap must not count as a visitor's.
    const isMember = document.documentElement.hasAttribute("data-member");
    if (isHydrated || !isMember) setTimeout(() => globalThis.shauri?.replayClick());
  }, [isHydrated]);
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>;
}

/**
 * False in the prerendered page and while React hydrates it; anything that only this device knows renders
 * afterwards.
 */
export function useHydrated(): boolean {
  return use(HydratedContext);
}
