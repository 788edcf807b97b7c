import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import semver from 'semver';
import { readJson } from '../vite/app-folder';
import { publicDeclarations } from './declarations';
import { difference, digestOf, type ExportReport, type Step } from './report';

/** Folder of the package with the reports of its version and of the one before it. A report never changes: remotes may ask for that version. */
const REPORTS = 'exports';

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
}

/**
 * Whether what a package exports is what its version says: the report of that version, or, for a version that has none
 * yet, a large enough step from the one before it.
 * @param write records the report of a version that has none
 */
export async function checkExports(
  folder: string,
  { write = false } = {},
): Promise<{ ok: boolean; lines: string[] }> {
  // package.json of a package of this workspace; a missing field shows as a failed check.
  const manifest = readJson(join(folder, 'package.json')) as Manifest;
  const { name, version } = manifest;
  const now = await exportsOf(folder, manifest);
  const recorded = join(folder, REPORTS, `${version}.json`);
  if (existsSync(recorded)) {
    const { step, lines } = difference(readReport(recorded), now);
    if (step === 'none')
      return { ok: true, lines: [`ok    ${name} ${version}: ${count(now)} nombres, como en su informe`] };
    return {
      ok: false,
      lines: [`CAMBIÓ ${name}: lo que exporta ya no es ${version}; súbale la versión (${step})`, ...lines],
    };
  }
  const before = latestBefore(folder, version);
  if (before) {
    const { step, lines } = difference(readReport(join(folder, REPORTS, `${before}.json`)), now);
    if (!enough(before, version, step))
      return {
        ok: false,
        lines: [`FALTA  ${name}: de ${before} a ${version} es poco; hace falta ${step}`, ...lines],
      };
  }
  if (!write)
    return { ok: false, lines: [`FALTA  ${name} ${version} no tiene informe: corra npm run exportaciones`] };
  mkdirSync(dirname(recorded), { recursive: true });
  writeFileSync(recorded, `${JSON.stringify(now, null, 2)}\n`);
  // No other is compared with any more.
  for (const file of readdirSync(dirname(recorded)))
    if (file !== `${version}.json` && file !== `${before}.json`) rmSync(join(dirname(recorded), file));
  return { ok: true, lines: [`nuevo ${name} ${version}: ${count(now)} nombres`] };
}

const count = (report: ExportReport) => Object.values(report).flatMap((names) => Object.keys(names)).length;
const readReport = (file: string): ExportReport => JSON.parse(readFileSync(file, 'utf8'));

function latestBefore(folder: string, version: string): string | undefined {
  const reports = join(folder, REPORTS);
  const versions = existsSync(reports) ? readdirSync(reports).map((file) => file.replace(/\.json$/, '')) : [];
  return semver.rsort(versions.filter((recorded) => semver.lt(recorded, version)))[0];
}

function enough(before: string, version: string, step: Step): boolean {
  if (step === 'none') return true;
  const taken = semver.diff(before, version);
  return taken === 'major' || (step === 'minor' && taken === 'minor');
}

/** What a package exports, by tsc's declarations. Entries for tests are left out: remotes do not run on them. */
async function exportsOf(folder: string, { exports }: Manifest): Promise<ExportReport> {
  const out = mkdtempSync(join(tmpdir(), 'exportaciones-'));
  try {
    await emitDeclarations(folder, out);
    const entries = Object.entries(exports).filter(([entry]) => !entry.startsWith('./testing'));
    return Object.fromEntries(
      entries.map(([entry, source]) => {
        const declared = publicDeclarations(join(out, source.replace(/\.tsx?$/, '.d.ts')));
        return [entry, Object.fromEntries([...declared].map(([name, text]) => [name, digestOf(text)]))];
      }),
    );
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

async function emitDeclarations(folder: string, out: string): Promise<void> {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments'];
  // `paths` of the platform's tsconfig point outside the folder.
  const paths = ['--paths', 'null'];
  const places = ['--outDir', out, '--rootDir', folder];
  await promisify(execFile)(process.execPath, [tsc, '-p', folder, ...options, ...paths, ...places]);
}
