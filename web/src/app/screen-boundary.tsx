import { Component, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Crashed } from "./pages/crashed.tsx";

/** Shows in its place that a screen crashed; going elsewhere begins afresh. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return <Boundary visit={useLocation().key}>{children}</Boundary>;
}

class Boundary extends Component<{ visit: string; children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidUpdate({ visit }: { visit: string }) {
    if (this.state.crashed && visit !== this.props.visit) this.setState({ crashed: false });
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}
