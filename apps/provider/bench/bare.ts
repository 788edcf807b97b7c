/** What the server is compared with: the same JSON built by SQL alone, sent by a bare Node server; and a bare Fastify route. */
import { createServer } from 'node:http';
import Fastify from 'fastify';
import Sqlite from 'libsql';

const [, , file = ''] = process.argv;
const db = new Sqlite(file);

const list = (columns: Record<string, string>, from: string): string =>
  `select json_object('data', json_group_array(json_object(${Object.entries(columns)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')}))) as body from (select * from ${from}) t`;

const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));

/** Each path's statement; amounts in colones, as the contract has them. */
const STATEMENTS: Record<string, string> = {
  '/clientes': list(
    same('id', 'nombre', 'apellido1', 'apellido2', 'cedula', 'empresa', 'departamento'),
    `(select c.id, c.nombre, c.apellido1, c.apellido2, c.cedula, coalesce(e.nombre_empresa, c.empresa) as empresa, c.departamento
      from clientes c left join empresas e on e.id = c.id_empresa order by c.id desc)`,
  ),
  '/ordenes': list(
    {
      ...same(
        'id',
        'titulo',
        'proforma',
        'proforma2',
        'proforma3',
        'id_empresa',
        'telefono',
        'fecha_orden',
        'estado',
      ),
      ...same('comentario', 'pizarra', 'tela', 'nombre_empresa'),
      precio_total: 'monto / 100.0',
    },
    `(select o.*, e.nombre_empresa, f.monto from ordenes o join facturas f on f.orden_id = o.id
      join empresas e on e.id = o.id_empresa order by o.id desc)`,
  ),
  '/facturas': list(
    {
      ...same('id', 'orden_id', 'reparacion_id', 'nombre_empresa', 'titulo', 'estado', 'fecha'),
      monto: 'monto / 100.0',
    },
    `(select f.id, f.orden_id, f.reparacion_id, f.monto, f.fecha, e.nombre_empresa, coalesce(o.titulo, r.titulo) as titulo,
      coalesce(o.estado, r.estado) as estado from facturas f left join ordenes o on o.id = f.orden_id
      left join reparaciones r on r.id = f.reparacion_id join empresas e on e.id = f.id_empresa order by f.id desc)`,
  ),
  '/vista/mediciones-clientes': list(
    same('nombre', 'apellido1', 'apellido2', 'articulo', 'empresa', 'created_at'),
    `(select c.nombre, c.apellido1, c.apellido2, m.articulo, coalesce(e.nombre_empresa, c.empresa) as empresa, m.fecha as created_at
      from mediciones m join clientes c on c.id = m.id_cliente left join empresas e on e.id = c.id_empresa order by m.id desc)`,
  ),
  '/vista/clientes': list(
    same('nombre', 'apellido1', 'apellido2', 'cedula', 'email', 'telefono', 'empresa', 'departamento'),
    `(select c.nombre, c.apellido1, c.apellido2, c.cedula, c.email, c.telefono, coalesce(e.nombre_empresa, c.empresa) as empresa,
      c.departamento from clientes c left join empresas e on e.id = c.id_empresa order by c.id desc)`,
  ),
  '/vista/saldos-pendientes': list(
    {
      ...same('titulo', 'nombre_empresa', 'created_at'),
      monto: 'monto / 100.0',
      saldo_restante: 'saldo / 100.0',
    },
    `(select coalesce(o.titulo, r.titulo) as titulo, e.nombre_empresa, f.monto, f.saldo, f.fecha as created_at from facturas f
      left join ordenes o on o.id = f.orden_id left join reparaciones r on r.id = f.reparacion_id
      join empresas e on e.id = f.id_empresa where f.anulada = 0 and f.saldo > 0 order by f.fecha desc, f.id desc)`,
  ),
  '/vista/mejores-productos': list(
    same('nombre_producto', 'cantidad'),
    `(select p.nombre_producto, sum(d.cantidad) as cantidad from orden_detalles d join ordenes o on o.id = d.id_orden
      join productos p on p.id = d.id_producto where o.estado <> 'Anulada' group by d.id_producto order by 2 desc)`,
  ),
  '/vista/ventas': list(
    { fecha: 'fecha', monto_facturado: 'facturado / 100.0', monto_pagado: 'pagado / 100.0' },
    `(select fecha, sum(facturado) as facturado, sum(pagado) as pagado from (
        select fecha, monto as facturado, 0 as pagado from facturas where anulada = 0
        union all select fecha, 0, monto from pagos where estado = 'Aceptado') group by fecha order by fecha desc)`,
  ),
};

const bare = createServer((req, res) => {
  const row: { body: string } = db.prepare(STATEMENTS[req.url ?? ''] ?? '').get() as never;
  res.setHeader('content-type', 'application/json').end(row.body);
});
const fastify = Fastify();
fastify.get('/', async () => ({ status: 200 }));

bare.listen(0, '127.0.0.1', async () => {
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const address = bare.address();
  const port = typeof address === 'object' ? address?.port : 0;
  console.log(
    JSON.stringify({ sql: `http://127.0.0.1:${port}`, fastify: url, paths: Object.keys(STATEMENTS) }),
  );
});
