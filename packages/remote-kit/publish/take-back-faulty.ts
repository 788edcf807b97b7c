import type { TakenBack } from '../src/preview';
import { countedFaults, judge } from './judge';
import { takeBack } from './move-remote';
import { openDestination } from './open-destination';

/** What became of a build that should go back: why it went, or why it could not. */
type Outcome = { remoto: string; build: string } & (Partial<TakenBack> | { failure: string });

/**
 * Takes back every new build that throws where the one before did not.
 * @param target a folder, or `s3://bucket/prefix`
 * @param answer that of the web host's `GET /errores`
 * @throws Error where the answer has another shape, or the registry cannot be read
 */
export async function takeBackFaulty(target: string, answer: unknown): Promise<Outcome[]> {
  const { fallas, limites } = countedFaults.parse(answer);
  const destination = await openDestination(target);
  const verdicts = judge(await destination.readRegistry(), fallas, limites, new Date());
  const outcomes: Outcome[] = [];
  for (const verdict of verdicts) {
    const of = { remoto: verdict.name, build: verdict.build };
    const outcome = await takeBack(destination, verdict, new Date()).catch((error: unknown) => ({
      failure: error instanceof Error ? error.message : String(error),
    }));
    outcomes.push({ ...of, ...outcome });
  }
  return outcomes;
}
