import { defineShell } from '@hilvan/remote-kit/vite';

export default defineShell(import.meta.url);
