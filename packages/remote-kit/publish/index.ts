export { assemble } from './assemble-apps';
export { type Published, type PublishOptions, publishRemote } from './publish-remote';
export { publishShell } from './publish-shell';
export { Rechazo } from './rechazo';
export { retireRemote } from './retire-remote';
export { retireWorker } from './retire-worker';
export { revertRemote } from './revert-remote';
