/** Bundles the programs of the provider; npm dependencies stay outside, workspace packages come in. */
import { readFileSync } from 'node:fs';
import { build, context } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
const external = Object.keys(dependencies)
  .filter((name) => !name.startsWith('@hilvan/'))
  .flatMap((name) => [name, `${name}/*`]);

const options = {
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    server: 'src/server.ts',
    cli: 'src/cli.ts',
    demo: 'src/demo.ts',
    openapi: 'src/openapi/write.ts',
    'pdf-worker': 'src/pdf/worker.ts',
    ...(process.argv.includes('--bench') ? { bench: 'bench/run.ts', 'bench-bare': 'bench/bare.ts' } : {}),
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external,
  define: { BUILD: JSON.stringify(Date.now().toString(36)) },
  logLevel: 'info',
};

if (process.argv.includes('--watch')) {
  const watcher = await context(options);
  await watcher.watch();
} else {
  await build(options);
}
