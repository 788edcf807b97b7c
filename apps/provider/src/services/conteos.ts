import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import type { Manejadores } from './context';

async function count(db: Kysely<Database>, table: 'empresas' | 'clientes' | 'mediciones'): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** The home page's counts. */
export const conteos: Pick<
  Manejadores,
  'contarEmpresas' | 'contarClientes' | 'contarMediciones' | 'contarOrdenes'
> = {
  contarEmpresas: async ({ db }) => ({ cant_empresas: await count(db, 'empresas') }),
  contarClientes: async ({ db }) => ({ cantidad_clientes: await count(db, 'clientes') }),
  contarMediciones: async ({ db }) => ({ cantidad_mediciones: await count(db, 'mediciones') }),
  async contarOrdenes({ db }) {
    const rows = await db
      .selectFrom('ordenes')
      .select((e) => ['estado', e.fn.countAll<number>().as('n')])
      .groupBy('estado')
      .execute();
    const of = (estado: string) => rows.find((r) => r.estado === estado)?.n ?? 0;
    return {
      cantidad_taller: of('Taller'),
      cantidad_entrega_tienda: of('Entrega Tienda'),
      cantidad_entrega_cliente: of('Entregada al cliente'),
    };
  },
};
