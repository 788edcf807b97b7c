import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * Makes the shell an app that can be installed and opens without a connection: adds its web manifest, and its service worker with the list
 * of all its files.
 */
export const installable = (): PluginOption =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'sw.ts',
    // The shell registers the worker itself, once the page is complete.
    injectRegister: false,
    // Includes the files of both builds, since this is the second one.
    injectManifest: { globPatterns: ['index.html', '*.svg', 'assets/**/*.{js,css,woff2}'] },
    manifest: {
      id: '/',
      name: 'Hilván · Taller de prendas y uniformes',
      short_name: 'Hilván',
      description: 'Clientes, medidas, pedidos y pagos del taller.',
      lang: 'es-CR',
      background_color: '#f6f7f9',
      theme_color: '#3d52a8',
      icons: [
        { src: '/icono-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icono-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icono-lleno.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  });
