import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  onError(error: Error): void;
}

/** Keeps a remote's fault inside its own page; what to show instead is decided by whoever mounts it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
