/** Plays a plan at a provider that runs, and keeps what was asked and answered of each record. */
import { type EstadoOrden, nextEstadoOrden, toCentimos } from '@hilvan/contract';
import { type ServedName, served } from '../../src/services/served';
import type { Provider } from '../harness';
import { entrada, type Line, orden, ordenEdit, PNG, pago } from '../samples';
import { type Clock, type Desk, isUncertain, openDesk, type Reply, type Sent } from './desk';
import { type Call, type OnOrder, type OnStock, type OnUser, sorted } from './models';
import { ARTICLES, DESKS, planOf, type Step } from './plan';

export interface History {
  orders: Map<string, Call<OnOrder>[]>;
  stock: Call<OnStock>[];
  user: Call<OnUser>[];
  /** What else is wrong, apart from the records. */
  wrong: string[];
}

// biome-ignore lint/suspicious/noExplicitAny: rows of every list
type Row = any;

interface KnownOrder {
  id: number;
  factura: number;
  linea: number;
}

const line = (monto: number, id?: number): Line[] => [
  {
    ...(id ? { id } : {}),
    id_producto: 1,
    nombre_producto: 'Camisa polo',
    precio_unitario: monto / 100,
    cantidad: 1,
  },
];
const round = (colones: number | null) => (colones === null ? null : toCentimos(colones));

