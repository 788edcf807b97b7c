/**
 * Bundles the programs of the provider; npm dependencies stay outside, workspace packages come in. The thread that
 * draws documents is a bundle of its own with what it always loads: somebody waits while it starts.
 */
import { readFileSync } from 'node:fs';
import { build, context } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
const outside = (...inside) =>
  Object.keys(dependencies)
    .filter((name) => !name.startsWith('@hilvan/') && !inside.includes(name))
    .flatMap((name) => [name, `${name}/*`]);

const shared = {
  absWorkingDir: import.meta.dirname,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  define: { BUILD: JSON.stringify(Date.now().toString(36)) },
  logLevel: 'info',
};

const programs = {
  ...shared,
  entryPoints: {
    server: 'src/server.ts',
    cli: 'src/cli.ts',
    demo: 'src/demo.ts',
    openapi: 'src/openapi/write.ts',
    ...(process.argv.includes('--bench') ? { bench: 'bench/run.ts', 'bench-bare': 'bench/bare.ts' } : {}),
  },
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  external: outside(),
};

const thread = {
  ...shared,
  entryPoints: { 'pdf-worker': 'src/pdf/worker.ts' },
  minify: true,
  alias: { 'brotli/decompress.js': './src/pdf/brotli.ts' },
  external: outside('kysely', 'pdfkit'),
};

for (const options of [programs, thread]) {
  if (process.argv.includes('--watch')) await (await context(options)).watch();
  else await build(options);
}
