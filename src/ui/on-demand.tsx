import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { toast } from "./toast-store";

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

/**
 * A dialog, a menu, a form whose code is loaded when it is first shown.
 *
 * @param load answers the module whose default export is the part.
 * @param fallback stands there until it has arrived.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(load);
  return (props) => (
    <OnDemand fallback={fallback}>
      <Part {...props} />
    </OnDemand>
  );
}
