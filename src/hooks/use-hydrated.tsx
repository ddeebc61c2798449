import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";

const HydratedContext = createContext(true);

interface HydrationProps {
  /** Whether React takes over a page that was built (docs/decisions/0012). */
  isBuilt: boolean;
  children: ReactNode;
}

/** Tells what is in it when React has taken over the page as it was built. */
export function Hydration({ isBuilt, children }: HydrationProps) {
  const [isHydrated, setHydrated] = useState(!isBuilt);
  // In small steps, between which a tap is answered: a store's change would be one long one.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  useEffect(() => {
    // For a member, after what this device alone can tell is drawn too: who taps is no visitor then.
    const isMember = document.documentElement.hasAttribute("data-member");
    if (isHydrated || !isMember) setTimeout(() => globalThis.shauri?.replayClick());
  }, [isHydrated]);
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>;
}

/**
 * False in the page as it was built, and while React takes that over: what this device alone can
 * tell comes after.
 */
export function useHydrated(): boolean {
  return use(HydratedContext);
}
