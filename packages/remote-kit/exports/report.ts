import { createHash } from 'node:crypto';

/** What a package offers: entry → public name → digest of its declaration and of all that rests under it. */
export type ExportReport = Record<string, Record<string, string>>;

/** How much of a version the difference asks for. */
export type Step = 'none' | 'minor' | 'major';

export const digestOf = (declaration: string) =>
  createHash('sha256').update(declaration).digest('base64url').slice(0, 12);

/**
 * A name that goes breaks remotes that run; a new or another one breaks remotes built with it on an older shell.
 * @returns also one line a name, `+` new, `-` gone, `~` another signature
 */
export function difference(before: ExportReport, now: ExportReport): { step: Step; lines: string[] } {
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
