import { Component, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { ErrorState } from "@/ui/states";

interface BoundaryProps {
  /** A change of this gives the content another try: the path, for a screen. */
  resetKey: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey) {
      this.setState({ hasFailed: false });
    }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="wrap py-12">
        <ErrorState
          title="This part of the page stopped working"
          text="Try again, or load the page anew. What you wrote elsewhere is safe."
          onRetry={() => location.reload()}
        />
      </div>
    );
  }
}

/** Keeps header and footer alive when a screen fails: a bug in it, or its code did not arrive. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary resetKey={pathname}>{children}</Boundary>;
}