/** @param urls of servers on the provider's database */
export async function play(
  p: Provider,
  urls: readonly string[],
  seed: number,
  times: number,
): Promise<History> {
  const plan = planOf(seed);
  // Names of its own, so that one history meets nothing of another.
  const own = (name: string) => `${name} ${seed}.${times}`;
  const clock: Clock = { now: 0 };
  const history: History = { orders: new Map(), stock: [], user: [], wrong: [] };
  const known = new Map<string, KnownOrder>();
  for (const name of ['A', 'B']) known.set(name, await register(p, own(name)));
  for (const name of known.keys()) history.orders.set(name, []);
  for (const [desk, steps] of plan.entries()) {
    for (const [i, { deed }] of steps.entries()) {
      if (deed === 'create' && DESKS[desk] !== 'Visor') history.orders.set(`N${desk}.${i}`, []);
    }
  }
  const email = `persona-${seed}-${times}@hilvan.test`;
  let tellRegistered: (user: { id: number; clave: string }) => void = () => {};
  const registered = new Promise<{ id: number; clave: string }>((resolve) => {
    tellRegistered = resolve;
  });
  const sessions: { name: string; token: string }[] = [];
  const sold = {
    before: total(await p.ok('vistaVentas'), 'monto_pagado'),
    told: [] as { start: number; end: number; pagado: number }[],
  };

  async function sit(desk: Desk, at: number, steps: readonly Step[]) {
    const role = DESKS[at] ?? 'Visor';
    const token = p.tokens[role];
    for (const [i, step] of steps.entries()) await take(step, `${at}.${i}`);

    async function take(step: Step, tag: string) {
      const { deed, app, pick, amount } = step;
      const mine = { client: at, app };
      const order = known.get(step.order);
      if (!order) throw new Error('a plan names orders that are there');
      const on = history.orders.get(step.order) ?? [];
      const ask = (name: ServedName, sent: Sent = {}) =>
        desk.ask(app, name, { token, changes: step.labelled, ...sent });
      const look = async (name: ServedName, sent: Sent = {}): Promise<Reply | null> => {
        const reply = await ask(name, sent);
        return permitted(name, reply) ? reply : null;
      };
      const permitted = (name: ServedName, { status, body }: Reply): boolean => {
        const may = served(name).roles.includes(role);
        // A 503 means that calls waited for each other in a circle, which the order of locks must rule out.
        if (may === (status === 403) || status === 503)
          history.wrong.push(`${name} of ${role}: ${status} ${JSON.stringify(body)}`);
        return may && status !== 403;
      };
      /** Sends a write, and sends it again with its key where the plan says so. */
      const write = async <I extends object>(calls: Call<I>[], input: I, name: ServedName, sent: Sent) => {
        const key = step.again && own(`k${tag}`).replace(' ', '-');
        const asked = { ...input, ...mine, ...(key ? { key } : {}) };
        const send = (app: number, cutAfter?: number) =>
          desk.ask(app, name, { token, ...sent, ...(key ? { key } : {}), cutAfter });
        const cut = step.again !== null && typeof step.again === 'object' ? step.again.cutAfter : undefined;
        const first = send(app, cut);
        // To the other server before the first has answered, as by somebody who clicks twice behind a proxy.
        const replies = await Promise.all(step.again === 'at once' ? [first, send(app + 1)] : [first]);
        for (let tries = 0; replies.at(-1)?.status === 0 && tries < 5; tries++)
          replies.push(await send(app + tries));
        for (const reply of replies) {
          if (reply.status !== 0 && !permitted(name, reply)) continue;
          calls.push({ ...reply, input: asked, output: answerOf(reply) });
        }
        return replies.at(-1);
      };
      const show = <I extends object>(calls: Call<I>[], input: I, reply: Reply | null, shown: unknown) => {
        if (reply)
          calls.push({ ...reply, input: { ...input, ...mine }, output: { status: reply.status, shown } });
      };

      const detail = async () => {
        const reply = await look('detalleOrden', { params: { id: order.id } });
        const view = role === 'Visor' ? 'bare' : 'detail';
        const shown = reply && detailOf(reply.body, view === 'bare');
        show(on, { do: 'show', view }, reply, shown);
        return reply && { etag: reply.etag, shown, estado: reply.body.orden.estado as EstadoOrden };
      };
      const payments = async () => {
        const reply = await look('pagosFactura', { params: { facturaId: order.factura } });
        const rows: { id: number; comentarios: string; monto: number; estado: string }[] =
          reply?.body.data ?? [];
        const shown = rows.map(({ comentarios, monto, estado }) => ({
          comentarios,
          monto: round(monto),
          estado,
        }));
        show(
          on,
          { do: 'show', view: 'payments' },
          reply,
          shown.sort((a, b) => (a.comentarios < b.comentarios ? -1 : 1)),
        );
        return rows;
      };
      const files = async (): Promise<{ nombreArchivo: string; nombre_original: string }[]> => {
        const reply = await look('archivosOrden', { params: { id: order.id } });
        const rows: { nombreArchivo: string; nombre_original: string }[] = reply?.body.data ?? [];
        show(on, { do: 'show', view: 'files' }, reply, rows.map((row) => row.nombre_original).sort());
        return rows;
      };
      /** Reads a list and keeps the row of each order of this history, or null. */
      const rows = async (name: ServedName, list: string, view: 'row' | 'bareRow' | 'invoice' | 'open') => {
        const reply = await look(name);
        for (const [order, calls] of history.orders) {
          const found: Row[] =
            reply?.body[list].filter((row: { titulo: string }) => row.titulo === own(order)) ?? [];
          const shown = found.map(ROWS[view]);
          show(calls, { do: 'show', view }, reply, shown.length > 1 ? shown : (shown[0] ?? null));
        }
      };
      const stock = async (name: 'inventarioInfo' | 'vistaInventario') => {
        const reply = await look(name);
        const found: Row[] =
          reply?.body.data.filter((row: { nombre_producto: string }) =>
            ARTICLES.some((a) => own(a) === row.nombre_producto),
          ) ?? [];
        const shown = found.map(({ nombre_producto, cantidad, comentario }) => [
          nombre_producto,
          { cantidad: Math.round(cantidad * 1000), comentario },
        ]);
        show(history.stock, { do: 'show' }, reply, sorted(Object.fromEntries(shown)));
        return found;
      };
      /** What comes in or goes out: one article, or both. */
      const moved = (): Record<string, number> =>
        Object.fromEntries(
          ARTICLES.filter((_, n) => pick % 3 === 2 || n === pick % 3).map((name) => [own(name), amount]),
        );
      const some = <T>(of: readonly T[]): T | undefined => of[pick % Math.max(of.length, 1)];

      switch (deed) {
        case 'create': {
          const titulo = `N${tag}`;
          const send = orden({ titulo: own(titulo), detalles: line(amount) });
          await write(history.orders.get(titulo) ?? [], { do: 'create', monto: amount }, 'registrarOrden', {
            send,
          });
          return;
        }
        case 'edit': {
          const seen = await detail();
          if (!seen || role === 'Visor') return;
          const monto = 60_000 + 10 * pick;
          const comentario = `c${tag}`;
          const send = ordenEdit({
            titulo: own(step.order),
            estado: seen.estado,
            comentario,
            detalles: line(monto, order.linea),
          });
          await write(
            on,
            {
              do: 'edit',
              monto,
              comentario,
              estado: seen.estado,
              ...(step.labelled ? { seen: seen.shown } : {}),
            },
            'editarOrden',
            { params: { id: order.id }, send, ifMatch: step.labelled ? seen.etag : undefined },
          );
          return;
        }
        case 'advance': {
          const estado = nextEstadoOrden((await detail())?.estado ?? 'Taller') ?? 'Entrega Tienda';
          await write(on, { do: 'step', estado }, 'estadoOrden', {
            params: { id: order.id },
            send: { estado },
          });
          return;
        }
        case 'annul':
          await write(on, { do: 'annul' }, 'anularOrden', { params: { id: order.id } });
          return;
        case 'deliver':
          await write(on, { do: 'deliver' }, 'marcarDetalleEntregado', {
            params: { detalleId: order.linea },
          });
          return;
        case 'pay': {
          const comentarios = `p${tag}`;
          const send = pago({ factura_id: order.factura, monto: amount / 100, comentarios });
          await write(on, { do: 'pay', pago: comentarios, monto: amount }, 'registrarPago', { send });
          return;
        }
        case 'annulPayment': {
          const found = some(await payments());
          if (!found) return;
          await write(on, { do: 'annulPayment', pago: found.comentarios }, 'anularPago', {
            send: { abono_id: found.id },
          });
          return;
        }
        case 'upload': {
          const archivo = `a${tag}.png`;
          const send = { order_id: order.id, file: new File([PNG], archivo) };
          await write(on, { do: 'upload', archivo }, 'subirArchivo', { send });
          return;
        }
        case 'removeFile': {
          const found = some(await files());
          if (!found) return;
          const params = { nombreArchivo: found.nombreArchivo };
          await write(on, { do: 'removeFile', archivo: found.nombre_original }, 'eliminarArchivo', {
            params,
          });
          return;
        }
        case 'stockIn':
        case 'stockOut': {
          const comentario = `c${tag}`;
          const rows = moved();
          const list = Object.entries(rows).map(([nombre_producto, cantidad]) => ({
            nombre_producto,
            cantidad: cantidad / 1000,
          }));
          const enter = deed === 'stockIn';
          await write(
            history.stock,
            { do: enter ? 'in' : 'out', rows, comentario },
            enter ? 'registrarEntrada' : 'registrarSalida',
            { send: enter ? list.map((row) => entrada({ ...row, comentario })) : list },
          );
          return;
        }
        case 'stockNote': {
          const found = some(await stock('inventarioInfo'));
          if (!found) return;
          const { id, nombre_producto: article, cantidad } = found;
          const comentario = `c${tag}`;
          const { color, id_categoria, id_proveedor } = entrada();
          const send = { nombre_producto: article, cantidad, color, id_categoria, id_proveedor, comentario };
          await write(history.stock, { do: 'note', article: article ?? '', comentario }, 'editarInventario', {
            params: { id: id ?? 0 },
            send,
          });
          return;
        }
        case 'register': {
          const send = { nombre: 'Persona', email, role: step.role };
          const reply = await desk.ask(app, 'registrarUsuario', { token, send });
          history.user.push({
            ...reply,
            input: { do: 'register', role: step.role, ...mine },
            output: answerOf(reply),
          });
          if (reply.status !== 200) return;
          const { data } = await p.ok('listarUsuarios');
          const { id } = data.find((user: { email: string }) => user.email === email);
          tellRegistered({ id, clave: reply.body.clave });
          return;
        }
        case 'logIn': {
          const { clave: password } = await registered;
          const reply = await desk.ask(app, 'login', { send: { email, password } });
          show(history.user, { do: 'logIn', session: `s${tag}` }, reply, reply.body?.role);
          if (reply.status === 200) sessions.push({ name: `s${tag}`, token: reply.body.token });
          return;
        }
        case 'ask': {
          const session = some(sessions);
          if (!session) return;
          const name =
            some(['listarProductos', 'listarEmpresas', 'listarUsuarios'] as const) ?? 'listarEmpresas';
          const reply = await desk.ask(app, name, { token: session.token });
          const input = { do: 'ask', session: session.name, roles: served(name).roles } as const;
          show(history.user, input, reply, undefined);
          return;
        }
        case 'deactivate':
        case 'activate':
          await write(
            history.user,
            { do: deed },
            deed === 'activate' ? 'activarUsuario' : 'desactivarUsuario',
            {
              params: { id: (await registered).id },
            },
          );
          return;
        case 'role':
          await write(history.user, { do: 'role', role: step.role }, 'cambiarRolUsuario', {
            params: { id: (await registered).id },
            send: { role: step.role },
          });
          return;
        case 'detail':
          await detail();
          return;
        case 'payments':
          await payments();
          return;
        case 'files':
          await files();
          return;
        case 'orders':
          return rows('listarOrdenes', 'ordenes', role === 'Visor' ? 'bareRow' : 'row');
        case 'invoices':
          return rows('listarFacturas', 'data', 'invoice');
        case 'open':
          return rows('vistaSaldos', 'data', 'open');
        case 'stock':
          await stock('inventarioInfo');
          return;
        case 'stockReport':
          await stock('vistaInventario');
          return;
        case 'users': {
          await registered;
          const reply = await look('listarUsuarios');
          const found = reply?.body.data.find((user: { email: string }) => user.email === email);
          show(history.user, { do: 'show' }, reply, found && { role: found.role, activo: found.activo });
          return;
        }
        case 'sales': {
          const reply = await look('vistaVentas');
          if (reply) sold.told.push({ ...reply, pagado: total(reply.body, 'monto_pagado') });
          return;
        }
      }
    }
  }

  const desks = DESKS.map((_, at) => openDesk(urls, `127.0.0.${at + 2}`, clock));
  await Promise.all(desks.map((desk, at) => sit(desk, at, plan[at] ?? [])));
  // The end is read at every server, so that a loss is seen.
  const [last] = desks;
  const step = { pick: 0, amount: 0, role: 'Admin', labelled: false, again: null } as const;
  const deeds = [
    'detail',
    'payments',
    'files',
    'orders',
    'invoices',
    'open',
    'stock',
    'stockReport',
    'users',
    'sales',
  ] as const;
  for (const app of [0, 1] as const) {
    const reads: Step[] = deeds.flatMap((deed) =>
      ['A', 'B'].map((order) => ({ ...step, deed, app, order: order === 'A' ? 'A' : 'B' })),
    );
    // Every session is asked too, whether it is still open.
    const asks: Step[] = sessions.map((_, pick) => ({ ...step, deed: 'ask', pick, app, order: 'A' }));
    if (last) await sit(last, 0, [...reads, ...asks]);
  }
  for (const desk of desks) desk.leave();
  history.wrong.push(...wrongTotals(history, sold));
  return history;
}

