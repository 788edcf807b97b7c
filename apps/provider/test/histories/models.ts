/**
 * What the contract promises of one order, of the stock and of one user, as if everybody came one after the other. Money is in céntimos,
 * stock in thousandths.
 */
import { type EstadoOrden, nextEstadoOrden, type Rol } from '@hilvan/contract';
import type { Model, Operation } from './linearizable';

/** A status and, for a read, what it showed of the record. */
export interface Answer {
  status: number;
  shown?: unknown;
}

/** `key` is the Idempotency-Key of a call that is sent again; `client` and `app` are only for the person who reads the history. */
export type Asked<Input> = Input & { client: number; app: number; key?: string };
export type Call<Input> = Operation<Asked<Input>, Answer>;

/** The keys whose calls were done. */
interface Keyed {
  keys: string[];
}

/** What a rule makes of a call: the status that refuses it, or the next state (the same one for a read) and what is shown. */
type Rules<S, I> = (state: S, input: I) => number | { next: S; shown?: unknown };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The rules for every record: each key is done once, and nothing is refused but by a rule. */
const modelOf = <S extends Keyed, I>(start: S, rules: Rules<S, I>): Model<S, Asked<I>, Answer> => ({
  start,
  step(state, input, output) {
    const { key } = input;
    if (key !== undefined && state.keys.includes(key)) {
      return output === undefined || output.status === 200 ? state : null;
    }
    const told = rules(state, input);
    if (typeof told === 'number') return output?.status === told ? state : null;
    if (output !== undefined && (output.status !== 200 || !same(told.shown, output.shown))) return null;
    return key === undefined ? told.next : { ...told.next, keys: [...state.keys, key] };
  },
});

export interface Order extends Keyed {
  /** Null before it is registered. */
  estado: EstadoOrden | null;
  monto: number;
  comentario: string;
  entregado: 0 | 1;
  /** The payments by their comments, which no two share. */
  pagos: Record<string, { monto: number; estado: 'Aceptado' | 'Anulado' }>;
  archivos: string[];
}

export type OnOrder =
  | { do: 'create'; monto: number }
  /** `seen`: what the read showed whose label is sent as If-Match. */
  | { do: 'edit'; monto: number; comentario: string; estado: string; seen?: unknown }
  | { do: 'step'; estado: EstadoOrden }
  | { do: 'annul' }
  | { do: 'deliver' }
  | { do: 'pay'; pago: string; monto: number }
  | { do: 'annulPayment'; pago: string }
  | { do: 'upload' | 'removeFile'; archivo: string }
  | { do: 'show'; view: keyof typeof ORDER_VIEWS };

const balance = ({ monto, pagos }: Order): number =>
  Object.values(pagos).reduce((left, pago) => left - (pago.estado === 'Aceptado' ? pago.monto : 0), monto);

/** How each call shows an order; null where it does not show it. */
export const ORDER_VIEWS = {
  detail: (o: Order) => ({
    ...{ estado: o.estado, comentario: o.comentario, entregado: o.entregado, linea: o.monto },
    ...{ total: o.monto, monto: o.monto, saldo: balance(o) },
  }),
  /** For a reader who may see neither amounts nor what is handed out. */
  bare: (o: Order) => ({ estado: o.estado, comentario: o.comentario, entregado: 0 }),
  row: (o: Order) =>
    o.estado === null ? null : { estado: o.estado, comentario: o.comentario, total: o.monto },
  bareRow: (o: Order) => (o.estado === null ? null : { estado: o.estado, comentario: o.comentario }),
  invoice: (o: Order) => (o.estado === null ? null : { estado: o.estado, monto: o.monto, saldo: balance(o) }),
  open: (o: Order) =>
    o.estado === null || o.estado === 'Anulada' || balance(o) === 0
      ? null
      : { monto: o.monto, saldo: balance(o) },
  payments: (o: Order) =>
    Object.entries(o.pagos)
      .map(([comentarios, pago]) => ({ comentarios, ...pago }))
      .sort((a, b) => (a.comentarios < b.comentarios ? -1 : 1)),
  files: (o: Order) => o.archivos.toSorted(),
} as const satisfies Record<string, (order: Order) => unknown>;

export const NEW_ORDER: Order = {
  ...{ estado: 'Taller', monto: 100_000, comentario: 'NA', entregado: 0 },
  ...{ pagos: {}, archivos: [], keys: [] },
};

