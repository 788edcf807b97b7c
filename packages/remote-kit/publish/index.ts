export { assemble } from './assemble-apps';
export { readAudience } from './audience';
export { checkProvider } from './check-provider';
export { promoteRemote, retireRemote, revertRemote } from './move-remote';
export { publishRemote } from './publish-remote';
export { publishShell } from './publish-shell';
export { readDocument } from './read-document';
export { retireWorker } from './retire-worker';
export { takeBackFaulty } from './take-back-faulty';
