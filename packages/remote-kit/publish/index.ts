export { assemble } from './assemble-apps';
export { readAudience } from './audience';
export { checkProvider, readDocument } from './check-provider';
export { promoteRemote, retireRemote, revertRemote } from './move-remote';
export { findPublished } from './open-destination';
export { publishRemote } from './publish-remote';
export { publishShell } from './publish-shell';
export { retireWorker } from './retire-worker';
export { takeBackFaulty } from './take-back-faulty';
