import { defineRemote } from '@hilvan/remote-kit/vite';

export default defineRemote(import.meta.url);