export const orderModel = (start: Order) =>
  modelOf<Order, OnOrder>(start, (o, asked) => {
    switch (asked.do) {
      case 'show':
        return { next: o, shown: ORDER_VIEWS[asked.view](o) };
      case 'create':
        return o.estado ? 409 : { next: { ...o, estado: 'Taller', monto: asked.monto } };
      case 'edit': {
        const { monto, comentario } = asked;
        if (asked.seen !== undefined && !same(asked.seen, ORDER_VIEWS.detail(o))) return 412;
        if (o.estado === 'Anulada' || asked.estado !== o.estado) return 409;
        return balance({ ...o, monto }) < 0 ? 409 : { next: { ...o, monto, comentario } };
      }
      case 'step':
        if (o.estado === null || nextEstadoOrden(o.estado) !== asked.estado) return 409;
        return { next: { ...o, estado: asked.estado } };
      case 'annul':
        return o.estado === 'Anulada' ? 409 : { next: { ...o, estado: 'Anulada' } };
      case 'deliver':
        return o.estado === 'Anulada' ? 409 : { next: { ...o, entregado: 1 } };
      case 'pay': {
        if (o.estado === 'Anulada' || balance(o) < asked.monto) return 409;
        const pago = { monto: asked.monto, estado: 'Aceptado' as const };
        return { next: { ...o, pagos: { ...o.pagos, [asked.pago]: pago } } };
      }
      case 'annulPayment': {
        const pago = o.pagos[asked.pago];
        if (pago?.estado !== 'Aceptado') return 409;
        return { next: { ...o, pagos: { ...o.pagos, [asked.pago]: { ...pago, estado: 'Anulado' } } } };
      }
      case 'upload':
        if (o.estado === 'Anulada') return 409;
        return { next: { ...o, archivos: [...o.archivos, asked.archivo] } };
      case 'removeFile':
        if (!o.archivos.includes(asked.archivo)) return 404;
        if (o.estado === 'Anulada') return 409;
        return { next: { ...o, archivos: o.archivos.filter((name) => name !== asked.archivo) } };
    }
  });

export interface Stock extends Keyed {
  /** By name; an article exists from its first entry on. */
  articles: Record<string, { cantidad: number; comentario: string }>;
}

/** All articles are one record: what leaves together is gone together. */
export type OnStock =
  | { do: 'in' | 'out'; rows: Record<string, number>; comentario: string }
  /** The call sends a quantity too, which changes nothing. */
  | { do: 'note'; article: string; comentario: string }
  | { do: 'show' };

export const stockModel: Model<Stock, Asked<OnStock>, Answer> = modelOf<Stock, OnStock>(
  { articles: {}, keys: [] },
  (stock, asked) => {
    if (asked.do === 'show') return { next: stock, shown: sorted(stock.articles) };
    const articles = { ...stock.articles };
    if (asked.do === 'note') {
      const article = articles[asked.article];
      if (!article) return 404;
      articles[asked.article] = { ...article, comentario: asked.comentario };
      return { next: { ...stock, articles } };
    }
    for (const [name, moved] of Object.entries(asked.rows)) {
      const { cantidad, comentario } = articles[name] ?? {
        cantidad: asked.do === 'in' ? 0 : -1,
        comentario: '',
      };
      if (asked.do === 'out' && cantidad < moved) return 409;
      articles[name] =
        asked.do === 'in'
          ? { cantidad: cantidad + moved, comentario: asked.comentario }
          : { cantidad: cantidad - moved, comentario };
    }
    return { next: { ...stock, articles: sorted(articles) } };
  },
);

export const sorted = <T>(of: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)));

export interface User extends Keyed {
  /** Null before they are registered. */
  role: Rol | null;
  activo: 0 | 1;
  /** Sessions that are open. */
  open: string[];
}

export type OnUser =
  | { do: 'register' | 'role'; role: Rol }
  | { do: 'activate' | 'deactivate' }
  | { do: 'logIn'; session: string }
  /** A call that these roles may make, with the token of a session. */
  | { do: 'ask'; session: string; roles: readonly Rol[] }
  | { do: 'show' };

export const userModel: Model<User, Asked<OnUser>, Answer> = modelOf<User, OnUser>(
  { role: null, activo: 1, open: [], keys: [] },
  (user, asked) => {
    switch (asked.do) {
      case 'show':
        return { next: user, shown: user.role && { role: user.role, activo: user.activo } };
      case 'register':
        return user.role ? 422 : { next: { ...user, role: asked.role } };
      case 'role':
        return { next: { ...user, role: asked.role, open: [] } };
      case 'activate':
        return { next: { ...user, activo: 1 } };
      case 'deactivate':
        return { next: { ...user, activo: 0, open: [] } };
      case 'logIn':
        if (!user.role || user.activo === 0) return 401;
        return { next: { ...user, open: [...user.open, asked.session].sort() }, shown: user.role };
      case 'ask':
        if (!user.role || !user.open.includes(asked.session)) return 401;
        return asked.roles.includes(user.role) ? { next: user } : 403;
    }
  },
);
