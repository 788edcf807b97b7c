/** Two clients or companies made one: nothing is lost or counted otherwise, and it can be undone once. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/db/tables';
import { checkLog } from '../src/operation/audit-check';
import { forgetContents } from '../src/services/bitacora-retention';
import type { ServedName } from '../src/services/served';
import { ENGINES, providerOn } from './harness';
import { says } from './rules';
import { cliente, empresa, medicion, orden, reparacion, seedOne } from './samples';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  let last = 0;
  beforeAll(() => seedOne(p));

  const newest = async (name: ServedName): Promise<number> => (await p.ok(name)).data[0].id;
  const newClient = async (over: object = {}, measurements = 0): Promise<number> => {
    await p.ok('registrarCliente', { send: cliente({ cedula: `7-${++last}`, ...over }) });
    const id = await newest('listarClientes');
    for (let i = 0; i < measurements; i++)
      await p.ok('agregarMedicion', { send: medicion({ id_cliente: id }) });
    return id;
  };
  const newCompany = async (over: object = {}): Promise<number> => {
    const nombre_empresa = `Empresa ${++last}`;
    await p.ok('registrarEmpresa', { send: empresa({ nombre_empresa, cedula: `3-${last}`, ...over }) });
    return newest('listarEmpresas');
  };
  const merge = (of: 'Clientes' | 'Empresas', id: number, otro: number, campos: string[] = [], more = {}) =>
    p.call(`fusionar${of}`, { params: { id }, send: { otro, campos, ...more } });
  const merged = async (...args: Parameters<typeof merge>): Promise<number> => {
    const { status, body } = await merge(...args);
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data.id;
  };
  const undo = (of: 'Clientes' | 'Empresas', id: number) => p.call(`deshacerFusion${of}`, { params: { id } });
  const client = async (id: number) => (await p.ok('infoCliente', { params: { id } })).data;
  const company = async (id: number) => (await p.ok('detalleEmpresa', { params: { id } })).data;
  const measurements = async (id: number) =>
    (await p.ok('medicionesCliente', { params: { clientId: id } })).data.length;
  const rows = async <T extends keyof Database>(table: T) =>
    JSON.stringify(await p.base.db.selectFrom(table).selectAll().execute());
  const count = async (table: keyof Database): Promise<number> =>
    Number(
      (
        await p.base.db
          .selectFrom(table)
          .select((e) => e.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const owned = async (table: 'ordenes' | 'reparaciones' | 'facturas' | 'clientes', id: number) =>
    (await p.base.db.selectFrom(table).select('id').where('id_empresa', '=', id).orderBy('id').execute()).map(
      (row) => row.id,
    );

  it('whoever was written to about a balance is known to be, under the company that stays', async () => {
    const [a, b] = [await newCompany(), await newCompany()];
    const noted = (id: number) => p.ok('anotarAviso', { send: { asunto: 'empresa-saldo', id_registro: id } });
    const told = async () =>
      (await p.ok('listarAvisos')).data
        .filter((one: { id_registro: number }) => [a, b].includes(one.id_registro))
        .map((one: { id_registro: number; momento: string }) => [one.id_registro, one.momento]);
    await noted(b);
    const [[, momento]] = await told();
    const id = await merged('Empresas', a, b);
    expect(await told()).toEqual([[a, momento]]);
    expect((await undo('Empresas', id)).status).toBe(200);
    expect(await told()).toEqual([[b, momento]]);
  });

  it('undone, whoever was written to about both balances is known to be of both, each when it was', async () => {
    const [a, b] = [await newCompany(), await newCompany()];
    const noted = (id: number) => p.ok('anotarAviso', { send: { asunto: 'empresa-saldo', id_registro: id } });
    const told = async () =>
      (await p.ok('listarAvisos')).data.filter((one: { id_registro: number }) =>
        [a, b].includes(one.id_registro),
      );
    await noted(a);
    p.clock.now = new Date(p.clock.now.getTime() + 1000);
    await noted(b);
    const before = await told();
    const id = await merged('Empresas', a, b);
    expect(await told()).toEqual([{ ...before[0], id_registro: a }]);
    expect((await undo('Empresas', id)).status).toBe(200);
    expect(await told()).toEqual(before);
  });

  describe('clients', () => {
    it('every measurement is of the one that stays, with the fields that were chosen; undone, all is as before', async () => {
      const a = await newClient({ telefono: '2222-0001', empresa: 'NA' }, 2);
      const b = await newClient({ telefono: '2222-0002', comentarios: 'Zurda' }, 3);
      const [clientes, mediciones, total] = [
        await rows('clientes'),
        await rows('mediciones'),
        await count('mediciones'),
      ];
      const id = await merged('Clientes', a, b, ['cedula', 'empresa', 'comentarios']);

      expect(await client(a)).toMatchObject({
        cedula: `7-${last}`,
        telefono: '2222-0001',
        empresa: 'Café Ñandú',
        comentarios: 'Zurda',
      });
      expect([await measurements(a), await count('mediciones')]).toEqual([5, total]);
      expect((await p.call('infoCliente', { params: { id: b } })).status).toBe(404);
      // The client belongs to the company and does not only name it, so a new name of the company shows.
      await p.ok('editarEmpresa', {
        params: { idEmpresa: 1 },
        send: empresa({ nombre_empresa: 'Café Ñandú 2' }),
      });
      expect((await client(a)).empresa).toBe('Café Ñandú 2');
      await p.ok('editarEmpresa', { params: { idEmpresa: 1 }, send: empresa() });

      const { data } = await p.ok('listarFusionesClientes');
      expect(data[0]).toMatchObject({
        id,
        quien: 'Admin Mora',
        queda_id: a,
        queda: 'José Núñez Solís',
        movido: '3 mediciones',
        deshecha: 0,
      });
      expect((await undo('Clientes', id)).body.data).toEqual({ id: b, avisos: [] });
      const sorted = (text: string) =>
        JSON.parse(text).sort((x: { id: number }, y: { id: number }) => x.id - y.id);
      expect(sorted(await rows('clientes'))).toEqual(sorted(clientes));
      expect(sorted(await rows('mediciones'))).toEqual(sorted(mediciones));
      expect((await p.ok('listarFusionesClientes')).data[0].deshecha).toBe(1);
      says(await undo('Clientes', id), 409, 'Ya se deshizo.');
    });

    it('whoever was at the one that went is told where they are now, until it is undone', async () => {
      const [a, b] = [await newClient(), await newClient()];
      const measured = () => p.call('agregarMedicion', { send: medicion({ id_cliente: b }) });
      const id = await merged('Clientes', a, b);
      const now = `Cliente no encontrado: se unió con José Núñez Solís, N.º ${a}.`;
      says(await p.call('infoCliente', { params: { id: b } }), 404, now);
      // The pages of measurements ask with this call, which reads the name alone.
      says(await p.call('nombreCliente', { params: { id: b } }), 404, now);
      const what = ' Registre ahí sus medidas, o pida a un Admin que deshaga la unión para guardarlas.';
      expect((await measured()).body.message).toBe(now + what);
      const c = await newClient({ nombre: 'Rosa' });
      const further = await merged('Clientes', c, a);
      const there = `Cliente no encontrado: se unió con Rosa Núñez Solís, N.º ${c}.`;
      says(await p.call('infoCliente', { params: { id: b } }), 404, there);
      await undo('Clientes', further);
      says(await p.call('infoCliente', { params: { id: b } }), 404, now);
      await undo('Clientes', id);
      expect((await measured()).status).toBe(200);
      await p.ok('eliminarCliente', { params: { id: b } });
      says(await p.call('infoCliente', { params: { id: b } }), 404, 'Cliente no encontrado');
    });

    it('undone at the same moment by two, it is undone once', async () => {
      const [a, b] = [await newClient({}, 1), await newClient({}, 1)];
      const id = await merged('Clientes', a, b);
      const answers = await Promise.all(Array.from({ length: 6 }, () => undo('Clientes', id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      expect([await measurements(a), await measurements(b)]).toEqual([1, 1]);
    });

    it('undoing leaves what was changed since, and says so', async () => {
      const a = await newClient({ telefono: '1', departamento: 'Sala' }, 1);
      const b = await newClient({ telefono: '2', departamento: 'Barra' }, 2);
      const id = await merged('Clientes', a, b, ['telefono', 'departamento', 'cedula']);
      const { cedula } = await client(a);
      await p.ok('editarCliente', {
        params: { id: a },
        send: cliente({ cedula, telefono: '3', departamento: 'Barra' }),
      });
      const { data: three } = await p.ok('medicionesCliente', { params: { clientId: a } });
      await p.ok('eliminarMedicion', { params: { id: three[0].id } });
      expect((await undo('Clientes', id)).body.data.avisos).toEqual([
        'Se cambió después de unir, y queda así: teléfono.',
        'No volvió, porque ya no está donde quedó: 1 medición.',
      ]);
      expect(await client(a)).toMatchObject({ telefono: '3', departamento: 'Sala', cedula: `7-${last - 1}` });
      expect(await client(b)).toMatchObject({ telefono: '2', departamento: 'Barra', cedula: `7-${last}` });
      expect([await measurements(a), await measurements(b)]).toEqual([1, 1]);
    });

    it('a company that got another name since is no other company', async () => {
      const [own, theirs] = [await newCompany(), await newCompany()];
      const [uno, dos] = [(await company(own)).nombre_empresa, (await company(theirs)).nombre_empresa];
      const [a, b] = [await newClient({ empresa: uno }), await newClient({ empresa: dos })];
      const id = await merged('Clientes', a, b, ['empresa']);
      const renamed = { nombre_empresa: `${dos} S.A.`, cedula: `3-${last++}-9` };
      await p.ok('editarEmpresa', { params: { idEmpresa: theirs }, send: empresa(renamed) });
      const { cedula, empresa: shown } = await client(a);
      expect(shown).toBe(renamed.nombre_empresa);
      await p.ok('editarCliente', {
        params: { id: a },
        send: cliente({ cedula, empresa: shown, telefono: '5' }),
      });
      expect((await undo('Clientes', id)).body.data.avisos).toEqual([]);
      expect(await client(a)).toMatchObject({ empresa: uno, telefono: '5' });
      expect([await owned('clientes', own), await owned('clientes', theirs)]).toEqual([[a], [b]]);
      // Where somebody changed the company since, that change stays.
      const again = await merged('Clientes', a, b, ['empresa']);
      await p.ok('editarCliente', { params: { id: a }, send: cliente({ cedula, empresa: 'NA' }) });
      expect((await undo('Clientes', again)).body.data.avisos).toEqual([
        'Se cambió después de unir, y queda así: empresa.',
      ]);
    });

    it('a cédula that somebody else has by now is not given twice', async () => {
      const [a, b] = [await newClient(), await newClient()];
      const [own, theirs] = [(await client(a)).cedula, (await client(b)).cedula];
      const id = await merged('Clientes', a, b, ['cedula']);
      await newClient({ cedula: own });
      expect((await undo('Clientes', id)).body.data.avisos).toEqual([
        'Se cambió después de unir, y queda así: cédula.',
        'La cédula ya es de otro cliente: el que se había unido vuelve sin ella.',
      ]);
      expect([(await client(a)).cedula, (await client(b)).cedula]).toEqual([theirs, 'NA']);
      // It is stored as for a client who never had a cédula, so that anybody may have it.
      const { cedula_norm } = await p.base.db
        .selectFrom('clientes')
        .select('cedula_norm')
        .where('id', '=', b)
        .executeTakeFirstOrThrow();
      expect(cedula_norm).toBe('');
    });

    it('of two without a cédula nobody has taken any; the log keeps what stood there and what came back', async () => {
      const [a, b] = [await newClient({ cedula: 'NA' }), await newClient({ cedula: 'NA', telefono: '9' })];
      await newClient({ cedula: 'NA' });
      const id = await merged('Clientes', a, b, ['telefono', 'cedula']);
      expect((await undo('Clientes', id)).body.data).toEqual({ id: b, avisos: [] });
      expect([(await client(a)).cedula, (await client(b)).cedula]).toEqual(['NA', 'NA']);
      const { datos } = await p.base.db
        .selectFrom('bitacora')
        .select('datos')
        .where('accion', '=', 'deshacerFusionClientes')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const kept = {
        fusion: id,
        antes: { id: a, telefono: '9' },
        vuelve: { id: b, telefono: '9' },
        avisos: [],
      };
      expect(JSON.parse(datos)).toMatchObject(kept);
    });

    it.each([
      [
        'Clientes',
        {
          nombre: 'nombre',
          apellido1: 'primer apellido',
          apellido2: 'segundo apellido',
          cedula: 'cédula',
          email: 'correo',
          telefono: 'teléfono',
          empresa: 'empresa',
          departamento: 'departamento',
          comentarios: 'observaciones',
        },
      ],
      [
        'Empresas',
        {
          nombre_empresa: 'nombre',
          razon_social: 'razón social',
          cedula: 'cédula',
          email: 'correo',
          nombre_encargado: 'encargado',
          telefono_encargado: 'teléfono',
          direccion: 'dirección',
          comentarios: 'observaciones',
        },
      ],
    ] as const)('%s: each field that was changed since is told by its name', async (of, words) => {
      const [table, make] =
        of === 'Clientes' ? (['clientes', newClient] as const) : (['empresas', newCompany] as const);
      const [a, b] = [await make(), await make()];
      const campos = Object.keys(words);
      const id = await merged(of, a, b, campos);
      const changed = Object.fromEntries(campos.map((field) => [field, `otro ${field}`]));
      const cedula_norm = `otra${++last}`;
      await p.base.db
        .updateTable(table)
        .set({ ...changed, cedula_norm, ...(of === 'Clientes' ? { id_empresa: null } : {}) })
        .where('id', '=', a)
        .execute();
      const names = new Intl.ListFormat('es').format(Object.values(words));
      expect((await undo(of, id)).body.data.avisos).toEqual([
        `Se cambió después de unir, y queda así: ${names}.`,
      ]);
    });

    it('undone after the one that stayed was deleted, the other comes back all the same', async () => {
      const [a, b] = [await newClient(), await newClient({}, 2)];
      const id = await merged('Clientes', a, b);
      await p.ok('eliminarCliente', { params: { id: a } });
      expect((await undo('Clientes', id)).body.data.avisos).toEqual([
        'No volvió, porque ya no está donde quedó: 2 mediciones.',
      ]);
      expect((await client(b)).nombre).toBe('José');
    });

    it('of two merges after each other the second is undone first: every measurement comes back to whose it was', async () => {
      const [a, b, c] = [await newClient({}, 2), await newClient({}, 1), await newClient({ nombre: 'Rosa' })];
      const first = await merged('Clientes', a, b, ['cedula']);
      const second = await merged('Clientes', c, a, ['cedula']);
      const refused = await undo('Clientes', first);
      says(refused, 409, 'Después se unió «José Núñez Solís» con «Rosa Núñez Solís», el ');
      says(refused, 409, ': deshaga primero esa unión.');
      expect((await p.call('infoCliente', { params: { id: b } })).status).toBe(404);
      expect(await measurements(c)).toBe(3);
      for (const id of [second, first]) expect((await undo('Clientes', id)).body.data.avisos).toEqual([]);
      expect([await measurements(a), await measurements(b), await measurements(c)]).toEqual([2, 1, 0]);
      const cedulas = [await client(a), await client(b), await client(c)].map(({ cedula }) => cedula);
      expect(cedulas).toEqual([2, 1, 0].map((back) => `7-${last - back}`));
    });

    it('of two merged into one, the first is undone first only where the second took other fields', async () => {
      const a = await newClient({ telefono: '1' }, 1);
      const b = await newClient({ telefono: '2' }, 1);
      const c = await newClient({ telefono: '3' }, 1);
      const first = await merged('Clientes', a, b, ['telefono']);
      const second = await merged('Clientes', a, c, ['telefono']);
      says(await undo('Clientes', first), 409, 'deshaga primero esa unión.');
      for (const id of [second, first]) expect((await undo('Clientes', id)).status).toBe(200);
      expect((await client(a)).telefono).toBe('1');

      const [one, two] = [await merged('Clientes', a, b, ['telefono']), await merged('Clientes', a, c)];
      for (const id of [one, two]) expect((await undo('Clientes', id)).body.data.avisos).toEqual([]);
      expect((await client(a)).telefono).toBe('1');
      expect([await measurements(a), await measurements(b), await measurements(c)]).toEqual([1, 1, 1]);
    });

    it('refuses what was changed meanwhile, on either side, and what is not there', async () => {
      const [a, b] = [await newClient(), await newClient({}, 1)];
      const read = (id: number) => p.call('infoCliente', { params: { id } });
      const [of, other] = [await read(a), await read(b)];
      const asSeen = (id: number, otro: number, mine: typeof of, theirs: typeof of) =>
        p.call('fusionarClientes', {
          params: { id },
          send: { otro, campos: [], version_otro: String(theirs.headers.etag) },
          headers: { 'if-match': String(mine.headers.etag) },
        });
      await p.ok('editarCliente', { params: { id: b }, send: cliente({ cedula: 'NA', telefono: '9' }) });
      for (const answer of [await asSeen(a, b, of, other), await asSeen(b, a, other, of)])
        says(answer, 412, 'Otra persona cambió este registro');
      expect(await measurements(b)).toBe(1);
      expect((await asSeen(a, b, of, await read(b))).status).toBe(200);
      says(await merge('Clientes', a, b), 404, 'Uno de los dos clientes ya no está.');
      says(await merge('Clientes', a, a), 422, 'consigo mismo');
      says(await merge('Clientes', a, b, ['id']), 422, 'Ese campo no existe.');
    });

    it('asked again with its key, is done once', async () => {
      const [a, b] = [await newClient(), await newClient({}, 1)];
      const ask = () =>
        p.call('fusionarClientes', {
          params: { id: a },
          send: { otro: b, campos: [] },
          headers: { 'idempotency-key': 'una-sola-fusion' },
        });
      const first = await ask();
      expect([await ask(), first.status].map((x) => (typeof x === 'number' ? x : x.body))).toEqual([
        first.body,
        200,
      ]);
      expect(await measurements(a)).toBe(1);
    });

    it('beside new measurements of both, none is lost', async () => {
      const [a, b] = [await newClient(), await newClient()];
      const before = await count('mediciones');
      const add = (id: number) => p.call('agregarMedicion', { send: medicion({ id_cliente: id }) });
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, (_, i) => add(i % 2 ? a : b)),
        merge('Clientes', a, b),
        ...Array.from({ length: 10 }, (_, i) => add(i % 2 ? a : b)),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const [fusion] = answers.splice(10, 1);
      expect(fusion?.status).toBe(200);
      const added = answers.filter(({ status }) => status === 200).length;
      expect(added).toBeGreaterThanOrEqual(10);
      expect([await measurements(a), await count('mediciones')]).toEqual([added, before + added]);
    });

    it('merged both ways at once, one of both is left', async () => {
      const [a, b] = [await newClient({}, 1), await newClient({}, 1)];
      const answers = await Promise.all([merge('Clientes', a, b), merge('Clientes', b, a)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const left = answers[0]?.status === 200 ? a : b;
      expect(await measurements(left)).toBe(2);
    });

    it('merged both ways at once by two who have each seen the one that stays, nobody is told to come back', async () => {
      for (let i = 0; i < 5; i++) {
        const pair = [await newClient(), await newClient()] as const;
        const seen = await Promise.all(pair.map((id) => p.call('infoCliente', { params: { id } })));
        const answers = await Promise.all(
          [pair, pair.toReversed()].map(([id = 0, otro], at) =>
            p.call('fusionarClientes', {
              params: { id },
              send: { otro, campos: [] },
              headers: { 'if-match': String(seen[at]?.headers.etag) },
            }),
          ),
        );
        // Whoever comes second no longer finds the client that they have seen.
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      }
    });

    it('is in the history of the one that stays', async () => {
      const [a, b] = [await newClient({ telefono: '1' }), await newClient({ telefono: '2' })];
      const id = await merged('Clientes', a, b, ['telefono']);
      await undo('Clientes', id);
      const { data } = await p.ok('historialRegistro', { params: { tipo: 'cliente', id: a } });
      expect(data.map((c: { accion: string }) => c.accion)).toEqual([
        'deshacerFusionClientes',
        'fusionarClientes',
        'registrarCliente',
      ]);
      expect(data[1].campos).toEqual([{ campo: 'telefono', antes: '1', ahora: '2' }]);
    });
  });

  describe('companies', () => {
    it('undone, each has again the clients that name it, also those who came while it was away', async () => {
      const [a, b] = [await newCompany(), await newCompany()];
      const [mine, theirs] = [(await company(a)).nombre_empresa, (await company(b)).nombre_empresa];
      const id = await merged('Empresas', a, b, ['nombre_empresa']);
      const ofMine = await newClient({ empresa: mine });
      const rename = (idEmpresa: number, nombre_empresa: string) =>
        p.ok('editarEmpresa', {
          params: { idEmpresa },
          send: empresa({ nombre_empresa, cedula: `3-${++last}` }),
        });
      await rename(a, `${theirs} S.A.`);
      const ofTheirs = await newClient({ empresa: theirs });
      // The company that stayed was renamed since, so undoing leaves that name and says so.
      expect((await undo('Empresas', id)).body.data.avisos).toHaveLength(1);
      await rename(b, 'Al fin');
      expect((await client(ofTheirs)).empresa).toBe('Al fin');
      expect([await owned('clientes', a), await owned('clientes', b)]).toEqual([[], [ofTheirs]]);

      const again = await merged('Empresas', a, b, ['nombre_empresa']);
      const ofNobody = await newClient({ empresa: `${theirs} S.A.` });
      expect((await undo('Empresas', again)).body.data.avisos).toEqual([]);
      await rename(a, 'La otra');
      expect([await client(ofMine), await client(ofNobody)].map((one) => one.empresa)).toEqual([
        mine,
        'La otra',
      ]);
    });

    it('every order, repair, invoice and client goes along, to the céntimo; undone, they are back', async () => {
      const [a, b] = [await newCompany(), await newCompany()];
      const nameB = (await company(b)).nombre_empresa;
      for (const id_empresa of [a, b, b]) await p.ok('registrarOrden', { send: orden({ id_empresa }) });
      await p.ok('registrarReparacion', { send: reparacion({ id_empresa: b }) });
      const of = await newClient({ empresa: nameB });
      const loose = await newClient({ empresa: 'Otra que se llamará así' });
      await p.ok('editarEmpresa', {
        params: { idEmpresa: b },
        send: empresa({
          nombre_empresa: 'Otra que se llamará así',
          cedula: `3-b${last}`,
          telefono_encargado: '2255-0000',
        }),
      });
      const sums = async () => [
        await rows('pagos'),
        await count('ordenes'),
        await count('facturas'),
        await count('clientes'),
      ];
      const money = async () =>
        (
          await p.base.db
            .selectFrom('facturas')
            .select((e) => e.fn.sum<number>('saldo').as('s'))
            .executeTakeFirstOrThrow()
        ).s;
      const before = [await sums(), await money()];
      const theirs = {
        ordenes: await owned('ordenes', b),
        reparaciones: await owned('reparaciones', b),
        facturas: await owned('facturas', b),
      };
      expect([theirs.ordenes.length, theirs.reparaciones.length, theirs.facturas.length]).toEqual([2, 1, 3]);

      const id = await merged('Empresas', a, b, ['telefono_encargado', 'cedula']);
      expect([await sums(), await money()]).toEqual(before);
      expect(await company(a)).toMatchObject({ telefono_encargado: '2255-0000', cedula: `3-b${last}` });
      expect((await owned('ordenes', a)).length).toBe(3);
      for (const table of ['ordenes', 'reparaciones', 'facturas', 'clientes'] as const)
        expect(await owned(table, b)).toEqual([]);
      const nameA = (await company(a)).nombre_empresa;
      expect([(await client(of)).empresa, (await client(loose)).empresa]).toEqual([nameA, nameA]);
      expect((await p.ok('listarFusionesEmpresas')).data[0].movido).toBe(
        '2 clientes, 2 órdenes, 1 reparación y 3 facturas',
      );

      says(await undo('Clientes', id), 404, 'Ya no se puede deshacer');
      expect((await undo('Empresas', id)).body.data).toEqual({ id: b, avisos: [] });
      expect([await sums(), await money()]).toEqual(before);
      expect({
        ordenes: await owned('ordenes', b),
        reparaciones: await owned('reparaciones', b),
        facturas: await owned('facturas', b),
      }).toEqual(theirs);
      expect(await owned('clientes', b)).toEqual([of, loose]);
      expect((await company(a)).telefono_encargado).toBe('88888888');
    });

    it('of two merges after each other the second is undone first: every order comes back to whose it was', async () => {
      const [a, b, c] = [await newCompany(), await newCompany(), await newCompany()];
      for (const id_empresa of [a, b, b]) await p.ok('registrarOrden', { send: orden({ id_empresa }) });
      const first = await merged('Empresas', a, b);
      const second = await merged('Empresas', c, a);
      says(await undo('Empresas', first), 409, 'deshaga primero esa unión.');
      for (const id of [second, first]) expect((await undo('Empresas', id)).body.data.avisos).toEqual([]);
      for (const table of ['ordenes', 'facturas'] as const)
        expect(
          (await Promise.all([a, b, c].map((id) => owned(table, id)))).map(({ length }) => length),
        ).toEqual([1, 2, 0]);
    });

    it('beside new orders of both, none is lost', async () => {
      const [a, b] = [await newCompany(), await newCompany()];
      const before = await count('ordenes');
      const add = (id_empresa: number) => p.call('registrarOrden', { send: orden({ id_empresa }) });
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, (_, i) => add(i % 2 ? a : b)),
        merge('Empresas', a, b),
        ...Array.from({ length: 6 }, (_, i) => add(i % 2 ? a : b)),
      ]);
      expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);
      const [fusion] = answers.splice(6, 1);
      expect(fusion?.status).toBe(200);
      const added = answers.filter(({ status }) => status === 200).length;
      expect([(await owned('ordenes', a)).length, (await owned('facturas', a)).length]).toEqual([
        added,
        added,
      ]);
      expect(await count('ordenes')).toBe(before + added);
    });
  });

  it('only an Admin merges, sees what was merged and undoes it', async () => {
    const [a, b] = [await newClient(), await newClient()];
    for (const as of ['Colaborador', 'Visor'] as const) {
      const send = { otro: b, campos: [] };
      expect((await p.call('fusionarClientes', { params: { id: a }, send, as })).status).toBe(403);
      expect((await p.call('listarFusionesEmpresas', { as })).status).toBe(403);
      expect((await p.call('deshacerFusionClientes', { params: { id: 1 }, as })).status).toBe(403);
    }
    expect((await client(b)).id).toBe(b);
  });

  it('what it keeps of people goes with the contents of the log, whose chain stays whole', async () => {
    const [a, b] = [await newClient(), await newClient()];
    const id = await merged('Clientes', a, b);
    await forgetContents(p.base.db, 1, new Date(Date.now() + 400 * 86_400_000));
    expect(await count('fusiones')).toBe(0);
    says(await undo('Clientes', id), 404, 'Ya no se puede deshacer');
    expect((await checkLog(p.base.db, null)).problems).toEqual([]);
  });
});
