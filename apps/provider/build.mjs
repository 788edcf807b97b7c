/**
 * Bundles the programs of the provider with the libraries they use: a server that reads hundreds of files before it
 * listens takes three times as long to start. The thread that draws documents is a bundle of its own, because somebody
 * waits while it starts.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cyclonedxEsbuildPlugin } from '@cyclonedx/cyclonedx-esbuild';
import { build, context } from 'esbuild';

/** Libraries that bring compiled code or files of their own, and the client that only a workshop with S3 loads. */
const external = ['libsql', '@node-rs/argon2', 'dejavu-fonts-ttf', '@aws-sdk/*'];

const shared = {
  absWorkingDir: import.meta.dirname,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  // Libraries that are CommonJS ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  external,
  define: {
    BUILD: JSON.stringify(
      digest(['src', 'package.json', '../../packages/contract/src', '../../pnpm-lock.yaml']),
    ),
  },
  logLevel: 'info',
};

/** The libraries of a bundle, as CycloneDX lists them. */
const listLibraries = (name) =>
  cyclonedxEsbuildPlugin({ outputFile: `${name}.cdx.json`, outputReproducible: true, logLevel: 'silent' });

const programs = {
  ...shared,
  entryPoints: {
    server: 'src/server.ts',
    cli: 'src/cli.ts',
    'audit-worker': 'src/operation/audit-worker.ts',
    'export-worker': 'src/operation/export-worker.ts',
    'log-copy-worker': 'src/log-copy/worker.ts',
    demo: 'src/demo.ts',
    openapi: 'src/openapi/write.ts',
    ...(process.argv.includes('--bench')
      ? {
          bench: 'bench/run.ts',
          'bench-bare': 'bench/bare.ts',
          'bench-audit-log': 'bench/audit-log.ts',
          'bench-several': 'bench/several.ts',
        }
      : {}),
  },
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  plugins: [listLibraries('provider')],
};

const thread = {
  ...shared,
  entryPoints: { 'pdf-worker': 'src/pdf/worker.ts' },
  minify: true,
  plugins: [listLibraries('pdf-worker')],
  alias: { 'brotli/decompress.js': './src/pdf/brotli.ts' },
};

/** A digest of the files in these paths: the same on every machine that builds the same sources. */
function digest(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    try {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } catch (error) {
      if (error.code !== 'ENOTDIR') throw error;
      hash.update(readFileSync(path));
    }
  };
  for (const path of paths) add(join(import.meta.dirname, path));
  return hash.digest('hex').slice(0, 12);
}

for (const options of [programs, thread]) {
  if (process.argv.includes('--watch')) await (await context(options)).watch();
  else await build(options);
}
