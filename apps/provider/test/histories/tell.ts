/** The part of a history that cannot be told, for people to read. */
import { check, type Model, untellable } from './linearizable';
import type { Answer, Asked, Call } from './models';

/** One line a call, in the order in which they were asked, then how far a telling comes. */
export function tellWrong<S, I>(
  what: string,
  model: Model<S, Asked<I>, Answer>,
  calls: readonly Call<I>[],
): string {
  const part = untellable(
    model,
    calls,
    ({ input, output }) => isShow(input) || (output?.status ?? 200) !== 200,
  );
  const { longest, state } = check(model, part);
  const told = new Set(longest);
  return [
    `What was done with ${what} cannot be told as one call after the other:`,
    '  asked – answered  desk@server  call → answer (✗ what does not fit)',
    ...part
      .toSorted((a, b) => a.start - b.start)
      .map((call) => `${told.has(call) ? ' ' : '✗'} ${lineOf(call)}`),
    `It fits up to ${JSON.stringify(state)}.`,
  ].join('\n');
}

const isShow = (input: object): boolean => 'do' in input && ['show', 'ask'].includes(String(input.do));

function lineOf<I>({ start, end, input: { client, app, ...input }, output }: Call<I>): string {
  const when = `${start} – ${end === Number.POSITIVE_INFINITY ? '?' : end}`.padEnd(14);
  const said = output ? `${output.status} ${JSON.stringify(output.shown) ?? ''}` : 'no answer';
  const asked = Object.entries(input).map(([name, value]) =>
    name === 'do' ? value : `${name}=${JSON.stringify(value)}`,
  );
  return `${when} ${client}@${app}  ${asked.join(' ')} → ${said}`;
}
