/** The shapes `error` takes; each rejection chooses the next one, so that screens meet all of them. */
const SHAPES = [
  (line: string) => [line],
  (line: string) => line,
  (line: string) => ({ campo: [line] }),
] as const;
let turn = 0;

/** What the provider says no with. `http` differs from `status` where old systems answer 200 to everything. */
export class Rejection extends Error {
  readonly status: number;
  readonly http: number;

  constructor(line: string, status = 422, http = 200) {
    super(line);
    this.status = status;
    this.http = http;
  }

  body(): { status: number; error: unknown } {
    const shape = SHAPES[turn++ % SHAPES.length] ?? SHAPES[0];
    return { status: this.status, error: shape(this.message) };
  }
}

/** A request the contract does not know, or not in this form: refused by HTTP too. */
export const outsideContract = (line: string, status = 422) => new Rejection(line, status, status);

export function demand(holds: boolean, line: string): asserts holds {
  if (!holds) throw new Rejection(line);
}
