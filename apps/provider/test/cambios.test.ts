/** What changed since a label: a kept list that is brought up to date by it is the list of now, whatever happened and whoever asks. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CON_CAMBIOS, type ConCambios, ROLES, type Rol } from '@hilvan/contract';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app';
import { forgetChanges } from '../src/db/changes';
import { type Base, openBase } from '../src/db/open';
import { raiseVersions } from '../src/db/versions';
import { backUp } from '../src/operation/backup';
import { restore } from '../src/operation/restore';
import { served } from '../src/services/served';
import { type Ask, ENGINES, KEY, openProvider, type Provider, pathOf, providerOn } from './harness';
import { cliente, empresa, type Line, orden, ordenEdit, pago, reparacion, seedOne } from './samples';

interface Row {
  id: number;
}
interface Copy {
  label: string;
  rows: Row[];
}

// Object.keys widens to string; these are exactly the lists.
const LISTS = Object.keys(CON_CAMBIOS) as ConCambios[];
const READERS = ROLES.flatMap((role) => LISTS.map((list) => [role, list] as const)).filter(([role, list]) =>
  served(list).roles.includes(role),
);

/** Reads a list, or its changes since a label, as one role. */
function readerOf(p: Provider, app = p.app) {
  const get = async (list: ConCambios, role: Rol, desde?: string) => {
    const reply = await app.inject({
      method: 'GET',
      url: `${pathOf(list)}${desde === undefined ? '' : `?desde=${encodeURIComponent(desde)}`}`,
      headers: { authorization: `Bearer ${p.tokens[role]}` },
    });
    return { status: reply.statusCode, headers: reply.headers, body: reply.json(), bytes: reply.body.length };
  };
  const whole = async (list: ConCambios, role: Rol): Promise<Copy> => {
    const { headers, body } = await get(list, role);
    return { label: String(headers.etag), rows: body[CON_CAMBIOS[list]] };
  };
  /** Brings a copy up to date; `changes` says whether that took only the changes, and not the whole list. */
  const update = async (list: ConCambios, role: Rol, copy: Copy): Promise<Copy & { changes: boolean }> => {
    const { headers, body } = await get(list, role, copy.label);
    const label = String(headers.etag);
    if (!body.cambiados) return { label, rows: body[CON_CAMBIOS[list]], changes: false };
    const rows = new Map(copy.rows.map((row) => [row.id, row]));
    for (const id of body.borrados) rows.delete(id);
    for (const row of body.cambiados) rows.set(row.id, row);
    return { label, rows: [...rows.values()].sort((a, b) => b.id - a.id), changes: true };
  };
  return { get, whole, update };
}

type Reader = ReturnType<typeof readerOf>;

