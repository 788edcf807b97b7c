/** What eight people at eight desks will try on a few records that they share, by a seed. */
import type { Rol } from '@hilvan/contract';
import { createRandom } from '../../src/demo/random';

export const DESKS = [
  'Admin',
  'Admin',
  'Admin',
  'Colaborador',
  'Colaborador',
  'Colaborador',
  'Colaborador',
  'Visor',
] as const satisfies readonly Rol[];
export const ORDERS = ['A', 'B'] as const;
export const ARTICLES = ['Botón', 'Hilo'] as const;

const STEPS_OF_EACH = 11;

/** How often a desk does what; each reads much, as people do. */
const WEIGHTS = {
  ...{
    pay: 6,
    annulPayment: 3,
    edit: 4,
    advance: 1,
    annul: 0.4,
    deliver: 1,
    create: 1,
    upload: 1,
    removeFile: 1,
  },
  ...{ stockIn: 3, stockOut: 4, stockNote: 1 },
  ...{ logIn: 1.5, ask: 5, deactivate: 1, activate: 1, role: 1 },
  ...{
    detail: 4,
    payments: 2,
    files: 1,
    orders: 2,
    invoices: 2,
    open: 2,
    stock: 3,
    stockReport: 1,
    users: 1,
    sales: 2,
  },
};
export type Deed = keyof typeof WEIGHTS | 'register';

export interface Step {
  deed: Deed;
  /** Which of two servers on the database is asked. */
  app: 0 | 1;
  /** One of the orders that exist from the beginning; `pick` is a number that chooses among whatever there is at that moment. */
  order: (typeof ORDERS)[number];
  pick: number;
  /** An amount of money in céntimos, or of stock in thousandths. */
  amount: number;
  role: Rol;
  /** For an edit: whether it says what it has seen. For a list: whether only what changed of it is asked for. */
  labelled: boolean;
  /** Whether a call is sent again with its key: at once, before it is answered, or after so many turns of the event loop its connection is cut. */
  again: null | 'at once' | { cutAfter: number };
}

/** The steps of each desk, in turn. */
export function planOf(seed: number): Step[][] {
  const random = createRandom(seed);
  const deeds = Object.entries(WEIGHTS) as [Deed, number][];
  const sum = deeds.reduce((all, [, weight]) => all + weight, 0);
  const deed = (): Deed => {
    let left = random.next() * sum;
    for (const [name, weight] of deeds) {
      left -= weight;
      if (left < 0) return name;
    }
    return 'detail';
  };
  const step = (): Step => ({
    deed: deed(),
    app: random.pick([0, 1]),
    order: random.pick(['A', 'A', 'B']),
    pick: random.int(0, 1000),
    amount: random.int(1, 12) * 5_000,
    role: random.pick(['Admin', 'Colaborador', 'Visor']),
    labelled: random.chance(0.6),
    again: random.chance(0.75) ? null : random.chance(0.4) ? 'at once' : { cutAfter: random.int(0, 40) },
  });
  return DESKS.map((_, desk) => {
    const steps = Array.from({ length: STEPS_OF_EACH }, step);
    // Two Admins register the same person at once.
    return desk < 2 ? [{ ...step(), deed: 'register' }, ...steps] : steps;
  });
}
