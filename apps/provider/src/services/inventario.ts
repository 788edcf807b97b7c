import { hoy, nombreClave } from '@hilvan/contract';
import { type Kysely, sql } from 'kysely';
import { isUnique } from '../db/errors';
import { jsonList } from '../db/json';
import { lock } from '../db/lock';
import type { Database } from '../db/tables';
import { HECHO, type Manejadores, type Session } from './context';
import { conflicto, invalido, noExiste } from './domain-error';
import { stockQuery } from './reportes-consultas';

/** Stock is kept in thousandths, so that 0.1 + 0.2 m of cloth is 0.3 m. */
const MIL = 1000;
/** At most this many movements of an item are told: nobody reads more. */
const MOST_MOVES = 200;
const formatter = new Intl.NumberFormat('es-CR', { maximumFractionDigits: 3 });

const stockRecords = (db: Kysely<Database>) =>
  stockQuery(db).select([
    'i.id',
    'i.id_categoria',
    'i.id_proveedor',
    sql<number | null>`i.minimo / 1000.0`.as('minimo'),
    'i.pedido_el',
  ]);

export const inventario: Pick<
  Manejadores,
  | 'inventarioInfo'
  | 'listarInventario'
  | 'registrarEntrada'
  | 'registrarSalida'
  | 'editarInventario'
  | 'eliminarInventario'
  | 'anotarPedido'
  | 'movimientosInventario'
> = {
  inventarioInfo: jsonList('data', stockRecords, { status: 200 as const }),
  listarInventario: jsonList('data', stockRecords),

  /** Adds to the item with this name and colour and takes over the other fields that were sent; where there is none, a new item is made. */
  async registrarEntrada({ db, carga, usuario, services, record }) {
    await checkOwners(db, carga);
    const moved = thousandths(carga);
    const rows = carga.map((enviado, i) => {
      const nombre_norm = nombreClave(enviado.nombre_producto);
      const color = enviado.color.toLowerCase();
      return { enviado, row: { ...enviado, cantidad: moved[i] ?? 0, color, nombre_norm } };
    });
    rows.sort((a, b) => inOrder(a.row.nombre_norm, b.row.nombre_norm) || inOrder(a.row.color, b.row.color));
    for (const { enviado, row } of rows) {
      const { id } = await db
        .insertInto('inventario')
        .values(row)
        .onConflict((c) =>
          c.columns(['nombre_norm', 'color']).doUpdateSet((e) => ({
            cantidad: e('inventario.cantidad', '+', e.ref('excluded.cantidad')),
            id_categoria: e.fn.coalesce('excluded.id_categoria', 'inventario.id_categoria'),
            id_proveedor: e.ref('excluded.id_proveedor'),
            comentario: e.ref('excluded.comentario'),
            pedido_el: null,
          })),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await logMove(db, id, 'entrada', row.cantidad, usuario, services.now());
      record(id, { enviado });
    }
    return HECHO;
  },

  /** All or nothing; each row is one conditional statement, so stock never goes below zero. */
  async registrarSalida({ db, kind, carga, usuario, services, record }) {
    const moved = thousandths(carga);
    const rows = carga.map((row, i) => ({
      at: i + 1,
      norm: nombreClave(row.nombre_producto),
      cantidad: moved[i] ?? 0,
    }));
    const problems: string[] = [];
    for (const row of rows.sort((a, b) => inOrder(a.norm, b.norm))) {
      const named = db
        .selectFrom('inventario')
        .select(['id', 'cantidad'])
        .where('nombre_norm', '=', row.norm);
      // Held, so that what is taken out still has the name by which it was asked for.
      const found = await (kind === 'postgres' ? named.orderBy(COLOR).forUpdate() : named).execute();
      const [item] = found;
      if (!item) {
        problems.push(`${row.at}, nombre_producto: No existe en el inventario.`);
      } else if (found.length > 1) {
        problems.push(
          `${row.at}, nombre_producto: Hay ${found.length} productos con este nombre; cámbieles el nombre para distinguirlos.`,
        );
      } else if (await takeOut(db, item.id, row.cantidad)) {
        await logMove(db, item.id, 'salida', row.cantidad, usuario, services.now());
        record(item.id, { enviado: carga[row.at - 1] });
      } else {
        problems.push(
          `${row.at}, cantidad: No hay suficiente; quedan ${formatter.format(item.cantidad / MIL)}.`,
        );
      }
    }
    if (problems.length > 0) throw conflicto(...problems.slice(0, 20));
    return HECHO;
  },

  /** The quantity only moves by entries and exits. */
  async editarInventario({ db, carga, params, record }) {
    const antes = await db
      .selectFrom('inventario')
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!antes) throw noExiste('No se encontraron datos para el ID proporcionado.');
    await checkOwners(db, [carga]);
    const { cantidad: _kept, minimo, ...rest } = carga;
    try {
      await db
        .updateTable('inventario')
        .set({
          ...rest,
          ...(minimo === undefined ? {} : { minimo: minimo === '' ? null : thousandth('minimo', minimo) }),
          color: carga.color.toLowerCase(),
          nombre_norm: nombreClave(carga.nombre_producto),
        })
        .where('id', '=', params.id)
        .execute();
    } catch (error) {
      throw isUnique(error)
        ? conflicto('nombre_producto: Ya existe un producto con este nombre y este color.')
        : error;
    }
    record(params.id, { antes });
    return HECHO;
  },

  async anotarPedido({ db, kind, carga, services, record }) {
    const asked = db.selectFrom('inventario').select(['id', 'pedido_el']).where('id', 'in', carga.ids);
    const found = await (kind === 'postgres'
      ? asked.orderBy(NAME).orderBy(COLOR).forUpdate()
      : asked
    ).execute();
    if (found.length < new Set(carga.ids).size)
      throw noExiste('Uno de los productos ya no está en el inventario.');
    const pedido_el = carga.pedido ? hoy(services.now()) : null;
    await db
      .updateTable('inventario')
      .set({ pedido_el })
      .where('id', 'in', carga.ids)
      // Noted twice it stays asked for since the first time.
      .$if(carga.pedido, (q) => q.where('pedido_el', 'is', null))
      .execute();
    for (const antes of found) record(antes.id, { antes });
    return HECHO;
  },

  /** What was left after each movement, counted back from the present quantity. One statement reads both, so that no entry comes in between. */
  async movimientosInventario({ db, params }) {
    const moves = await db
      .selectFrom('movimientos as m')
      .innerJoin('inventario as i', 'i.id', 'm.id_inventario')
      .innerJoin('usuarios as u', 'u.id', 'm.usuario_id')
      .select([
        'm.id',
        'm.tipo',
        'm.cantidad',
        'm.created_at as momento',
        'u.nombre as quien',
        'i.cantidad as hay',
      ])
      .where('i.id', '=', params.id)
      .orderBy('m.id', 'desc')
      .limit(MOST_MOVES)
      .execute();
    let [{ hay: quedan } = { hay: 0 }] = moves;
    return {
      data: moves.map(({ hay: _now, cantidad, ...move }) => {
        const after = quedan;
        quedan -= move.tipo === 'entrada' ? cantidad : -cantidad;
        return { ...move, cantidad: cantidad / MIL, quedan: after / MIL };
      }),
    };
  },

  /** Only an item that was entered once and never moved since can be deleted; its entry is deleted with it. */
  async eliminarInventario({ db, kind, params, record }) {
    await lock(db, kind, 'inventario', params.id);
    const moves = await db
      .selectFrom('movimientos')
      .select('tipo')
      .where('id_inventario', '=', params.id)
      .execute();
    if (moves.length > 1 || moves.some(({ tipo }) => tipo !== 'entrada'))
      throw conflicto('Ya tuvo otros movimientos: no se puede eliminar.');
    await db.deleteFrom('movimientos').where('id_inventario', '=', params.id).execute();
    const antes = await db
      .deleteFrom('inventario')
      .where('id', '=', params.id)
      .returningAll()
      .executeTakeFirst();
    if (!antes) throw noExiste('No se encontraron datos para el ID proporcionado.');
    record(params.id, { antes });
    return HECHO;
  },
};

