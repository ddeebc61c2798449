import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { isMissingCode } from "@/browser/missing-code";
import { t } from "@/lib/i18n";
import { DialogArriving } from "./backdrop";
import { toast } from "./toast-store";

interface OnDemandProps {
  /** Shown until the part has loaded. */
  fallback?: ReactNode;
  /** Called if the part failed to load: the opener closes it, so that it can be opened again. */
  onFailure?: () => void;
  children: ReactNode;
}

/**
 * Boundary of a part whose code is loaded on demand: a dialog, a menu. If it fails to load, a toast says so and
 * the rest of the page still works (F37, F39).
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
    toast.error(t`This didn’t load`, t`Check your connection and try again.`);
    this.props.onFailure?.();
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? null : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}

/** Restart functions of the parts that failed to load. */
const failures = new Set<() => void>();

/**
 * Like React's `lazy`, but a part that failed to load is loaded again when shown after `forgetFailures`.
 *
 * @param instead is rendered until then; without it, the failure is thrown.
 */
export function lazyAgain<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead?: ComponentType<Props>,
): ComponentType<Props> {
  const begin = () => {
    Part = lazy(() =>
      load().catch((error: unknown) => {
        failures.add(begin);
        if (!instead) throw error;
        return { default: instead };
      }),
    );
  };
  let Part: ComponentType<Props>;
  begin();
  return (props) => <Part {...props} />;
}

/** Call it once the failure is shown: until then React renders the failed part again to get its error. */
export function forgetFailures(): void {
  for (const begin of failures) begin();
  failures.clear();
}

/**
 * A dialog, menu or form whose code is loaded when it is first shown. If that fails, it is closed.
 *
 * @param load returns the module whose default export is the part.
 * @param fallback is shown until it has loaded.
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

/**
 * The same for a dialog. The page is dimmed until it has loaded, so that the tap gets a response; "Cancel"
 * closes it.
 */
export function dialogOnDemand<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazyAgain(load);
  return (props) => (
    <OnDemand fallback={<DialogArriving onClose={props.onClose} />} onFailure={props.onClose}>
      <Part {...props} />
    </OnDemand>
  );
}

function close(props: object): void {
  if ("onClose" in props && typeof props.onClose === "function") props.onClose();
}
