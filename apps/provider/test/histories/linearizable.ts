/**
 * Whether what several clients saw of one record can be told as one call after the other (Wing and Gong, with the memory of Lowe):
 * each call takes effect at one moment between its asking and its answer, and every answer is the model's.
 */
export interface Operation<Input, Output> {
  /** Moments of one clock; `end` is Infinity where no answer came: it may have been done at any moment since, or never. */
  start: number;
  end: number;
  input: Input;
  /** Undefined where no answer came. */
  output: Output | undefined;
}

export interface Model<State, Input, Output> {
  /** States are plain JSON: two are the same when they read the same. */
  start: State;
  /** The state after a call with this answer; null where the call cannot be answered so in this state. Changes nothing it is given. */
  step(state: State, input: Input, output: Output | undefined): State | null;
}

export type Told<I, O> = readonly Operation<I, O>[];

/** How far a telling comes. */
export interface Verdict<State, Input, Output> {
  ok: boolean;
  /** The longest telling there is, in its order, and the state that it leads to. */
  longest: Told<Input, Output>;
  state: State;
}

export function check<S, I, O>(model: Model<S, I, O>, history: Told<I, O>): Verdict<S, I, O> {
  const calls = history.toSorted((a, b) => a.start - b.start);
  const seen = new Set<string>();
  const path: Operation<I, O>[] = [];
  const done = calls.map(() => false);
  let best: Verdict<S, I, O> = { ok: false, longest: [], state: model.start };

  const tell = (state: S): boolean => {
    // The first answer among the calls that are left: a call that was asked after it cannot come before it.
    const limit = Math.min(...calls.map(({ end }, i) => (done[i] ? Number.POSITIVE_INFINITY : end)));
    const ok = limit === Number.POSITIVE_INFINITY;
    if (ok || path.length > best.longest.length) best = { ok, longest: [...path], state };
    if (ok) return true;
    const place = `${done.map(Number).join('')} ${JSON.stringify(state)}`;
    if (seen.has(place)) return false;
    seen.add(place);
    for (const [i, call] of calls.entries()) {
      if (call.start > limit) break;
      if (done[i]) continue;
      const next = model.step(state, call.input, call.output);
      if (next === null) continue;
      done[i] = true;
      path.push(call);
      if (tell(next)) return true;
      path.pop();
      done[i] = false;
    }
    return false;
  };
  tell(model.start);
  return best;
}

/**
 * The part of a history that cannot be told, made short for reading: up to the first answer that does not fit, and without calls that
 * changed nothing, as long as the rest still cannot be told. Calls that change something stay, or what was right would look wrong.
 */
export function untellable<S, I, O>(
  model: Model<S, I, O>,
  history: Told<I, O>,
  changesNothing: (call: Operation<I, O>) => boolean,
): Told<I, O> {
  const ends = history.map(({ end }) => end).sort((a, b) => a - b);
  const fails = (part: Told<I, O>) => !check(model, part).ok;
  const until = (end: number) =>
    history
      .filter(({ start }) => start <= end)
      .map((call) =>
        call.end <= end ? call : { ...call, end: Number.POSITIVE_INFINITY, output: undefined },
      );
  let part = until(ends.find((end) => fails(until(end))) ?? Number.POSITIVE_INFINITY);
  for (const call of part) {
    if (!changesNothing(call)) continue;
    const without = part.filter((other) => other !== call);
    if (fails(without)) part = without;
  }
  return part;
}
