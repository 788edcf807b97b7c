/** The rules of clients, companies and measurements, as the specification and the decisions have them. */
import type { Empresa, MedicionFila } from '@hilvan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, providerOn } from './harness';
import { lastNote, says } from './rules';
import { cliente, empresa, medicion, producto, seedOne } from './samples';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeAll(() => seedOne(p));

  describe('clients and companies', () => {
    it('refuses a cédula that is there, however it is written, but not the record’s own, and NA equals nothing', async () => {
      says(
        await p.call('registrarCliente', { send: cliente({ cedula: ' 1 1111 1111 ' }) }),
        409,
        'La cédula que ingresaste ya existe en la base de datos',
      );
      says(
        await p.call('registrarEmpresa', { send: empresa({ cedula: '3101123456' }) }),
        409,
        'La cédula ya está asignada a una empresa',
      );
      await p.ok('editarCliente', { params: { id: 1 }, send: cliente({ telefono: '2222-1111' }) });
      await p.ok('editarEmpresa', { params: { idEmpresa: 1 }, send: empresa({ email: 'a@b.cr' }) });
      for (const cedula of ['na', 'NA']) await p.ok('registrarCliente', { send: cliente({ cedula }) });
      const { data } = await p.ok('listarClientes');
      expect(data.slice(0, 2).map((c: { cedula: string }) => c.cedula)).toEqual(['NA', 'NA']);
    });

    it('shows a renamed company everywhere', async () => {
      await p.ok('editarEmpresa', {
        params: { idEmpresa: 1 },
        send: empresa({ nombre_empresa: 'Café Nuevo' }),
      });
      expect((await p.ok('infoCliente', { params: { id: 1 } })).data.empresa).toBe('Café Nuevo');
      expect((await p.ok('listarOrdenes')).ordenes[0].nombre_empresa).toBe('Café Nuevo');
      expect((await p.ok('listarFacturas')).data[0].nombre_empresa).toBe('Café Nuevo');
      expect((await p.ok('vistaMediciones')).data[0].empresa).toBe('Café Nuevo');
      await p.ok('editarEmpresa', { params: { idEmpresa: 1 }, send: empresa() });
    });

    it('takes clients in who named a company before it had that name', async () => {
      await p.ok('registrarEmpresa', { send: empresa({ nombre_empresa: 'Hotl Mar', cedula: '3-9' }) });
      const idEmpresa: number = (await p.ok('listarEmpresas')).data[0].id;
      await p.ok('registrarCliente', { send: cliente({ cedula: '9', empresa: 'Hotel Mar' }) });
      const { id } = (await p.ok('listarClientes')).data[0];
      for (const nombre_empresa of ['Hotel Mar', 'Hotel del Mar'])
        await p.ok('editarEmpresa', {
          params: { idEmpresa },
          send: empresa({ nombre_empresa, cedula: '3-9' }),
        });
      expect((await p.ok('infoCliente', { params: { id } })).data.empresa).toBe('Hotel del Mar');
    });

    it('keeps a client with their company where another one has the same name', async () => {
      const make = async (nombre_empresa: string, cedula: string): Promise<number> => {
        await p.ok('registrarEmpresa', { send: empresa({ nombre_empresa, cedula }) });
        return (await p.ok('listarEmpresas')).data[0].id;
      };
      const rename = (idEmpresa: number, nombre_empresa: string, cedula: string) =>
        p.ok('editarEmpresa', { params: { idEmpresa }, send: empresa({ nombre_empresa, cedula }) });
      const older = await make('Hotel Sol', '3-1');
      const own = await make('Hotel Luna', '3-2');
      await p.ok('registrarCliente', { send: cliente({ cedula: '8', empresa: 'Hotel Luna' }) });
      const { id } = (await p.ok('listarClientes')).data[0];
      const tied = async () =>
        (await p.base.db.selectFrom('clientes').select('id_empresa').where('id', '=', id).executeTakeFirst())
          ?.id_empresa;
      const edit = (name: string) =>
        p.ok('editarCliente', { params: { id }, send: cliente({ cedula: '8', empresa: name }) });
      await rename(own, 'Hotel Sol', '3-2');
      await edit('Hotel Sol');
      expect(await tied()).toBe(own);
      // Where the client's own company has another name by now, the oldest company of the name is taken.
      await rename(own, 'Hotel Luna', '3-2');
      await edit('Hotel Sol');
      expect(await tied()).toBe(older);
      await edit('Nadie');
      expect(await tied()).toBeNull();
    });

    it('refuses to delete what is in use, saying by what', async () => {
      says(
        await p.call('eliminarEmpresa', { params: { id: 1 } }),
        409,
        'No se puede eliminar la empresa: está en uso en',
      );
      const cannot = 'No se puede eliminar';
      says(
        await p.call('eliminarProducto', { params: { id: 1 } }),
        409,
        `${cannot} el producto: está en uso en 2 líneas de órdenes y 1 línea de reparación.`,
      );
      for (const [name, what] of [
        ['eliminarProveedor', 'el proveedor'],
        ['eliminarCategoria', 'la categoría'],
      ] as const)
        says(
          await p.call(name, { params: { id: 1 } }),
          409,
          `${cannot} ${what}: está en uso en 1 producto de inventario.`,
        );
    });

    it('tells what was measured of the people of one company, and of nobody else', async () => {
      const [hotel, other] = [
        empresa({ nombre_empresa: 'Hotel Lapa', cedula: '3-71' }),
        empresa({ nombre_empresa: 'Hotel Lapa Dos', cedula: '3-72' }),
      ];
      for (const send of [hotel, other]) await p.ok('registrarEmpresa', { send });
      const idOf = async (name: string) =>
        (await p.ok('listarEmpresas')).data.find((e: Empresa) => e.nombre_empresa === name)?.id ?? 0;
      const person = async (cedula: string, company: string) => {
        await p.ok('registrarCliente', { send: cliente({ cedula, empresa: company }) });
        return (await p.ok('listarClientes')).data[0].id;
      };
      const eva = await person('71', 'Hotel Lapa');
      await person('72', 'Hotel Lapa');
      const elsewhere = await person('73', 'Hotel Lapa Dos');
      for (const [id_cliente, articulo] of [
        [eva, 'Short'],
        [eva, 'Pantalon'],
        [elsewhere, 'Short'],
      ] as const)
        await p.ok('agregarMedicion', { send: medicion({ id_cliente, articulo, fecha: '2026-05-03' }) });
      const of = async (name: string) => {
        const { data } = await p.ok('medicionesEmpresa', {
          as: 'Visor',
          params: { idEmpresa: await idOf(name) },
        });
        return data.map(({ id_cliente, articulo, fecha }: MedicionFila) => [id_cliente, articulo, fecha]);
      };
      expect(await of('Hotel Lapa')).toEqual([
        [eva, 'Pantalon', '2026-05-03'],
        [eva, 'Short', '2026-05-03'],
      ]);
      expect(await of('Hotel Lapa Dos')).toEqual([[elsewhere, 'Short', '2026-05-03']]);
      // Somebody who only names the company, spelled in another way, counts as its own, as on the screens.
      const luis = await person('74', ' hotel  LAPA');
      await p.ok('agregarMedicion', { send: medicion({ id_cliente: luis, fecha: '2026-05-04' }) });
      expect((await of('Hotel Lapa'))[0]).toEqual([luis, 'Short', '2026-05-04']);
      await p.ok('eliminarCliente', { params: { id: luis } });
      says(await p.call('medicionesEmpresa', { params: { idEmpresa: 999 } }), 404, 'Empresa no encontrada');
      // What was measured of somebody who changes company is told of the other one.
      await p.ok('editarCliente', {
        params: { id: eva },
        send: cliente({ cedula: '71', empresa: 'Hotel Lapa Dos' }),
      });
      expect(await of('Hotel Lapa')).toEqual([]);
      expect(await of('Hotel Lapa Dos')).toHaveLength(3);
    });

    it('deletes what is not, a client with the measurements', async () => {
      await p.ok('registrarCliente', { send: cliente({ cedula: '7' }) });
      const id = (await p.ok('listarClientes')).data[0].id;
      await p.ok('agregarMedicion', { send: medicion({ id_cliente: id }) });
      await p.ok('eliminarCliente', { params: { id } });
      expect((await p.ok('medicionesCliente', { params: { clientId: id } })).data).toEqual([]);
      says(await p.call('eliminarCliente', { params: { id } }), 404, 'Cliente no encontrado');
    });

    it.each([
      ['Producto', producto({ nombre_producto: 'Gorra' }), 'Producto no encontrado'],
      ['Categoria', { nombre_categoria: 'Botones' }, 'Categoría no encontrada'],
    ] as const)(
      'lists the newest %s first, and deletes it once; the log keeps what it was',
      async (what, send, line) => {
        await p.ok(`registrar${what}`, { send });
        const [{ id, ...newest }] = (await p.ok(`listar${what}s`)).data;
        expect(newest).toMatchObject({
          ...send,
          ...(what === 'Producto' ? { precio_unitario: 8500.5 } : {}),
        });
        await p.ok(`eliminar${what}`, { params: { id } });
        const { entidad_id, datos } = await lastNote(p);
        expect([entidad_id, datos.antes.id]).toEqual([String(id), id]);
        says(await p.call(`eliminar${what}`, { params: { id } }), 404, line);
      },
    );

    it('says of a product that is not there that it is not', async () => {
      for (const missing of [
        await p.call('detalleProducto', { params: { id: 9_999 } }),
        await p.call('editarProducto', { params: { productId: 9_999 }, send: producto() }),
      ])
        says(missing, 404, 'Producto no encontrado');
      expect((await p.ok('detalleProducto', { params: { id: 1 } })).data.precio_unitario).toBe(8500.5);
    });
  });

  describe('measurements', () => {
    it('merges an edit over what is stored; the date stays', async () => {
      const { cintura_inferior: _, ...rest } = medicion({
        fecha: '2030-01-01',
        talla: 'L',
        cadera_inferior: 100,
      }) as Record<string, unknown>;
      await p.ok('editarMedicion', { params: { id: 1 }, send: rest });
      const { data } = await p.ok('medicion', { params: { measurementId: 1 } });
      expect(data[0]).toMatchObject({
        fecha: '2026-03-09',
        talla: 'L',
        cintura_inferior: 80.5,
        cadera_inferior: 100,
      });
    });

    it('stays with its client and is of its garment; the newest stands first, and one that is not there is not', async () => {
      await p.ok('registrarCliente', { send: cliente({ cedula: '6' }) });
      const id_cliente: number = (await p.ok('listarClientes')).data[0].id;
      for (const talla of ['S', 'L'])
        await p.ok('agregarMedicion', { send: medicion({ id_cliente, talla }) });
      const listed = (await p.ok('medicionesCliente', { params: { clientId: id_cliente } })).data;
      const [newest, older] = listed;
      expect(newest).toEqual({ id: older.id + 1, id_cliente, articulo: 'Short', fecha: '2026-03-09' });
      const edit = (id: number, send = medicion()) => p.call('editarMedicion', { params: { id }, send });
      says(await edit(newest.id), 422, 'id_cliente: Una medición no se pasa a otro cliente.');
      const other = await edit(newest.id, medicion({ id_cliente, articulo: 'Pantalon' }));
      says(other, 422, 'articulo: La prenda de una medición no se cambia.');
      const { message } = (await p.call('agregarMedicion', { send: medicion({ id_cliente: 9_999 }) })).body;
      expect(message).toBe('id_cliente: Cliente no encontrado');
      await p.ok('eliminarMedicion', { params: { id: newest.id } });
      expect((await lastNote(p)).datos.antes).toMatchObject({ id: newest.id, talla: 'L' });
      for (const missing of [
        await p.call('medicion', { params: { measurementId: newest.id } }),
        await edit(newest.id),
        await p.call('eliminarMedicion', { params: { id: newest.id } }),
      ])
        says(missing, 404, 'No se encontró información');
    });

    it('refuses a measure the garment does not take, and says so in its own shape', async () => {
      const { status, body } = await p.call('agregarMedicion', { send: medicion({ busto_superior: 90 }) });
      expect([status, body.success, body.message]).toEqual([
        422,
        false,
        'busto_superior: Esta prenda no lleva esta medida.',
      ]);
    });
  });
});
