import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// For whoever works on the components; no product build uses it.
export default defineConfig({ plugins: [react()] });
