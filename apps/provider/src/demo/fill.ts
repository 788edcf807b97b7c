/** Fills an empty database with a workshop's year. */
import { addDays, hoy, ROLES, semanaIso } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import type { Base } from '../db/open';
import type { Database, Nueva } from '../db/tables';
import { raiseVersions } from '../db/versions';
import { continueIds } from '../operation/tables';
import { ensureWeeks } from '../services/semanas';
import { type Created, createUser } from '../services/usuarios';
import { insertAll } from './insert';
import { clients, companies, measurements } from './people';
import { createRandom } from './random';
import { categories, moves, stock, supplierProducts, suppliers } from './stock';
import { addOrder, addRepair, emptyRows, products, type Shop } from './work';

interface Size {
  clientes: number;
  empresas: number;
  mediciones: number;
  ordenes: number;
  reparaciones: number;
}

/** At scale 1 some 300 clients and 400 orders; at most 50 000 clients and 100 000 orders. */
export const sizeOf = (escala: number): Size => ({
  clientes: Math.min(300 * escala, 50_000),
  empresas: Math.min(40 * escala, 2000),
  mediciones: Math.min(600 * escala, 100_000),
  ordenes: Math.min(400 * escala, 100_000),
  reparaciones: Math.min(80 * escala, 20_000),
});

const PEOPLE = {
  Admin: { email: 'admin@hilvan.local', nombre: 'Adriana Solano' },
  Colaborador: { email: 'colaborador@hilvan.local', nombre: 'Carlos Brenes' },
  Visor: { email: 'visor@hilvan.local', nombre: 'Valeria Núñez' },
} as const;

const BATCH = 2000;

/** The users it made, one of each role. */
export async function fill(base: Base, size: Size, seed: number, now = new Date()): Promise<Created[]> {
  return base.db.transaction().execute(async (db) => {
    const users: Created[] = [];
    for (const role of ROLES) users.push(await createUser(db, { ...PEOPLE[role], role }));
    await fillTables(base, db, size, seed, now);
    return users;
  });
}

async function fillTables(
  base: Base,
  db: Kysely<Database>,
  size: Size,
  seed: number,
  now: Date,
): Promise<void> {
  const random = createRandom(seed);
  const today = hoy(now);
  const firms = companies(random, size.empresas);
  await insertAll(db, 'empresas', firms);
  const persons = clients(random, size.clientes, firms);
  await insertAll(db, 'clientes', persons);
  await insertAll(db, 'mediciones', measurements(random, size.mediciones, size.clientes, today));
  await insertAll(db, 'productos', products());
  await insertAll(db, 'proveedores', suppliers(random));
  await insertAll(db, 'productos_proveedor', supplierProducts(random));
  await insertAll(db, 'categorias', categories());
  const items = stock(random);
  await insertAll(db, 'inventario', items);

  const sellers = await db
    .selectFrom('usuarios')
    .select(['id', 'nombre'])
    .where('role', '<>', 'Visor')
    .orderBy('id')
    .execute();
  // A random sequence of its own, so that the orders drawn after it stay the same.
  await insertAll(db, 'movimientos', moves(createRandom(seed + 1), items, sellers, today));
  const shop: Shop = {
    random,
    companies: firms,
    people: namesByCompany(persons),
    today,
    sellers,
    next: { line: 1, repairLine: 1, person: 1, invoice: 1, payment: 1 },
  };
  await inBatches(db, size.ordenes, (rows, id) => addOrder(shop, rows, id, size.ordenes));
  await inBatches(db, size.reparaciones, (rows, id) => addRepair(shop, rows, id, size.reparaciones));
  await plan(db, now);
  if (base.kind === 'postgres') await continueIds(db);
  await raiseVersions(db, [
    'clientes',
    'empresas',
    'mediciones',
    'productos',
    'ordenes',
    'facturas',
    'reportes',
  ]);
  // No reader holds an older list, so no changes need to be told.
  await db.deleteFrom('cambios').execute();
}

function namesByCompany(clientes: readonly Nueva<'clientes'>[]): Map<number, string[]> {
  const names = new Map<number, string[]>();
  for (const { id_empresa, nombre, apellido1 } of clientes) {
    if (!id_empresa) continue;
    const others = names.get(id_empresa);
    if (others) others.push(`${nombre} ${apellido1}`);
    else names.set(id_empresa, [`${nombre} ${apellido1}`]);
  }
  return names;
}

async function inBatches(
  db: Kysely<Database>,
  count: number,
  add: (rows: ReturnType<typeof emptyRows>, id: number) => void,
): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    const rows = emptyRows();
    for (let id = from; id < from + BATCH && id <= count; id++) add(rows, id);
    await insertAll(db, 'ordenes', rows.ordenes);
    await insertAll(db, 'orden_detalles', rows.orden_detalles);
    await insertAll(db, 'personas', rows.personas);
    await insertAll(db, 'reparaciones', rows.reparaciones);
    await insertAll(db, 'reparacion_detalles', rows.reparacion_detalles);
    await insertAll(db, 'facturas', rows.facturas);
    await insertAll(db, 'pagos', rows.pagos);
  }
}

/** Recent orders are planned for the weeks around today. */
async function plan(db: Kysely<Database>, now: Date): Promise<void> {
  await ensureWeeks(db, now);
  const recent = await db
    .selectFrom('ordenes')
    .select(['id', 'fecha_orden', 'estado'])
    .where('fecha_orden', '>=', addDays(hoy(now), -60))
    .where('estado', '<>', 'Anulada')
    .orderBy('id', 'desc')
    .limit(400)
    .execute();
  const weeks = await db.selectFrom('semanas').select(['id', 'fecha_inicio']).execute();
  const idOf = new Map(weeks.map((week) => [week.fecha_inicio, week.id]));
  const rows = recent.flatMap((order): Nueva<'actividades'>[] => {
    const week = idOf.get(semanaIso(addDays(order.fecha_orden, 7 + (order.id % 3) * 7)).fechaInicio);
    if (week === undefined || order.id % 4 === 0) return [];
    return [{ id_semana: week, id_orden: order.id, estado: order.estado === 'Taller' ? 0 : 1 }];
  });
  await insertAll(db, 'actividades', rows);
}
