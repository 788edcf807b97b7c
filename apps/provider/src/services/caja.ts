/**
 * The till: extension `caja`. A payment notes which till was open, and a closing claims every payment and annulment that none has
 * claimed; so each is in one closing and one only, whatever happens at the same time, and no payment waits for a closing.
 */
import { formatMomento, toCentimos, toColones } from '@hilvan/contract';
import { cuadrar, type llamadasCaja } from '@hilvan/contract/extensions';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables';
import { type Closing, listClosings, METODOS, readClosing, readLines } from './cierres';
import { HECHO, type Manejadores, type Session } from './context';
import { conflicto, type DomainError, invalido, noExiste } from './domain-error';
import { link } from './reportes';

type Db = Kysely<Database>;

/** The number of the till that is open, or null. */
export const openTill = sql<number | null>`(select numero from cajas where abierta = 1)`;

export const caja: Pick<Manejadores, keyof typeof llamadasCaja> = {
  async verCaja({ db }) {
    const open = await readOpen(db);
    return {
      data: {
        abierta: open ? 1 : 0,
        numero: open?.numero ?? null,
        abierta_at: open?.abierta_at ?? '',
        abierta_por: open?.nombre ?? '',
        fondo: open ? toColones(open.fondo) : null,
        metodos: [...METODOS],
      },
    };
  },

  async abrirCaja({ db, carga, usuario, services, record }) {
    const opened = await db
      .insertInto('cajas')
      .values({
        numero: sql`(select coalesce(max(numero), 0) + 1 from cajas)`,
        abierta: 1,
        fondo: toCentimos(carga.fondo),
        abierta_at: services.now().toISOString(),
        abierta_por: usuario.id,
      })
      .onConflict((c) => c.doNothing())
      .returning('numero')
      .executeTakeFirst();
    if (!opened) throw await alreadyOpen(db);
    // Payments from before the first till belong to no closing: 0 counts them.
    if (!(await hasClosing(db))) await claim(db, 0);
    record(opened.numero);
    return HECHO;
  },

  async cerrarCaja({ db, carga, usuario, services, record }) {
    const { numero, comentario } = carga;
    const contado = readCount(carga.contado);
    const closed = await db
      .updateTable('cajas')
      .set({ abierta: 0, cerrada_at: services.now().toISOString(), cerrada_por: usuario.id, comentario })
      .where('numero', '=', numero)
      .where('abierta', '=', 1)
      .returning('fondo')
      .executeTakeFirst();
    if (!closed) throw await alreadyClosed(db, numero);
    await claim(db, numero);
    const sumas = cuadrar(closed.fondo, await readLines(db, numero), contado);
    await db
      .insertInto('caja_sumas')
      .values(sumas.map(({ diferencia: _, ...suma }) => ({ ...suma, caja: numero })))
      .execute();
    record(numero);
    return { data: asSent(await readClosing(db, numero)) };
  },

  async listarCierres({ db, usuario }) {
    const rows = await listClosings(db, ownOf(usuario));
    return { data: rows.map(headOf) };
  },
  verCierre: async ({ db, params, usuario }) => ({
    data: asSent(await readClosing(db, params.numero, ownOf(usuario))),
  }),
  async pdfCierre({ db, params, ...ctx }) {
    await readClosing(db, params.numero, ownOf(ctx.usuario));
    return link(ctx, { tipo: 'cierre', id: params.numero });
  },
};

/** Admin sees every closing, others those that they opened or closed. */
const ownOf = ({ role, id }: Session) => (role === 'Admin' ? null : id);

/** Whether there was any closing. The number of the till does not tell: it begins above 1 where a restore took all closings back. */
const hasClosing = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('caja_sumas').select('caja').limit(1).executeTakeFirst()) !== undefined;

/** Makes this closing count everything that none counts yet. */
async function claim(db: Db, numero: number): Promise<void> {
  await db.updateTable('pagos').set({ cierre: numero }).where('cierre', 'is', null).execute();
  await db
    .updateTable('pagos')
    .set({ anulado_cierre: numero })
    .where('estado', '=', 'Anulado')
    .where('anulado_cierre', 'is', null)
    .execute();
}

/** @throws DomainError invalid unless each method was counted once */
function readCount(sent: readonly { metodo: string; monto: number }[]): Map<string, number> {
  const given = new Map(sent.map(({ metodo, monto }) => [metodo, toCentimos(monto)]));
  const counted = METODOS.flatMap((metodo) => {
    const monto = given.get(metodo);
    return monto === undefined ? [] : [[metodo, monto] as const];
  });
  if (counted.length !== METODOS.length || sent.length !== METODOS.length)
    throw invalido(`contado: Cuente una vez cada método: ${METODOS.join(', ')}.`);
  return new Map(counted);
}

const readOpen = (db: Db) =>
  db
    .selectFrom('cajas as c')
    .innerJoin('usuarios as u', 'u.id', 'c.abierta_por')
    .select(['c.numero', 'c.fondo', 'c.abierta_at', 'u.nombre'])
    .where('c.abierta', '=', 1)
    .executeTakeFirst();

async function alreadyOpen(db: Db): Promise<DomainError> {
  const open = await readOpen(db);
  return conflicto(
    open
      ? `${open.nombre} ya abrió la caja el ${formatMomento(open.abierta_at)}.`
      : 'La caja se abrió y se cerró en este momento. Inténtelo de nuevo.',
  );
}

async function alreadyClosed(db: Db, numero: number): Promise<DomainError> {
  const row = await db
    .selectFrom('cajas as c')
    .innerJoin('usuarios as u', 'u.id', 'c.cerrada_por')
    .select(['c.cerrada_at', 'u.nombre'])
    .where('c.numero', '=', numero)
    .executeTakeFirst();
  if (!row) return noExiste(`numero: La caja N.º ${numero} no se ha abierto.`);
  return conflicto(`${row.nombre} ya cerró la caja N.º ${numero} el ${formatMomento(row.cerrada_at ?? '')}.`);
}

const headOf = ({ fondo, esperado, contado, comentario: _, ...row }: Omit<Closing, 'sumas' | 'lineas'>) => ({
  ...row,
  fondo: toColones(fondo),
  esperado: toColones(esperado),
  contado: toColones(contado),
  diferencia: toColones(contado - esperado),
});

const asSent = ({ sumas, lineas, ...closing }: Closing) => ({
  ...headOf(closing),
  comentario: closing.comentario,
  sumas: sumas.map((suma) => ({
    metodo: suma.metodo,
    cobrado: toColones(suma.cobrado),
    anulado: toColones(suma.anulado),
    fuera: toColones(suma.fuera),
    esperado: toColones(suma.esperado),
    contado: toColones(suma.contado),
    diferencia: toColones(suma.diferencia),
  })),
  lineas: lineas.map(({ fuera, monto, ...line }) => ({
    ...line,
    monto: toColones(monto),
    fuera: fuera ? (1 as const) : (0 as const),
  })),
});