/**
 * Entries and exits alike take items in the order of their folded names and then colours, so that two of them never wait for each other in a
 * circle.
 */
const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
/** The same order on PostgreSQL, whose own one is that of a language. */
const NAME = sql`nombre_norm collate "C"`;
const COLOR = sql`color collate "C"`;

/** Takes a quantity out of an item. @returns whether there was enough */
async function takeOut(db: Kysely<Database>, id: number, cantidad: number): Promise<boolean> {
  const done = await db
    .updateTable('inventario')
    .set((e) => ({ cantidad: e('cantidad', '-', cantidad) }))
    .where('id', '=', id)
    .where('cantidad', '>=', cantidad)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

function thousandths(rows: readonly { cantidad: number }[]): number[] {
  return rows.map(({ cantidad }, i) => thousandth(`${i + 1}, cantidad`, cantidad));
}

/** @throws DomainError invalid when there are more than three decimals */
function thousandth(field: string, value: number): number {
  const whole = Math.round(value * MIL);
  // Divided back, because a product of binary fractions is off by more the larger it is.
  if (whole / MIL !== value) throw invalido(`${field}: Use como máximo 3 decimales.`);
  return whole;
}

const logMove = (
  db: Kysely<Database>,
  id: number,
  tipo: 'entrada' | 'salida',
  cantidad: number,
  usuario: Session,
  now: Date,
) =>
  db
    .insertInto('movimientos')
    .values({ id_inventario: id, tipo, cantidad, usuario_id: usuario.id, created_at: now.toISOString() })
    .execute();

/** @throws DomainError invalid when a category or a supplier does not exist */
async function checkOwners(
  db: Kysely<Database>,
  rows: readonly { id_categoria: number | null; id_proveedor: number }[],
): Promise<void> {
  const suppliers = await idsOf(db, 'proveedores');
  const categories = await idsOf(db, 'categorias');
  rows.forEach((row, i) => {
    const at = rows.length > 1 ? `${i + 1}, ` : '';
    if (!suppliers.has(row.id_proveedor)) throw invalido(`${at}id_proveedor: Proveedor no encontrado`);
    if (row.id_categoria !== null && !categories.has(row.id_categoria)) {
      throw invalido(`${at}id_categoria: Categoría no encontrada`);
    }
  });
}

async function idsOf(db: Kysely<Database>, table: 'proveedores' | 'categorias'): Promise<Set<number>> {
  return new Set((await db.selectFrom(table).select('id').execute()).map((row) => row.id));
}
