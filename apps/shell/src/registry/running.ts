import type { Remote } from './remote';

/** What this document was last told to run. */
let running: readonly Remote[] = [];

export const runningRemotes = (): readonly Remote[] => running;

export function setRunning(remotes: readonly Remote[]): void {
  running = remotes;
}
