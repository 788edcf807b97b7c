import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import semver from 'semver';
import { readJson } from '../vite/app-folder';
import { publicDeclarations } from './declarations';

/** What a package exports: entry → public name → digest of its declaration and of all declarations that it rests on. */
type ExportReport = Record<string, Record<string, string>>;

/** How large a version step the difference between two reports requires. */
type Step = 'none' | 'minor' | 'major';

/** The latest report of a package, beside its package.json. The report of a version never changes, since remotes may require that version. */
const REPORT = 'exports.json';

interface Recorded {
  version: string;
  names: ExportReport;
}

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
}

/**
 * Checks that what a package exports matches its version: it equals what was recorded for that version or, where another version was
 * recorded last, the step from there is large enough.
 * @param write whether to record the exports of a version that is not recorded yet
 */
export async function checkExports(
  folder: string,
  { write = false } = {},
): Promise<{ ok: boolean; lines: string[] }> {
  // Every package.json of this workspace has these fields; a missing one shows as a failed check.
  const manifest = readJson(join(folder, 'package.json')) as Manifest;
  const { name, version } = manifest;
  const now = await exportsOf(folder, manifest);
  const file = join(folder, REPORT);
  // The report was written below; a new package has none yet.
  const recorded = existsSync(file) ? (readJson(file) as Recorded) : { version: '0.0.0', names: {} };
  const { step, lines } = difference(recorded.names, now);
  if (recorded.version === version) {
    if (step === 'none')
      return { ok: true, lines: [`ok    ${name} ${version}: ${count(now)} nombres, como en su informe`] };
    return {
      ok: false,
      lines: [`CAMBIÓ ${name}: lo que exporta ya no es ${version}; súbale la versión (${step})`, ...lines],
    };
  }
  if (!enough(recorded.version, version, step))
    return {
      ok: false,
      lines: [`FALTA  ${name}: de ${recorded.version} a ${version} es poco; hace falta ${step}`, ...lines],
    };
  if (!write)
    return { ok: false, lines: [`FALTA  ${name} ${version} no tiene informe: corra npm run exportaciones`] };
  writeFileSync(file, `${JSON.stringify({ version, names: now }, null, 2)}\n`);
  return { ok: true, lines: [`nuevo ${name} ${version}: ${count(now)} nombres`] };
}

const count = (report: ExportReport) => Object.values(report).flatMap((names) => Object.keys(names)).length;

function enough(before: string, version: string, step: Step): boolean {
  if (step === 'none') return true;
  const taken = semver.gt(version, before) ? semver.diff(before, version) : null;
  return taken === 'major' || (step === 'minor' && taken === 'minor');
}

/** What a package exports, from the declarations that tsc emits. Entries for tests are left out, since no remote runs on them. */
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
  // The `paths` of the shared tsconfig point outside the folder.
  const paths = ['--paths', 'null'];
  const places = ['--outDir', out, '--rootDir', folder];
  await promisify(execFile)(process.execPath, [tsc, '-p', folder, ...options, ...paths, ...places]);
}

const digestOf = (declaration: string) =>
  createHash('sha256').update(declaration).digest('base64url').slice(0, 12);

/**
 * Compares two reports. A name that disappears breaks remotes that run already; a new or changed one breaks remotes that are built with it
 * and meet an older shell.
 * @returns also one line for each name: `+` new, `-` gone, `~` another signature
 */
function difference(before: ExportReport, now: ExportReport): { step: Step; lines: string[] } {
  const lines = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort().flatMap((entry) => {
    const [old, fresh] = [before[entry] ?? {}, now[entry] ?? {}];
    const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].sort();
    return names.flatMap((name) => {
      const line = `${name} (${entry})`;
      if (!(name in fresh)) return [`- ${line}`];
      if (!(name in old)) return [`+ ${line}`];
      return old[name] === fresh[name] ? [] : [`~ ${line}`];
    });
  });
  if (lines.length === 0) return { step: 'none', lines };
  return { step: lines.some((line) => line.startsWith('-')) ? 'major' : 'minor', lines };
}
