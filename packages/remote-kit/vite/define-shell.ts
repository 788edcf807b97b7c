export { defineRemote as defineShell } from './define-remote';
