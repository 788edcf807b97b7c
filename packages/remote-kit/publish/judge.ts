import { type DeployedRegistry, SHELL, type Standing } from './deployed-registry';

/** The faults of one page in one build, as the web host counts them (`GET /errores`). */
export interface Counted {
  remoto: string;
  build: string;
  /** Pattern of its address. */
  pagina: string;
  /** How many sessions met one. */
  sesiones: number;
  /** The first and the last, ISO 8601. */
  desde: string;
  hasta: string;
}

/** From how many sessions on a build goes back, and for how many minutes it counts as new; 0 sessions: never. The shell goes back only where that is said. */
export interface Limits {
  sesiones: number;
  minutos: number;
  shell?: boolean;
}

/** A new build that throws where the one before it did not. */
export interface Verdict {
  name: string;
  build: string;
  page: string;
  sessions: number;
  seconds: number;
}

/** What may lie between the clocks of who deploys and who counts, in milliseconds. */
const SKEW_MS = 60_000;

/** Every build that should go back: new, not gone back before, and with a page that throws in it and not in the build that would take its place. */
export function judge(
  { remotes, shell }: Pick<DeployedRegistry, 'remotes' | 'shell'>,
  counts: readonly Counted[],
  { sesiones, minutos, shell: withShell = false }: Limits,
  now: Date,
): Verdict[] {
  if (sesiones < 1) return [];
  const isNew = (since: string | undefined) =>
    since !== undefined && now.getTime() - Date.parse(since) < minutos * 60_000;
  // What a preview was known for before it was promoted is no news.
  const isSince = (moment: string, since = '') => Date.parse(moment) + SKEW_MS >= Date.parse(since);
  const parts: Record<string, Standing> = { ...remotes, ...(withShell && shell && { [SHELL]: shell }) };
  return Object.entries(parts).flatMap(([name, live]) => {
    const { preview, previous, takenBack = [] } = live;
    const suspects = [
      { build: live.build, since: live.since, before: previous },
      ...(preview ? [{ build: preview.build, since: preview.since, before: live.build }] : []),
    ];
    return suspects.flatMap(({ build, since, before }) => {
      const settled = [build, before].some((one) => takenBack.some((back) => back.build === one));
      if (!isNew(since) || !before || settled) return [];
      const of = (wanted: string) => counts.filter((c) => c.remoto === name && c.build === wanted);
      const knownPages = of(before).map(({ pagina }) => pagina);
      const [worst] = of(build)
        .filter((c) => c.sesiones >= sesiones && !knownPages.includes(c.pagina) && isSince(c.hasta, since))
        .sort((a, b) => b.sesiones - a.sesiones);
      if (!worst) return [];
      const seconds = Math.round((Date.parse(worst.hasta) - Date.parse(worst.desde)) / 1000);
      return [{ name, build, page: worst.pagina, sessions: worst.sesiones, seconds }];
    });
  });
}
