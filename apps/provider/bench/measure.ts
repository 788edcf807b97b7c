/** How long things take, in milliseconds. */

/** The medians of two things done in turn, so that whatever else the machine does falls on both. */
export async function paired(
  times: number,
  ours: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
  prepare: () => Promise<unknown> = async () => {},
): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []];
  for (let i = 0; i < times; i++) {
    for (const [which, work] of [ours, theirs].entries()) {
      await prepare();
      taken[which]?.push(await duration(work));
    }
  }
  return [middle(taken[0]), middle(taken[1])];
}

async function duration(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function middle(taken: number[]): number {
  return taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
}

/** Rounds a number for printing: to two decimals below ten, otherwise to a whole. */
export function round(n: number): number {
  return n < 10 ? Math.round(n * 100) / 100 : Math.round(n);
}