/** What may happen; `a` and `b` choose among the records that there are. A call that is refused belongs to a history, too. */
function deeds(p: Provider) {
  let last = 0;
  const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(from.length, 1)];
  const ids = async (table: 'clientes' | 'empresas' | 'ordenes' | 'reparaciones' | 'facturas' | 'pagos') =>
    (await p.base.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  const idOf = async (table: Parameters<typeof ids>[0], at: number) => pick(await ids(table), at) ?? 1;
  const companyName = async (at: number) =>
    pick(await p.base.db.selectFrom('empresas').select('nombre_empresa').orderBy('id').execute(), at)
      ?.nombre_empresa ?? 'NA';
  const merged = async (tipo: 'clientes' | 'empresas', at: number) =>
    pick(await p.base.db.selectFrom('fusiones').select('id').where('tipo', '=', tipo).execute(), at)?.id ?? 1;
  const newName = () => `Nueva ${++last}`;
  const fresh = () => `8-${++last}`;
  const lines = (n: number): Line[] => [
    { id_producto: 1, nombre_producto: 'Camisa polo', precio_unitario: 100 + n, cantidad: 1 },
  ];
  const ask: Record<string, (a: number, b: number) => Promise<[Parameters<Provider['call']>[0], Ask]>> = {
    addClient: async (a) => [
      'registrarCliente',
      { send: cliente({ cedula: fresh(), empresa: a % 3 ? await companyName(a) : `Nueva ${last + 2}` }) },
    ],
    editClient: async (a, b) => [
      'editarCliente',
      {
        params: { id: await idOf('clientes', a) },
        send: cliente({ cedula: fresh(), nombre: newName(), empresa: await companyName(b) }),
      },
    ],
    deleteClient: async (a) => ['eliminarCliente', { params: { id: await idOf('clientes', a) } }],
    mergeClients: async (a, b) => [
      'fusionarClientes',
      {
        params: { id: await idOf('clientes', a) },
        send: { otro: await idOf('clientes', b), campos: ['cedula', 'empresa'] },
      },
    ],
    partClients: async (a) => ['deshacerFusionClientes', { params: { id: await merged('clientes', a) } }],
    addCompany: async () => [
      'registrarEmpresa',
      { send: empresa({ nombre_empresa: newName(), cedula: fresh() }) },
    ],
    renameCompany: async (a) => [
      'editarEmpresa',
      {
        params: { idEmpresa: await idOf('empresas', a) },
        send: empresa({ nombre_empresa: newName(), cedula: fresh() }),
      },
    ],
    deleteCompany: async () => ['eliminarEmpresa', { params: { id: (await ids('empresas')).at(-1) ?? 1 } }],
    mergeCompanies: async (a, b) => [
      'fusionarEmpresas',
      {
        params: { id: await idOf('empresas', a) },
        send: { otro: await idOf('empresas', b), campos: ['nombre_empresa'] },
      },
    ],
    partCompanies: async (a) => ['deshacerFusionEmpresas', { params: { id: await merged('empresas', a) } }],
    addOrder: async (a) => [
      'registrarOrden',
      { send: orden({ id_empresa: await idOf('empresas', a), detalles: lines(a) }) },
    ],
    editOrder: async (a, b) => {
      const id = await idOf('ordenes', a);
      const { detalles, orden: present } = await p.ok('detalleOrden', { params: { id } });
      const changed = lines(b).map((line) => ({ ...line, id: detalles[0].id }));
      return [
        'editarOrden',
        {
          params: { id },
          send: ordenEdit({
            titulo: newName(),
            id_empresa: await idOf('empresas', b),
            detalles: changed,
            fecha_orden: present.fecha_orden,
          }),
        },
      ];
    },
    advanceOrder: async (a, b) => [
      'estadoOrden',
      {
        params: { id: await idOf('ordenes', a) },
        send: { estado: pick(['Entrega Tienda', 'Entregada al cliente'], b) },
      },
    ],
    annulOrder: async (a) => ['anularOrden', { params: { id: await idOf('ordenes', a) } }],
    markOrder: async (a) => ['marcarPizarra', { params: { id: await idOf('ordenes', a) } }],
    addRepair: async (a) => [
      'registrarReparacion',
      { send: reparacion({ id_empresa: await idOf('empresas', a) }) },
    ],
    advanceRepair: async (a) => [
      'estadoReparacion',
      { params: { id: await idOf('reparaciones', a) }, send: { estado: 'Entregado' } },
    ],
    annulRepair: async (a) => ['anularReparacion', { params: { id: await idOf('reparaciones', a) } }],
    pay: async (a, b) => [
      'registrarPago',
      { send: pago({ factura_id: await idOf('facturas', a), monto: String(1 + (b % 90)) }) },
    ],
    annulPayment: async (a) => ['anularPago', { send: { abono_id: await idOf('pagos', a) } }],
  };
  return ask;
}
const DEEDS = Object.keys(deeds({} as Provider));

const step = fc.record({
  deed: fc.constantFrom(...DEEDS),
  a: fc.nat(1_000),
  b: fc.nat(1_000),
  as: fc.constantFrom<Rol>('Admin', 'Admin', 'Colaborador'),
  /** Which of the last three copies is brought up to date: the newest one, or one that was left behind. */
  back: fc.nat(2),
});

