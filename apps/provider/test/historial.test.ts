/** Who changed a record, when and what: told from the audit log, to Admin alone. */
import { formatColones } from '@hilvan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { appendToLog } from '../src/services/bitacora';
import { forgetContents } from '../src/services/bitacora-retention';
import { ENGINES, providerOn } from './harness';
import { registerOrder, says } from './rules';
import { cliente, empresa, LINEAS, medicion, ordenEdit, reparacion, seedOne } from './samples';

interface Told {
  quien: string;
  accion: string;
  momento: string;
  vencido: number;
  campos: { campo: string; antes: string; ahora: string }[];
}

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeAll(() => seedOne(p));
  const of = async (tipo: string, id: number): Promise<Told[]> =>
    (await p.ok('historialRegistro', { params: { tipo, id } })).data;
  const last = async (entity: 'clientes' | 'mediciones') =>
    (await p.base.db.selectFrom(entity).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow())
      .id;

  it('of a client: what changed and nothing else, by whom, the newest first', async () => {
    await p.ok('registrarCliente', { send: cliente({ cedula: '2-2222-2222' }), as: 'Colaborador' });
    const id = await last('clientes');
    await p.ok('editarCliente', {
      params: { id },
      send: cliente({ cedula: '222222222', telefono: '7777-0000', departamento: 'Salón' }),
    });
    const [edited, made, ...more] = await of('cliente', id);
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      accion: 'registrarCliente',
      quien: 'Colaborador Mora',
      campos: [],
      vencido: 0,
    });
    expect(edited).toMatchObject({ accion: 'editarCliente', quien: 'Admin Mora' });
    expect(edited?.campos).toEqual([
      { campo: 'telefono', antes: '8888-1234', ahora: '7777-0000' },
      { campo: 'departamento', antes: 'Cocina', ahora: 'Salón' },
    ]);
    expect(Date.parse(edited?.momento ?? '')).toBeGreaterThan(Date.now() - 60_000);

    const whole = {
      nombre: 'Josefa',
      apellido1: 'Mora',
      apellido2: 'Díaz',
      cedula: '2-3333-3333',
      telefono: '6666-0000',
      email: 'josefa@correo.cr',
      empresa: 'Nadie',
      departamento: 'Bar',
      comentarios: 'Zurda',
    };
    await p.ok('editarCliente', { params: { id }, send: whole });
    expect((await of('cliente', id))[0]?.campos.map(({ campo }) => campo)).toEqual(Object.keys(whole));
  });

  it('of a client whose company got another name: not the name, which nobody changed there', async () => {
    const cedula = '3-101-777777';
    await p.ok('registrarEmpresa', { send: empresa({ nombre_empresa: 'Hotl Mar', cedula }) });
    const idEmpresa = (await p.ok('listarEmpresas')).data[0].id;
    const one = { cedula: '2-7777-7777', empresa: 'Hotl Mar' };
    await p.ok('registrarCliente', { send: cliente(one) });
    const id = await last('clientes');
    const send = empresa({ nombre_empresa: 'Hotel Mar', cedula });
    await p.ok('editarEmpresa', { params: { idEmpresa }, send, as: 'Colaborador' });
    const { empresa: shown } = (await p.ok('infoCliente', { params: { id } })).data;
    await p.ok('editarCliente', {
      params: { id },
      send: cliente({ ...one, empresa: shown, telefono: '7777-0000' }),
    });
    expect((await of('cliente', id))[0]?.campos).toEqual([
      { campo: 'telefono', antes: '8888-1234', ahora: '7777-0000' },
    ]);
    await p.ok('editarCliente', { params: { id }, send: cliente({ ...one, empresa: 'Nadie' }) });
    expect((await of('cliente', id))[0]?.campos).toContainEqual({
      campo: 'empresa',
      antes: 'Hotel Mar',
      ahora: 'Nadie',
    });
  });

  it('of a measurement: each measure, one of 0 being none', async () => {
    await p.ok('agregarMedicion', { send: medicion({ cadera_inferior: 0 }) });
    const id = await last('mediciones');
    const send = medicion({
      cintura_inferior: '82',
      cadera_inferior: 98,
      talla: 'L',
      sastre: 'Eva',
      observaciones: 'De pie',
    });
    await p.ok('editarMedicion', { params: { id }, send });
    const [edited] = await of('medicion', id);
    expect(edited?.campos).toEqual([
      { campo: 'talla', antes: 'M', ahora: 'L' },
      { campo: 'sastre', antes: 'Luis', ahora: 'Eva' },
      { campo: 'observaciones', antes: 'NA', ahora: 'De pie' },
      { campo: 'cintura_inferior', antes: '80,5', ahora: '82' },
      { campo: 'cadera_inferior', antes: '', ahora: '98' },
    ]);

    // What is not sent stays as it was, and is not told.
    const { cintura_inferior: _, ...rest } = { ...send, talla: 'XL' };
    await p.ok('editarMedicion', { params: { id }, send: rest });
    expect((await of('medicion', id))[0]?.campos).toEqual([{ campo: 'talla', antes: 'L', ahora: 'XL' }]);

    const pantalon = { articulo: 'Pantalon', tiro_largo_ya_inferior: 1 };
    await p.ok('agregarMedicion', { send: medicion(pantalon) });
    const other = await last('mediciones');
    await p.ok('editarMedicion', {
      params: { id: other },
      send: medicion({ ...pantalon, tiro_largo_ya_inferior: 0 }),
    });
    const [flagged] = await of('medicion', other);
    expect(flagged?.campos).toEqual([{ campo: 'tiro_largo_ya_inferior', antes: 'No', ahora: 'Sí' }]);
  });

  it('of an order: header, company, lines, total, people, states; and of no other record with its number', async () => {
    await p.ok('registrarEmpresa', {
      send: empresa({ nombre_empresa: 'Hotel Sol', cedula: '3-101-999999' }),
    });
    const other = (await p.ok('listarEmpresas')).data.find(
      (e: { nombre_empresa: string }) => e.nombre_empresa === 'Hotel Sol',
    ).id;
    const id = await registerOrder(p);
    const { detalles } = await p.ok('detalleOrden', { params: { id } });
    await p.ok('editarOrden', {
      params: { id },
      send: ordenEdit({
        titulo: 'Uniformes de salón',
        proforma: '1',
        proforma2: '2',
        proforma3: '3',
        telefono: '2222-4444',
        comentario: 'Urgente',
        id_empresa: other,
        cajero: 'Luz Vargas',
        detalles: [
          {
            id: detalles[0].id,
            id_producto: 1,
            nombre_producto: 'Camisa polo',
            precio_unitario: 8500.5,
            cantidad: 2,
          },
          {
            id_producto: 1,
            nombre_producto: 'Camisa polo',
            precio_unitario: 500,
            cantidad: 4,
            descripcion: 'Azul',
          },
        ],
        personas: [{ nombre: 'Eva', prenda: 'Camisa polo', cantidad: 1 }],
      }),
    });
    await p.ok('estadoOrden', { params: { id }, send: { estado: 'Entrega Tienda' } });
    await p.ok('devolverOrden', { params: { id }, send: { estado: 'Taller' } });
    await p.ok('marcarPizarra', { params: { id } });
    await p.ok('crearPersonas', {
      send: [
        { id_orden: id, nombre: 'Luz', prenda: 'Camisa polo', cantidad: 1 },
        { id_orden: id, nombre: 'Sol', prenda: 'Camisa polo', cantidad: 1 },
      ],
    });
    // A person of an order and a line may have the same number.
    const person = (await p.ok('personasOrden', { params: { id } })).data[0];
    await p.ok('marcarPersonaTaller', { params: { personaId: person.id } });
    const { nombre, prenda, cantidad } = person;
    const before = { nombre, prenda, cantidad };
    const after = { ...before, cantidad: 3 };
    // A correction without a change is told of no order whose number is that of the person.
    const luz = { nombre: 'Luz', prenda: 'Camisa polo', cantidad: 1 };
    const [{ id: personaId }] = (await p.ok('personasOrden', { params: { id } })).data.filter(
      (one: typeof luz) => one.nombre === 'Luz',
    );
    expect(personaId).not.toBe(id);
    await p.ok('corregirPersona', { params: { personaId }, send: { antes: luz, ahora: luz } });
    expect((await of('orden', personaId)).map(({ accion }) => accion)).not.toContain('corregirPersona');
    await p.ok('corregirPersona', {
      params: { personaId: person.id },
      send: { antes: before, ahora: after },
    });
    await p.ok('corregirPersona', {
      params: { personaId: person.id },
      send: { antes: after, ahora: after, repetir: true },
    });
    await p.ok('corregirPersona', { params: { personaId: person.id }, send: { antes: after, ahora: null } });

    const told = await of('orden', id);
    const three = `3 × ${prenda}, ${nombre}`;
    expect(told.slice(0, 3).map(({ campos }) => campos)).toEqual([
      [{ campo: 'personas', antes: three, ahora: '' }],
      [{ campo: 'personas', antes: three, ahora: `${three}: se hace de nuevo` }],
      [{ campo: 'personas', antes: `2 × ${prenda}, ${nombre}`, ahora: `3 × ${prenda}, ${nombre}` }],
    ]);
    expect(told.splice(0, 3).map(({ accion }) => accion)).toEqual(Array(3).fill('corregirPersona'));
    expect(told.map(({ accion }) => accion)).toEqual([
      'marcarPersonaTaller',
      'crearPersonas',
      'marcarPizarra',
      'devolverOrden',
      'estadoOrden',
      'editarOrden',
      'registrarOrden',
    ]);
    const [, people, , back, estado, edited] = told;
    expect(people?.campos).toEqual([{ campo: 'personas', antes: '', ahora: '2 personas' }]);
    expect(back?.campos).toEqual([{ campo: 'estado', antes: 'Entrega Tienda', ahora: 'Taller' }]);
    expect(estado?.campos).toEqual([{ campo: 'estado', antes: 'Taller', ahora: 'Entrega Tienda' }]);
    const price = formatColones;
    expect(edited?.campos).toEqual([
      { campo: 'titulo', antes: 'Uniformes de cocina', ahora: 'Uniformes de salón' },
      { campo: 'proforma', antes: '0', ahora: '1' },
      { campo: 'proforma2', antes: '0', ahora: '2' },
      { campo: 'proforma3', antes: '0', ahora: '3' },
      { campo: 'telefono', antes: '2222-3333', ahora: '2222-4444' },
      { campo: 'comentario', antes: 'NA', ahora: 'Urgente' },
      { campo: 'id_empresa', antes: 'Café Ñandú', ahora: 'Hotel Sol' },
      { campo: 'cajero', antes: 'Admin Mora', ahora: 'Luz Vargas' },
      {
        campo: 'linea',
        antes: `3 × Camisa polo, ${price(8500.5)}`,
        ahora: `2 × Camisa polo, ${price(8500.5)}`,
      },
      { campo: 'linea', antes: `1 × Camisa polo, ${price(100)}`, ahora: '' },
      { campo: 'linea', antes: '', ahora: `4 × Camisa polo, ${price(500)}, Azul` },
      { campo: 'precio_total', antes: price(25601.5), ahora: price(19001) },
      { campo: 'personas', antes: '', ahora: '1 persona' },
    ]);
  });

  it('of an order: which line and which people somebody ticked, those ticked in a row together', async () => {
    const id = await registerOrder(p);
    const people = ['Luz', 'Sol'].map((nombre) => ({ nombre, prenda: 'Camisa polo', cantidad: 1 }));
    await p.ok('crearPersonas', { send: people.map((person) => ({ id_orden: id, ...person })) });
    const { data } = await p.ok('personasOrden', { params: { id } });
    const { detalles } = await p.ok('detalleOrden', { params: { id } });
    const deliver = (i: number, as: 'Admin' | 'Colaborador' = 'Colaborador') =>
      p.ok('marcarPersonaEntregado', { params: { personaId: data[i].id }, as });
    await deliver(0);
    await deliver(1);
    await deliver(2, 'Admin');
    await p.ok('marcarDetalleEntregado', { params: { detalleId: detalles[1].id } });
    const who = (nombre: string) => ({ campo: `${nombre}, Camisa polo`, antes: '', ahora: '' });
    const told = (await of('orden', id)).map(({ accion, quien, campos }) => ({ accion, quien, campos }));
    expect(told.slice(0, 3)).toEqual([
      {
        accion: 'marcarDetalleEntregado',
        quien: 'Admin Mora',
        campos: [{ campo: '1 × Camisa polo', antes: '', ahora: '' }],
      },
      { accion: 'marcarPersonaEntregado', quien: 'Admin Mora', campos: [who('Sol')] },
      { accion: 'marcarPersonaEntregado', quien: 'Colaborador Mora', campos: [who('Íñigo'), who('Luz')] },
    ]);
    expect(told.slice(3).map(({ accion }) => accion)).toEqual(['crearPersonas', 'registrarOrden']);
  });

  it('a tick of before, which carries the number of a line, is told of no order', async () => {
    const id = await registerOrder(p);
    const old = { accion: 'marcarDetalleEntregado', entidad: 'ordenes', entidad_id: String(id) };
    const momento = p.clock.now.toISOString();
    await appendToLog(p.base.db, [{ ...old, momento, usuario_id: 1, datos: '{}' }]);
    expect((await of('orden', id)).map(({ accion }) => accion)).toEqual(['registrarOrden']);
  });

  it('what was ticked at another time stands for itself', async () => {
    const id = await registerOrder(p);
    const person = { prenda: 'Camisa polo', cantidad: 1 };
    await p.ok('crearPersonas', {
      send: [{ id_orden: id, nombre: 'Luz', ...person }],
    });
    for (const { id: personaId } of (await p.ok('personasOrden', { params: { id } })).data) {
      await p.ok('marcarPersonaTaller', { params: { personaId } });
      p.clock.now = new Date(p.clock.now.getTime() + 61_000);
    }
    const told = await of('orden', id);
    expect(told.slice(0, 2).map(({ campos }) => campos.map(({ campo }) => campo))).toEqual([
      ['Luz, Camisa polo'],
      ['Íñigo, Camisa polo'],
    ]);
  });

  it('of an order edited in one field alone: that field', async () => {
    const id = await registerOrder(p);
    const { detalles } = await p.ok('detalleOrden', { params: { id } });
    const same = LINEAS.map((line, i) => ({ ...line, id: detalles[i].id }));
    const send = ordenEdit({ comentario: 'Urgente', detalles: same });
    await p.ok('editarOrden', { params: { id }, send });
    expect((await of('orden', id))[0]?.campos).toEqual([
      { campo: 'comentario', antes: 'NA', ahora: 'Urgente' },
    ]);
  });

  it('of an order whose total was sent as 0 or whose invoice alone: the total that it has', async () => {
    const id = await registerOrder(p);
    const { detalles } = await p.ok('detalleOrden', { params: { id } });
    const { orden } = ordenEdit({
      detalles: [
        {
          id: detalles[0].id,
          id_producto: 1,
          nombre_producto: 'Camisa polo',
          precio_unitario: 700.25,
          cantidad: 2,
        },
      ],
    });
    const [factura] = orden.factura;
    await p.ok('editarOrden', { params: { id }, send: { orden: { ...orden, precio_total: 0, factura } } });
    const [edited] = await of('orden', id);
    expect(edited?.campos.filter(({ campo }) => campo === 'precio_total')).toEqual([
      { campo: 'precio_total', antes: formatColones(25601.5), ahora: formatColones(1400.5) },
    ]);
  });

  it('of a repair: fields, lines by their product, total and state', async () => {
    await p.ok('registrarReparacion', { send: reparacion() });
    const { id } = (await p.ok('listarReparaciones')).reparaciones.at(-1);
    const line = { id_producto: 1, precio_unitario: 2000, cantidad: 2 };
    const edited = reparacion({ titulo: 'Ruedo y zíper', detalles: [{ ...line, cantidad: 5 }, line] });
    await p.ok('editarReparacion', { params: { id }, send: edited });
    await p.ok('estadoReparacion', { params: { id }, send: { estado: 'Entregado' } });
    await p.ok('anularReparacion', { params: { id } });
    const told = await of('reparacion', id);
    expect(told.map(({ accion }) => accion)).toEqual([
      'anularReparacion',
      'estadoReparacion',
      'editarReparacion',
      'registrarReparacion',
    ]);
    expect(told[1]?.campos).toEqual([{ campo: 'estado', antes: 'Taller', ahora: 'Entregado' }]);
    const each = formatColones(2000);
    expect(told[2]?.campos).toEqual([
      { campo: 'titulo', antes: 'Ruedo de pantalón', ahora: 'Ruedo y zíper' },
      { campo: 'linea', antes: `2 × Camisa polo, ${each}`, ahora: `5 × Camisa polo, ${each}` },
      { campo: 'linea', antes: '', ahora: `2 × Camisa polo, ${each}` },
      { campo: 'precio_total', antes: formatColones(4000), ahora: formatColones(14_000) },
    ]);
  });

  it('what is no longer kept says so', async () => {
    await p.ok('registrarCliente', { send: cliente({ cedula: '3-3333-3333' }) });
    const id = await last('clientes');
    await p.ok('editarCliente', { params: { id }, send: cliente({ cedula: '3-3333-3333', telefono: '6' }) });
    await forgetContents(p.base.db, 1, new Date(Date.now() + 400 * 86_400_000));
    const [edited] = await of('cliente', id);
    expect(edited).toMatchObject({ accion: 'editarCliente', quien: 'Admin Mora', campos: [], vencido: 1 });
  });

  it('refuses whoever is no Admin, and what has no history', async () => {
    for (const as of ['Colaborador', 'Visor'] as const)
      expect((await p.call('historialRegistro', { params: { tipo: 'orden', id: 1 }, as })).status).toBe(403);
    says(
      await p.call('historialRegistro', { params: { tipo: 'usuarios', id: 1 } }),
      404,
      'De eso no se guarda historial.',
    );
    expect(await of('cliente', 99_999)).toEqual([]);
  });
});
