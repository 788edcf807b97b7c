import { Component, type ReactNode } from 'react';
import type { Remote } from '../registry/remote';
import { type Kind, messageOf } from '../reporting/fault';
import { report } from '../reporting/report';

interface Props {
  children: ReactNode;
  onError(error: Error): void;
}

/** Confines a fault of a remote to its own part of the page, which is empty from then on. */
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

/** Reports a fault of a remote with the build that this page runs. */
export const reportRemote = (kind: Kind, { name, version, build }: Remote, error: unknown): void =>
  report({ kind, remote: name, version, build, text: messageOf(error) });
