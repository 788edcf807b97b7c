import * as z from 'zod/mini';
import type { TakenBack } from '../src/preview';
import { type DeployedRegistry, SHELL, type Standing } from './deployed-registry';

/** What the web host has counted (the answer to `GET /errores`). */
export const countedFaults = z.object({
  /**
   * `sesiones`: from how many sessions on a build goes back, 0 for never. `minutos`: how long a build counts as new. `shell`: whether the
   * shell goes back too.
   */
  limites: z.object({ sesiones: z.number(), minutos: z.number(), shell: z.optional(z.boolean()) }),
  fallas: z.array(
    z.object({
      remoto: z.string(),
      build: z.string(),
      /** Address pattern of the page. */
      pagina: z.string(),
      /** How many sessions met a fault. */
      sesiones: z.number(),
      /** When the first and the last fault happened, ISO 8601. */
      desde: z.string(),
      hasta: z.string(),
    }),
  ),
});

export type Limits = z.infer<typeof countedFaults>['limites'];
/** The faults of one page in one build. */
export type Counted = z.infer<typeof countedFaults>['fallas'][number];

/** A new build that throws on a page where the build before it did not. */
export interface Verdict extends Omit<TakenBack, 'to' | 'at'> {
  name: string;
}

/** How far the clocks of the deploying and the counting machine may differ, in milliseconds. */
const SKEW_MS = 60_000;

/**
 * The builds that should go back: new, never gone back before, and with a page that throws in them but not in the build that would take
 * their place.
 */
export function judge(
  { remotes, shell }: Pick<DeployedRegistry, 'remotes' | 'shell'>,
  counts: readonly Counted[],
  { sesiones, minutos, shell: withShell = false }: Limits,
  now: Date,
): Verdict[] {
  if (sesiones < 1) return [];
  const isNew = (since: string | undefined) =>
    since !== undefined && now.getTime() - Date.parse(since) < minutos * 60_000;
  // Faults from before a preview was promoted do not count against it again.
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
