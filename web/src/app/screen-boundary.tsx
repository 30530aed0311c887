import { Component, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Crashed } from "./pages/crashed.tsx";

/**
 * Shows an error page if a screen crashes, until the next navigation. Own code, because a package
 * would not be shorter: the reset on navigation is most of it.
 */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return <Boundary locationKey={useLocation().key}>{children}</Boundary>;
}

class Boundary extends Component<{ locationKey: string; children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidUpdate(before: { locationKey: string }) {
    if (this.state.crashed && before.locationKey !== this.props.locationKey) {
      this.setState({ crashed: false });
    }
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}