type Promised = (db: Base['db']) => { execute(): Promise<unknown> };
/** One céntimo more in all three amounts, so that the row still adds up. */
const oneMore = {
  subtotal: sql<number>`subtotal + 1`,
  monto: sql<number>`monto + 1`,
  saldo: sql<number>`saldo + 1`,
};

/** Every deed at least once where it is not refused. The numbers choose among the records of the workshop of `seedOne`. */
const ALL = (
  [
    ['addClient', 1],
    ['addCompany'],
    ['addClient', 1],
    ['editClient', 1, 1],
    ['mergeClients', 0, 1],
    ['partClients', 0],
    ['deleteClient', 2],
    ['renameCompany', 0],
    ['addCompany'],
    ['deleteCompany'],
    ['mergeCompanies', 1, 0],
    ['renameCompany', 0],
    ['partCompanies', 0],
    ['addOrder', 0],
    ['editOrder', 1, 1],
    ['markOrder', 1],
    ['pay', 2, 50],
    ['annulPayment', 1],
    ['advanceOrder', 1, 0],
    ['annulOrder', 1],
    ['addRepair', 1],
    ['advanceRepair', 0],
    ['annulRepair', 1],
  ] as const
).map(([deed, a = 0, b = 0]) => ({ deed, a, b, as: 'Admin' as const, back: 2 }));

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  // `p` is filled only when the tests run.
  const get: Reader['get'] = (...args) => readerOf(p).get(...args);
  const whole: Reader['whole'] = (...args) => readerOf(p).whole(...args);
  const update: Reader['update'] = (...args) => readerOf(p).update(...args);
  beforeAll(() => seedOne(p));
  let cedulas = 0;
  const addClient = (over: object = {}) =>
    p.ok('registrarCliente', { send: cliente({ cedula: `666-${1000 + ++cedulas}`, ...over }) });
  /** Adds a company with a client, an order and a repair, since the histories before may have left none. */
  const addWork = async () => {
    const nombre_empresa = `Con trabajo ${++cedulas}`;
    await p.ok('registrarEmpresa', { send: empresa({ nombre_empresa, cedula: `555-${1000 + cedulas}` }) });
    const { data } = await p.ok('listarEmpresas');
    const id_empresa = data.find(
      (row: { nombre_empresa: string }) => row.nombre_empresa === nombre_empresa,
    ).id;
    await addClient({ empresa: nombre_empresa });
    await p.ok('registrarOrden', { send: orden({ id_empresa }) });
    await p.ok('registrarReparacion', { send: reparacion({ id_empresa }) });
  };

  it('after whatever history, every kept list that is brought up to date by the changes is the list of now', {
    timeout: 300_000,
  }, async () => {
    const deed = deeds(p);
    const done = new Set<string>();
    let byChanges = 0;
    const copies = new Map<string, Copy[]>();
    for (const [role, list] of READERS) copies.set(`${role} ${list}`, [await whole(list, role)]);
    const check = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (history) => {
      for (const { deed: name, a, b, as, back } of history) {
        const [call, ask] = (await deed[name]?.(a, b)) ?? [];
        if (call && (await p.call(call, { ...ask, as })).status === 200) done.add(name);
        for (const [role, list] of READERS) {
          const kept = copies.get(`${role} ${list}`) ?? [];
          const copy = kept[back % kept.length];
          if (!copy) throw new Error('no copy');
          const updated = await update(list, role, copy);
          if (updated.changes) byChanges++;
          const now = await whole(list, role);
          expect([updated.label, updated.rows], `${role} ${list} after ${name}`).toEqual([
            now.label,
            now.rows,
          ]);
          kept.unshift(updated);
          kept.splice(3);
        }
      }
    });
    await fc.assert(check, { numRuns: 20, endOnFailure: true, examples: [[ALL]] });
    // Every deed was done at least once, and lists were really brought up to date by changes.
    expect(DEEDS.filter((name) => !done.has(name))).toEqual([]);
    expect(byChanges).toBeGreaterThan(100);
  });

  it('tells what was written, is small, and is kept by no cache', async () => {
    // A company that was registered last may have tied clients to itself, which are noted with the next write of clients.
    await addClient();
    const before = await whole('listarClientes', 'Visor');
    expect((await get('listarClientes', 'Visor', before.label)).body).toEqual({
      cambiados: [],
      borrados: [],
    });
    await addClient();
    const { id } = (await whole('listarClientes', 'Admin')).rows[0] ?? { id: 0 };
    const added = await get('listarClientes', 'Visor', before.label);
    expect(added.body).toEqual({
      cambiados: [(await get('listarClientes', 'Visor')).body.data[0]],
      borrados: [],
    });
    expect(added.body.cambiados[0].id).toBe(id);
    expect(added.headers['cache-control']).toBe('no-store');
    expect(added.headers.etag).toBe((await whole('listarClientes', 'Visor')).label);
    expect(added.headers['hilvan-versiones']).toMatch(/^clientes=\d+$/);
    await p.ok('eliminarCliente', { params: { id } });
    expect((await get('listarClientes', 'Visor', before.label)).body).toEqual({
      cambiados: [],
      borrados: [id],
    });
    // A proxy that compresses answers hands the label on as a weak one.
    expect((await get('listarClientes', 'Visor', `W/${before.label}`)).body.borrados).toEqual([id]);
  });

  it('is the whole list for a label that was given to others, elsewhere, never, or too long ago', async () => {
    await addWork();
    const { label, rows } = await whole('listarOrdenes', 'Admin');
    const mark = () => p.ok('marcarTela', { params: { id: rows[0]?.id ?? 0 } });
    await mark();
    const isWhole = async (role: Rol, desde: string) => {
      const { status, body } = await get('listarOrdenes', role, desde);
      return status === 200 && Array.isArray(body.ordenes) && !('cambiados' in body);
    };
    expect(await isWhole('Admin', label)).toBe(false);
    expect(await isWhole('Colaborador', label)).toBe(false);
    // A Visor sees no amounts and therefore has another list.
    expect(await isWhole('Visor', label)).toBe(true);
    const version = Number(/\d+/.exec(label)?.[0]);
    const others = [
      label.replace(String(version), String(version - 1)),
      label.replace(String(version), String(version + 10 ** 9)),
      label.replace(/-[^-]+"$/, '-otra"'),
      label.replace(String(version), '0'),
      ...['', '""', 'x', '*', `${version}`, `"${version}"`, `${label},${label}`],
    ];
    for (const other of others) expect([other, await isWhole('Admin', other)]).toEqual([other, true]);
    const old = Date.now() - 8 * 24 * 60 * 60 * 1000;
    const of = p.base.db.updateTable('cambios').set({ version: old }).where('entidad', '=', 'ordenes');
    await of.where('version', '=', version).execute();
    expect(await isWhole('Admin', label.replace(String(version), String(old)))).toBe(false);
    await forgetChanges(p.base.db, new Date());
    expect(await isWhole('Admin', label.replace(String(version), String(old)))).toBe(true);
    const { label: newest } = await whole('listarOrdenes', 'Admin');
    expect(await isWhole('Admin', newest)).toBe(false);
  });

  it.each<[string, ConCambios, Promised]>([
    ['clientes', 'listarClientes', (db) => db.updateTable('clientes').set({ nombre: 'A mano' })],
    ['empresas', 'listarClientes', (db) => db.updateTable('empresas').set({ nombre_empresa: 'A mano 1' })],
    ['ordenes', 'listarOrdenes', (db) => db.updateTable('ordenes').set({ proforma: 'A mano' })],
    ['facturas', 'listarOrdenes', (db) => db.updateTable('facturas').set(oneMore)],
    ['empresas', 'listarOrdenes', (db) => db.updateTable('empresas').set({ nombre_empresa: 'A mano 2' })],
    ['facturas', 'listarFacturas', (db) => db.updateTable('facturas').set(oneMore)],
    ['ordenes', 'listarFacturas', (db) => db.updateTable('ordenes').set({ titulo: 'A mano' })],
    ['reparaciones', 'listarFacturas', (db) => db.updateTable('reparaciones').set({ titulo: 'A mano' })],
    ['empresas', 'listarFacturas', (db) => db.updateTable('empresas').set({ nombre_empresa: 'A mano 3' })],
  ])(
    'tells what was written into %s on the database itself with the next change of %s',
    async (_table, list, write) => {
      await addWork();
      const before = await whole(list, 'Admin');
      await write(p.base.db).execute();
      await raiseVersions(p.base.db, [served(list).entity]);
      const now = await whole(list, 'Admin');
      expect(now.rows).not.toEqual(before.rows);
      expect(await update(list, 'Admin', before)).toEqual({ ...now, changes: true });
    },
  );

  it('misses nothing of an older program beside it, which raises a version by a statement of its own', async () => {
    await addWork();
    const before = await whole('listarClientes', 'Admin');
    await p.base.db.updateTable('clientes').set({ apellido2: 'De antes' }).execute();
    await p.base.db
      .updateTable('versiones')
      .set((e) => ({ version: e('version', '+', 1) }))
      .where('entidad', '=', 'clientes')
      .execute();
    const now = await whole('listarClientes', 'Admin');
    expect(await update('listarClientes', 'Admin', before)).toEqual({ ...now, changes: true });
    await addClient();
    const later = await whole('listarClientes', 'Admin');
    expect(await update('listarClientes', 'Admin', before)).toEqual({ ...later, changes: true });
    expect(await update('listarClientes', 'Admin', now)).toEqual({ ...later, changes: true });
  });

  it('is the whole list where more than a thousand rows changed', async () => {
    await addWork();
    const row = await p.base.db
      .selectFrom('clientes')
      .selectAll()
      .where('id_empresa', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: _, ...more } = { ...row, cedula: '', cedula_norm: '' };
    // With this write, what the tests before wrote into the tables by hand is told, and does not count below.
    await addClient();
    const before = await whole('listarClientes', 'Admin');
    await p.base.db.transaction().execute(async (db) => {
      for (let i = 0; i < 10; i++)
        await db
          .insertInto('clientes')
          .values(Array.from({ length: 100 }, () => more))
          .execute();
      await raiseVersions(db, ['clientes']);
    });
    const thousand = await update('listarClientes', 'Admin', before);
    expect(thousand.changes).toBe(true);
    expect(thousand.rows).toHaveLength(before.rows.length + 1_000);
    await addClient();
    expect(await update('listarClientes', 'Admin', before)).toMatchObject({ changes: false });
    // The new name of a company changes all its clients at once.
    const renamed = await update('listarClientes', 'Admin', thousand);
    const send = empresa({ nombre_empresa: 'Otra razón', cedula: `555-${1000 + ++cedulas}` });
    await p.ok('editarEmpresa', { params: { idEmpresa: row.id_empresa ?? 0 }, send });
    expect(await update('listarClientes', 'Admin', renamed)).toMatchObject({ changes: false });
  });

  it('of many who write and read in two processes at once, nobody misses anything', async () => {
    await withAnother(p.base, async (base) => {
      const app = await buildApp(p.config, { base, key: KEY, pdfs: PDFS });
      const there = readerOf(p, app);
      let writing = true;
      const follow = async (reads: typeof there) => {
        let copy: Copy = await reads.whole('listarClientes', 'Admin');
        let rounds = 0;
        while (writing || rounds < 3) {
          copy = await reads.update('listarClientes', 'Admin', copy);
          rounds++;
          await pause(1);
        }
        return (await reads.update('listarClientes', 'Admin', copy)).rows;
      };
      const followers = [follow({ get, whole, update }), follow(there), follow(there)];
      const register = (on: typeof app) => {
        const payload = new URLSearchParams(cliente({ cedula: `9-${++cedulas}` })).toString();
        return on.inject({
          method: 'POST',
          url: pathOf('registrarCliente'),
          headers: {
            authorization: `Bearer ${p.tokens.Admin}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload,
        });
      };
      for (let round = 0; round < 6; round++) {
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, i) => register(i % 2 ? app : p.app)),
        );
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
      }
      writing = false;
      const now = (await whole('listarClientes', 'Admin')).rows;
      for (const rows of await Promise.all(followers)) expect(rows).toEqual(now);
      await app.close();
    });
  });

  it.skipIf(engine === 'sqlite')('a change that is committed last has the last version', async () => {
    await withAnother(p.base, async (slow) => {
      const started = signal();
      const goOn = signal();
      const raised = signal();
      const commit = signal();
      const row = { ...cliente({ cedula: 'lenta' }), comentarios: '', cedula_norm: '', id_empresa: null };
      const first = await whole('listarClientes', 'Admin');
      const writing = slow.db.transaction().execute(async (db) => {
        await db.insertInto('clientes').values(row).execute();
        started.give();
        await goOn.given;
        await raiseVersions(db, ['clientes']);
        raised.give();
        await commit.given;
      });
      await started.given;
      // This write begins later and ends earlier; it tells nothing of the one that is still under way.
      await addClient();
      const second = await update('listarClientes', 'Admin', first);
      expect(second.rows).toHaveLength(first.rows.length + 1);
      goOn.give();
      await raised.given;
      // This write begins when the slow one has its version and has not committed it, so it waits.
      let answered = false;
      const waiting = addClient().then(() => {
        answered = true;
      });
      await pause(150);
      expect(answered).toBe(false);
      const third = await update('listarClientes', 'Admin', second);
      expect([third.label, third.rows]).toEqual([second.label, second.rows]);
      commit.give();
      await Promise.all([writing, waiting]);
      const last = await update('listarClientes', 'Admin', third);
      expect(last.changes).toBe(true);
      expect(last.rows).toHaveLength(first.rows.length + 3);
      expect(last.rows).toEqual((await whole('listarClientes', 'Admin')).rows);
    });
  });
});

it('after a restore no label of before is taken for one of this database', async () => {
  const p = await openProvider('sqlite');
  const folder = mkdtempSync(join(tmpdir(), 'hilvan-cambios-'));
  await seedOne(p);
  const before = await readerOf(p).whole('listarClientes', 'Admin');
  await backUp(p.base, p.config, join(folder, 'respaldo'));
  await p.ok('registrarCliente', { send: cliente({ cedula: 'se pierde' }) });
  const lost = await readerOf(p).whole('listarClientes', 'Admin');

  const dataDir = join(folder, 'datos');
  const config: typeof p.config = {
    ...p.config,
    dataDir,
    database: { kind: 'sqlite', file: join(dataDir, 'hilvan.sqlite') },
  };
  await restore(config, join(folder, 'respaldo'));
  const base = openBase(config.database);
  const app = await buildApp(config, { base, key: KEY, pdfs: PDFS });
  const there = readerOf(p, app);
  for (const copy of [before, lost]) {
    const updated = await there.update('listarClientes', 'Admin', copy);
    expect([updated.changes, updated.rows]).toEqual([false, before.rows]);
  }
  await app.close();
  await base.close();
  await p.close();
  rmSync(folder, { recursive: true });
});

const PDFS = { make: async () => Buffer.alloc(0), close: async () => {} };

/** Does `work` with a second connection to the same data, as another process has it. */
async function withAnother(to: Base, work: (base: Base) => Promise<void>): Promise<void> {
  const base = openBase(to.motor);
  try {
    await work(base);
  } finally {
    await base.close();
  }
}

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}
