import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { isMissingCode } from "@/browser/missing-code";
import { toast } from "./toast-store";

interface OnDemandProps {
  /** Stands there until the part has arrived. */
  fallback?: ReactNode;
  /** What did not arrive is over for whoever opened it, and can be opened again. */
  onFailure?: () => void;
  children: ReactNode;
}

/**
 * Holds a part whose code is loaded when it is wanted: a dialog, a menu. If it does not arrive, that
 * is said and the rest of the page goes on (F37, F39).
 */
export class OnDemand extends Component<OnDemandProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private hasRetried = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    forgetFailures();
    if (!this.hasRetried && !isMissingCode(error)) {
      this.hasRetried = true;
      this.setState({ hasFailed: false });
      return;
    }
    toast.error("This did not load", "Check your connection and try again.");
    this.props.onFailure?.();
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? null : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}

/** Has each part that did not arrive begin anew. */
const failures = new Set<() => void>();

/**
 * As React's `lazy`; but what did not arrive is asked for again when it is shown again, after
 * `forgetFailures`.
 */
export function lazyAgain<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begin = () => {
    Part = lazy(() =>
      load().catch((error: unknown) => {
        failures.add(begin);
        throw error;
      }),
    );
  };
  let Part: ComponentType<Props>;
  begin();
  return (props) => <Part {...props} />;
}

/** For who has shown that something failed: until then React asks what did not arrive for its error. */
export function forgetFailures(): void {
  for (const begin of failures) begin();
  failures.clear();
}

/**
 * A dialog, a menu, a form whose code is loaded when it is first shown. One that does not arrive is closed.
 *
 * @param load answers the module whose default export is the part.
 * @param fallback stands there until it has arrived.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const Part = lazyAgain(load);
  return (props) => (
    <OnDemand fallback={fallback} onFailure={() => close(props)}>
      <Part {...props} />
    </OnDemand>
  );
}

function close(props: object): void {
  if ("onClose" in props && typeof props.onClose === "function") props.onClose();
}
