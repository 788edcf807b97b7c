import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, type Model, type Operation, type Told, untellable } from './linearizable';

interface Asked {
  add?: number;
}
type Call = Operation<Asked, number>;

/** A counter: adding answers its new value, and looking (adding nothing) its value. */
const counter: Model<number, Asked, number> = {
  start: 0,
  step(state, { add = 0 }, output) {
    const next = state + add;
    return output === undefined || output === next ? next : null;
  },
};
const call = (start: number, end: number, input: Asked, output?: number): Call => ({
  start,
  end,
  input,
  output,
});
const NEVER = Number.POSITIVE_INFINITY;

describe('check', () => {
  it.each<[string, boolean, Told<Asked, number>]>([
    ['nothing', true, []],
    ['one after the other', true, [call(1, 2, { add: 1 }, 1), call(3, 4, { add: 1 }, 2)]],
    ['a lost update', false, [call(1, 4, { add: 1 }, 1), call(2, 3, { add: 1 }, 1)]],
    ['a look beside an addition, before it', true, [call(1, 4, { add: 1 }, 1), call(2, 3, {}, 0)]],
    ['a look beside an addition, after it', true, [call(1, 4, { add: 1 }, 1), call(2, 3, {}, 1)]],
    ['an old look after it', false, [call(1, 2, { add: 1 }, 1), call(3, 4, {}, 0)]],
    [
      'a new look, then an old one, beside it',
      false,
      [call(1, 6, { add: 1 }, 1), call(2, 3, {}, 1), call(4, 5, {}, 0)],
    ],
    ['without an answer, and done', true, [call(1, NEVER, { add: 1 }), call(2, 3, {}, 0), call(4, 5, {}, 1)]],
    ['without an answer, and never done', true, [call(1, NEVER, { add: 1 }), call(2, 3, {}, 0)]],
    [
      'without an answer, done and undone',
      false,
      [call(1, NEVER, { add: 1 }), call(2, 3, {}, 1), call(4, 5, {}, 0)],
    ],
  ])('%s: %s', (_what, ok, history) => {
    expect(check(counter, history).ok).toBe(ok);
    expect(check(counter, history.toReversed()).ok).toBe(ok);
  });

  it('is what trying every order says', () => {
    const some = fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 12 }),
        length: fc.integer({ min: 1, max: 6 }),
        add: fc.integer({ min: 0, max: 2 }),
        output: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
      }),
      { maxLength: 5 },
    );
    const found = { true: 0, false: 0 };
    fc.assert(
      fc.property(some, (made) => {
        // All moments are of one clock, so that no two are the same.
        const history = made.map(({ start, length, add, output }, i) =>
          call(
            start + i / 10,
            output === undefined ? NEVER : start + length + i / 10 + 0.05,
            { add },
            output,
          ),
        );
        const { ok, longest } = check(counter, history);
        found[`${ok}`] += 1;
        expect(ok).toBe(tellable(history));
        expect(fits(longest)).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(found.true, found.false)).toBeGreaterThan(100);
  });
});

it('shows of what cannot be told no more than it takes', () => {
  const looks = Array.from({ length: 20 }, (_, i) => call(10 * i + 10, 10 * i + 11, {}, 0));
  const lost = [call(501, 504, { add: 1 }, 1), call(502, 503, { add: 1 }, 1)];
  const later = [call(600, 601, { add: 1 }, 3)];
  const part = untellable(counter, [...looks, ...lost, ...later], ({ input }) => !input.add);
  expect(part).toEqual(lost);
});

/** Tries every order of the calls, with every choice of which unanswered ones were done. */
function tellable(history: Told<Asked, number>): boolean {
  const unanswered = history.filter(({ output }) => output === undefined);
  let subsets: Call[][] = [[]];
  for (const one of unanswered) subsets = subsets.flatMap((some) => [some, [...some, one]]);
  const answered = history.filter(({ output }) => output !== undefined);
  return subsets.some((some) => orders([...answered, ...some]).some(fits));
}

const orders = (calls: readonly Call[]): Call[][] =>
  calls.length === 0
    ? [[]]
    : calls.flatMap((one) => orders(calls.filter((other) => other !== one)).map((rest) => [one, ...rest]));

function fits(order: Told<Asked, number>): boolean {
  let state: number | null = 0;
  for (const [i, one] of order.entries()) {
    if (order.slice(i + 1).some(({ end }) => end < one.start)) return false;
    state = state === null ? null : counter.step(state, one.input, one.output);
  }
  return state !== null;
}
