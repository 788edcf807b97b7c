export { defineRemote } from './define-remote';
export { defineShell } from './define-shell';