/** The answer of a write; undefined where it is not known whether it was done. */
const answerOf = ({ status }: Reply) => (isUncertain(status) ? undefined : { status });

async function register(p: Provider, titulo: string): Promise<KnownOrder> {
  await p.ok('registrarOrden', { send: orden({ titulo, detalles: line(100_000) }) });
  const { ordenes } = await p.ok('listarOrdenes');
  const { id } = ordenes.find((row: { titulo: string }) => row.titulo === titulo);
  const { facturas, detalles } = await p.ok('detalleOrden', { params: { id } });
  return { id, factura: facturas.id, linea: detalles[0].id };
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
function detailOf({ orden: o, detalles: [l], facturas: f }: any, bare: boolean) {
  const shown = { estado: o.estado, comentario: o.comentario, entregado: l.entregado };
  if (bare) return shown;
  const [linea, total, monto, saldo] = [l.precio_unitario, o.precio_total, f.monto, f.saldo_restante].map(
    round,
  );
  return { ...shown, linea, total, monto, saldo };
}

const ROWS: Record<'row' | 'bareRow' | 'invoice' | 'open', (row: Row) => object> = {
  row: ({ estado, comentario, precio_total }: Row) => ({
    estado,
    comentario,
    total: round(precio_total ?? null),
  }),
  bareRow: ({ estado, comentario }: Row) => ({ estado, comentario }),
  invoice: ({ estado, monto, saldo_restante }: Row) => ({
    estado,
    monto: round(monto ?? null),
    saldo: round(saldo_restante ?? null),
  }),
  open: ({ monto, saldo_restante }: Row) => ({
    monto: round(monto ?? null),
    saldo: round(saldo_restante ?? null),
  }),
};

const total = ({ data }: { data: Record<string, number>[] }, column: string): number =>
  data.reduce((sum, row) => sum + toCentimos(row[column] ?? 0), 0);

/**
 * A total must be that of some moment during its call: at least what was paid before it, less all that was annulled meanwhile; at most that
 * with all that was paid meanwhile.
 */
function wrongTotals(
  history: History,
  sold: { before: number; told: { start: number; end: number; pagado: number }[] },
): string[] {
  const done = new Map<string, { start: number; end: number; paid: number }>();
  for (const [order, calls] of history.orders) {
    const amounts = new Map(
      calls.flatMap(({ input }) => (input.do === 'pay' ? [[input.pago, input.monto]] : [])),
    );
    for (const { input, output, start, end } of calls) {
      if ((input.do !== 'pay' && input.do !== 'annulPayment') || (output && output.status !== 200)) continue;
      const amount = amounts.get(input.pago) ?? 0;
      const key = input.key ?? `${order} ${start}`;
      const before = done.get(key);
      done.set(key, {
        start: Math.min(start, before?.start ?? start),
        end: Math.min(output ? end : Number.POSITIVE_INFINITY, before?.end ?? Number.POSITIVE_INFINITY),
        paid: input.do === 'pay' ? amount : -amount,
      });
    }
  }
  return sold.told.flatMap(({ start, end, pagado }) => {
    let [least, most] = [sold.before, sold.before];
    for (const one of done.values()) {
      if (one.start > end) continue;
      const certain = one.end < start;
      least += certain ? one.paid : Math.min(0, one.paid);
      most += certain ? one.paid : Math.max(0, one.paid);
    }
    return pagado < least || pagado > most
      ? [`vistaVentas at ${start}–${end}: ${pagado} paid, where ${least} to ${most} can be`]
      : [];
  });
}
