import * as z from 'zod/mini';
import type { TakenBack } from '../src/preview';
import { type DeployedRegistry, SHELL, type Standing } from './deployed-registry';

/** What the web host has counted (`GET /errores`). */
export const countedFaults = z.object({
  /** From how many sessions on a build goes back, and for how many minutes it counts as new; 0 sessions: never. The shell goes back only where that is said. */
  limites: z.object({ sesiones: z.number(), minutos: z.number(), shell: z.optional(z.boolean()) }),
  fallas: z.array(
    z.object({
      remoto: z.string(),
      build: z.string(),
      /** Pattern of its address. */
      pagina: z.string(),
      /** How many sessions met one. */
      sesiones: z.number(),
      /** The first and the last, ISO 8601. */
      desde: z.string(),
      hasta: z.string(),
    }),
  ),
});

export type Limits = z.infer<typeof countedFaults>['limites'];
/** The faults of one page in one build. */
export type Counted = z.infer<typeof countedFaults>['fallas'][number];

/** A new build that throws where the one before it did not. */
export interface Verdict extends Omit<TakenBack, 'to' | 'at'> {
  name: string;
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
