import { Component, type ReactNode } from 'react';
import type { Remote } from '../registry/remote';
import type { Kind } from '../reporting/outbox';
import { messageOf, report } from '../reporting/report';

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

/** Tells of a fault in the build of a remote that this page runs. */
export const reportRemote = (kind: Kind, { name, version, build }: Remote, error: unknown): void =>
  report({ kind, remote: name, version, build, text: messageOf(error) });
