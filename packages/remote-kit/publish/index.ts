export { assemble } from './assemble-apps';
export { publishRemote } from './publish-remote';
export { publishShell } from './publish-shell';
export { revertRemote } from './revert-remote';
