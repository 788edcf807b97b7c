import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Makes the shell's build an app that can be installed and that opens without connection: its manifest, and its worker with the list of all its files. */
export const installable = (): PluginOption =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'sw.ts',
    // The shell starts it by itself, once the page is served.
    injectRegister: false,
    // Files of both builds, of which this is the second.
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
