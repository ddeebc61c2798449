import { Component, type ReactNode, Suspense } from "react";
import { toast } from "@/ui/toast-store";

interface OnDemandProps {
  /** Stands there until the part has arrived. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Holds a part whose code is loaded when it is wanted: a dialog, a menu. If it does not arrive, that
 * is said and the rest of the page goes on (F37, F39).
 */
export class OnDemand extends Component<OnDemandProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    toast.error("This did not load", "Check your connection, then load the page again.");
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? null : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
