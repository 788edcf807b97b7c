/** What the documents say, read back as text. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMENTARIO_PAGO, formatFecha, hoy, type NombreLlamada } from '@hilvan/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBase } from '../src/db/open';
import { draw } from '../src/pdf/draw';
import type { Pdf } from '../src/pdf/pdf';
import type { ServedName } from '../src/services/served';
import { ENGINES, openProvider, type Provider, said } from './harness';
import { pagesOf, piecesOf } from './pdf-text';
import { registerOrder } from './rules';
import {
  cliente,
  empresa,
  LINEAS,
  type Line,
  medicion,
  orden,
  ordenEdit,
  PNG,
  pago,
  seedOne,
} from './samples';

describe.each(ENGINES)('on %s', (engine) => {
  let p: Provider;
  beforeAll(async () => {
    // One day for everything, also when midnight comes meanwhile.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T18:00:00Z') });
    p = await openProvider(engine, {
      TALLER_NOMBRE: 'Uniformes Ñandú',
      TALLER_TELEFONO: '2222-9999',
    });
    await seedOne(p);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await p.close();
  });

  async function read(
    name: ServedName,
    ask: { params?: Record<string, string | number>; send?: object } = {},
  ): Promise<string[]> {
    const { download_url } = await p.ok(name, ask);
    return pagesOf((await p.app.inject(download_url)).rawPayload);
  }

  it('draws an order with its lines, people and sums', async () => {
    const [page = '', ...more] = await read('pdfOrden', { params: { id: 1 } });
    expect(more).toEqual([]);
    for (const text of [
      'Uniformes Ñandú',
      'Teléfono 2222-9999',
      'Orden de pedido N.º 1',
      'Café Ñandú',
      '3-101-123456',
      'Uniformes de cocina',
      'Íñigo',
      'Camisa polo: 2',
      'Página 1 de 1',
      'Admin Mora',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toContain('Precio con IVA');
    expect(page).toMatch(/Camisa polo\s+3\s+₡8 500,50\s+₡25 501,50/);
    expect(page).toMatch(
      /Subtotal\s+₡22 656,19\s+IVA 13%\s+₡2 945,31\s+Total\s+₡25 601,50\s+Pagado\s+₡1 000,00\s+Saldo pendiente\s+₡24 601,50/,
    );
  });

  it('draws the payments of an order and of a repair, and the repair', async () => {
    const [order = ''] = await read('pdfPagos', { params: { tipo: 'orden', id: 1 } });
    expect(order).toMatch(
      /Pagos de la orden N\.º 1[\s\S]*\n1\s+9\/3\/2026\s+Tarjeta\s+Admin Mora\s+Aceptado\s+₡1 000,00/,
    );
    expect(order).toContain('3-101-123456');
    const [repair = ''] = await read('pdfPagos', { params: { tipo: 'reparaciones', id: 1 } });
    expect(repair).toContain('No hay pagos registrados.');
    const [sheet = ''] = await read('pdfReparacion', { params: { id: 1 } });
    expect(sheet).toMatch(
      /Reparación N\.º 1[\s\S]*Ruedo de pantalón[\s\S]*Precio x reparación\s+Subtotal[\s\S]*₡4 000,00/,
    );
    expect((await p.call('pdfPagos', { params: { tipo: 'otra', id: 1 } })).body.error).toEqual([
      'La ruta que elegiste no es la correcta.',
    ]);
    const id = 9_999;
    for (const [name, params, what] of [
      ['pdfOrden', { id }, 'Orden'],
      ['pdfReparacion', { id }, 'Reparación'],
      ['pdfPagos', { tipo: 'orden', id }, 'Orden'],
      ['pdfPagos', { tipo: 'reparacion', id }, 'Reparación'],
    ] as const)
      expect(said(await p.call(name, { params }))).toEqual([404, [`${what} no encontrada`]]);
  });

  it('draws the six reports', async () => {
    const day = hoy();
    const expected: [NombreLlamada, object, RegExp][] = [
      [
        'pdfVentas',
        { send: { fechaInicio: day, fechaFinal: day } },
        /Reporte ventas[\s\S]*₡29 601,50\s+₡1 000,00[\s\S]*Total facturado\s+₡29 601,50/,
      ],
      [
        'pdfSaldos',
        {},
        /Reparación N\.º 1 «Ruedo\s+Café Ñandú\s+₡4 000,00\s+₡4 000,00\s+9\/3\/2026\nde pantalón»/,
      ],
      // A report of balances names its day.
      ['pdfSaldos', {}, new RegExp(`Fecha\\s+Registros\\s+${formatFecha(day)}\\s`)],
      ['pdfInventario', {}, /Gabardina azul\s+10\s+#0000ff\s+Telas\s+Telas del Sur\s+Metros/],
      ['pdfMejoresProductos', {}, /Productos más vendidos[\s\S]*Camisa polo\s+4/],
      ['pdfClientes', {}, /José Núñez Solís\s+1-1111-1111/],
      [
        'pdfMediciones',
        { params: { companyName: 'Café Ñandú' } },
        /Mediciones de Café Ñandú[\s\S]*José Núñez Solís\s+Short\s+Café Ñandú\s+9\/3\/2026/,
      ],
    ];
    for (const [name, ask, text] of expected) expect((await read(name, ask))[0], name).toMatch(text);
    const of = (companyName: string) => p.call('pdfMediciones', { params: { companyName } });
    expect(said(await of('Nadie'))).toEqual([404, ['Empresa no encontrada']]);
    // A company that is not registered and only named by a client, with characters that have a meaning in an address.
    await p.ok('registrarCliente', { send: cliente({ cedula: '7', empresa: 'Té & Café / Sur' }) });
    expect((await of('Té & Café / Sur')).status).toBe(200);
  });

  it('repeats the head on every page, numbers them, and wraps what does not fit', async () => {
    const rows = Array.from({ length: 90 }, (_, i) =>
      cliente({
        cedula: `8-${i}`,
        nombre: `Cliente${i}`,
        departamento: i ? 'Cocina' : 'Departamento de nombre larguísimo sin fin '.repeat(5),
      }),
    );
    for (const send of rows) await p.ok('registrarCliente', { send });
    const pages = await read('pdfClientes');
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, i) => {
      // Each sheet says of which document it is, in case the sheets come apart.
      expect(page).toMatch(/Reporte de clientes · Uniformes Ñandú\s+Página \d+ de \d+$/);
      expect(page).toContain(`Página ${i + 1} de ${pages.length}`);
      expect(page).toMatch(/#\s+Nombre\s+Cédula\s+Email/);
    });
    const all = pages.join('');
    for (let i = 0; i < 90; i++) expect(all).toContain(`Cliente${i} `);
    expect(all).toContain('…');
  });

  it('keeps a long name of the workshop on the paper, and what looks like markup as it was written', async () => {
    const nombre =
      'Taller de Confección Doña Íñiga & <b>Hijas</b> Sociedad Anónima de Capital Variable '.repeat(2);
    const bytes = await draw(p.base.db, { ...p.config.taller, nombre }, { tipo: 'clientes' });
    const lines = (await piecesOf(bytes)).filter((piece) => piece.text.includes('Confección'));
    expect(lines.length).toBeGreaterThan(0);
    for (const { x, width, page } of lines) expect(x + width).toBeLessThanOrEqual(page - 40);
    await p.ok('registrarCliente', {
      send: cliente({ cedula: '9-9', nombre: '<script>alert(1)</script>', departamento: '=1+1' }),
    });
    const [page = ''] = await read('pdfClientes');
    expect(page.replace(/\s+/g, '')).toContain('<script>alert(1)</script>');
    expect(page).toContain('=1+1');
  });

  it('names a company in full, however long its name', async () => {
    const nombre_empresa = `${'Cooperativa Autogestionaria de Ñandutí y Bordado '.repeat(4)}de Zeledón R.L.`;
    await p.ok('registrarEmpresa', { send: empresa({ nombre_empresa, cedula: '3-101-000777' }) });
    const { data } = await p.ok('listarEmpresas');
    const { id } = data.find((one: { nombre_empresa: string }) => one.nombre_empresa === nombre_empresa);
    const [page = ''] = await read('pdfEstadoCuenta', { params: { idEmpresa: id } });
    expect(page.replace(/\s+/g, ' ')).toContain(`Estado de cuenta de ${nombre_empresa}`);
  });

  const lines = (count: number, over: object = {}) =>
    Array.from({ length: count }, (_, i) => ({
      id_producto: 1,
      nombre_producto: `Prenda ${i}.`,
      precio_unitario: 10.01,
      cantidad: 1,
      ...over,
    }));

  it('keeps a long order in order over pages', async () => {
    const detalles = lines(120);
    await p.ok('registrarOrden', { send: orden({ detalles }) });
    const { ordenes } = await p.ok('listarOrdenes');
    const all = (await read('pdfOrden', { params: { id: ordenes[0].id } })).join('');
    expect([...all.matchAll(/Prenda (\d+)\./g)].map((m) => Number(m[1]))).toEqual(detalles.map((_, i) => i));
    expect(all).toMatch(/Total\s+₡1 201,20/);
  });

  async function readOrder(send: ReturnType<typeof orden>): Promise<string[]> {
    await p.ok('registrarOrden', { send });
    const { ordenes } = await p.ok('listarOrdenes');
    return read('pdfOrden', { params: { id: ordenes[0].id } });
  }

  it('never leaves the sums on a page without a line', async () => {
    const pages: number[] = [];
    for (let count = 16; count <= 32; count++) {
      const all = await readOrder(orden({ detalles: lines(count), persona: [] }));
      pages.push(all.length);
      expect([count, all.find((page) => page.includes('Saldo pendiente'))]).toEqual([
        count,
        expect.stringContaining(`Prenda ${count - 1}.`),
      ]);
    }
    // The shortest of these orders fit on one page, the longest take two.
    expect(new Set(pages)).toEqual(new Set([1, 2]));
  });

  it('shows the whole description of a line, and no telephone that is none', async () => {
    const descripcion = `${'Bordado al pecho, hilo blanco. '.repeat(20)}Fin`;
    const [page = ''] = await readOrder(
      orden({ detalles: lines(1, { descripcion }), telefono: '8888-8888' }),
    );
    expect(page).toContain('Fin');
    expect(page).not.toMatch(/88888888|8888-8888/);
    await p.ok('registrarCliente', { send: cliente({ cedula: '77', telefono: '88888888' }) });
    expect((await read('pdfClientes'))[0]).not.toContain('88888888');
  });

  it('shows a comment to its last line', async () => {
    const comentario = Array.from({ length: 60 }, (_, i) => `Nombre ${i}.`).join('\n');
    const pages = await readOrder(orden({ detalles: lines(1), comentario }));
    expect(pages.join('\n')).toMatch(/Nombre 0\.[\s\S]*Nombre 59\./);
  });

  it('says that an order is annulled, and that nothing is owed of it', async () => {
    const id = await registerOrder(p);
    await p.ok('anularOrden', { params: { id } });
    for (const page of [
      (await read('pdfOrden', { params: { id } }))[0],
      (await read('pdfPagos', { params: { tipo: 'orden', id } }))[0],
    ]) {
      expect(page).toMatch(new RegExp(`N\\.º ${id} · ANULADA\n`));
      expect(page).not.toContain('Saldo pendiente');
    }
  });

  it('writes the number of a row in one line, however many there are', async () => {
    const { id: _, ...item } = await p.base.db
      .selectFrom('inventario')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1_000 }, (_, i) => ({
      ...item,
      nombre_producto: `Botón ${i}`,
      nombre_norm: `boton ${i}`,
    }));
    for (let i = 0; i < rows.length; i += 50)
      await p.base.db
        .insertInto('inventario')
        .values(rows.slice(i, i + 50))
        .execute();
    const pieces = await piecesOf(await draw(p.base.db, p.config.taller, { tipo: 'inventario' }));
    expect(pieces.some(({ text }) => text === '1000')).toBe(true);
    await p.base.db.deleteFrom('inventario').where('nombre_producto', 'like', 'Botón %').execute();
  });

  it('is of one moment, whatever is paid or edited while it is read', async () => {
    const own = openBase(p.config.database);
    const id = await registerOrder(p);
    const { facturas } = await p.ok('detalleOrden', { params: { id } });
    const pay = () => p.ok('registrarPago', { send: pago({ factura_id: facturas.id, monto: '10' }) });
    let price = 8500.5;
    const edit = async () => {
      price += 1;
      const { detalles } = await p.ok('detalleOrden', { params: { id } });
      const [line] = detalles;
      await p.ok('editarOrden', {
        params: { id },
        send: ordenEdit({ detalles: [{ ...LINEAS[0], id: line.id, precio_unitario: price } as Line] }),
      });
    };
    /** Draws a document; after each of its statements something happens in the database. */
    const drawn = async (doc: Pdf, happens: () => Promise<unknown>) => {
      const db = own.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          await happens();
          return result;
        },
      });
      return (await pagesOf(await draw(db, p.config.taller, doc))).join('\n').replace(/(\d) (?=\d)/g, '$1');
    };
    /** The sum of all amounts that a pattern finds, in céntimos. */
    const sum = (text: string, of: RegExp) =>
      [...text.matchAll(of)].reduce((all, match) => all + Number(match[1]?.replace(',', '')), 0);

    await pay();
    const receipt = await drawn({ tipo: 'pagos-orden', id }, pay);
    const sheet = await drawn({ tipo: 'orden', id }, edit);
    const statement = await drawn({ tipo: 'estado-cuenta', id: 1 }, pay);
    const paid = async () => {
      const rows = await p.base.db
        .selectFrom('pagos')
        .select('monto')
        .where('estado', '=', 'Aceptado')
        .execute();
      return rows.reduce((all, { monto }) => all + monto, 0);
    };
    const before = await paid();
    const sales = await drawn({ tipo: 'ventas', desde: '2026-03-01', hasta: '2026-03-31' }, pay);
    const sums = [
      [sum(sales, /^Total pagado\s+₡([\d,]+)/gm), before],
      [sum(receipt, /Aceptado\s+₡([\d,]+)/g), sum(receipt, /Pagado\s+₡([\d,]+)/g)],
      [sum(sheet, /Camisa polo.*₡([\d,]+)$/gm), sum(sheet, /^Total\s+₡([\d,]+)/gm)],
      [sum(statement, /(?:Hasta 30|60) días\s+₡([\d,]+)/g), sum(statement, /^Saldo pendiente\s+₡([\d,]+)/gm)],
    ];
    expect(sums.map(([parts, whole]) => [(whole ?? 0) > 0, parts])).toEqual(
      sums.map(([, whole]) => [true, whole]),
    );
    await own.close();
  });

  it('tells of a payment its receipt and what was written of it, unless nobody wrote anything', async () => {
    const id = await registerOrder(p);
    const { facturas } = await p.ok('detalleOrden', { params: { id } });
    const pay = (over: object) =>
      p.ok('registrarPago', { send: pago({ factura_id: facturas.id, monto: '5', ...over }) });
    await pay({ comentarios: COMENTARIO_PAGO });
    await pay({ metodo_pago: 'Transferencia', comentarios: 'N.º 5551' });
    const { data } = await p.ok('pagosFactura', { params: { facturaId: facturas.id } });
    const [first, second] = data.map((one: { id: number }) => one.id).sort((a: number, b: number) => a - b);
    const [page = ''] = await read('pdfPagos', { params: { tipo: 'orden', id } });
    expect(page).toMatch(
      new RegExp(`\\n${first}\\s+9/3/2026\\s+Tarjeta\\s+Admin Mora\\s+Aceptado\\s+₡5,00\\n`),
    );
    expect(page).toMatch(
      new RegExp(`\\n${second}\\s.*Transferencia\\s+Admin Mora\\s+N\\.º 5551\\s+Aceptado`),
    );
  });

  it('tells a company’s measurements and nobody else’s', async () => {
    const other = { nombre: 'Otilia', cedula: '78', empresa: 'Otra casa' };
    await p.ok('registrarCliente', { send: cliente(other) });
    const { id } = await p.base.db
      .selectFrom('clientes')
      .select('id')
      .where('cedula', '=', '78')
      .executeTakeFirstOrThrow();
    await p.ok('agregarMedicion', { send: medicion({ id_cliente: id }) });
    // This client only names the company, in another spelling, and is not stored as one of its own.
    const typed = { nombre: 'Tomás', cedula: '79', empresa: ' CAFE ñandú' };
    await p.ok('registrarCliente', { send: cliente(typed) });
    const tomas = await p.base.db
      .selectFrom('clientes')
      .select(['id', 'id_empresa'])
      .where('cedula', '=', '79')
      .executeTakeFirstOrThrow();
    expect(tomas.id_empresa).toBeNull();
    await p.ok('agregarMedicion', { send: medicion({ id_cliente: tomas.id }) });
    const of = async (companyName: string) =>
      (await read('pdfMediciones', { params: { companyName } })).join('\n');
    expect(await of('Café Ñandú')).toMatch(/Tomás(?![\s\S]*Otilia)[\s\S]*José(?![\s\S]*Otilia)/);
    expect(await of('Otra casa')).toMatch(/Otilia(?![\s\S]*José)/);
  });

  it('carries the logo, and is drawn without one that is gone', async () => {
    const logo = join(p.config.dataDir, 'logo.png');
    writeFileSync(logo, PNG);
    const isThere = async (file: string) =>
      (await draw(p.base.db, { ...p.config.taller, logo: file }, { tipo: 'saldos' }))
        .toString('latin1')
        .includes('/Subtype /Image');
    expect([await isThere(logo), await isThere('/nowhere.png')]).toEqual([true, false]);
  });
});
