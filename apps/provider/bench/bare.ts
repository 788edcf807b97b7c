/** What the server is compared with: the same JSON, built by SQL alone and sent by a bare Node server; and a bare route of Fastify. */
import { createServer } from 'node:http';
import Fastify from 'fastify';
import Sqlite from 'libsql';
import pg from 'pg';

/** A file, or an address of PostgreSQL. */
const [, , place = ''] = process.argv;
const isPostgres = place.startsWith('postgres');
const ask = isPostgres ? await askPostgres(place) : askSqlite(place);

const OBJECT = isPostgres ? 'json_build_object' : 'json_object';
const LIST = isPostgres ? 'json_agg' : 'json_group_array';
const body = (json: string) => (isPostgres ? `(${json})::text` : json);

const object = (columns: Record<string, string>): string =>
  `${OBJECT}(${Object.entries(columns)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

const list = (columns: Record<string, string>, from: string): string =>
  `select ${body(object({ data: `${LIST}(${object(columns)})` }))} as body from (select * from ${from} q) t`;

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
  '/empresas': list(
    same(
      ...[
        'id',
        'nombre_empresa',
        'razon_social',
        'cedula',
        'email',
        'nombre_encargado',
        'telefono_encargado',
      ],
      ...['direccion', 'comentarios'],
    ),
    '(select * from empresas order by id desc)',
  ),
  '/productos': list(
    {
      ...same('id', 'nombre_producto', 'descripcion', 'categoria'),
      precio_unitario: 'precio_unitario / 100.0',
    },
    '(select * from productos order by id desc)',
  ),
  '/reparaciones': list(
    {
      ...same('id', 'titulo', 'id_empresa', 'nombre_empresa', 'telefono', 'fecha', 'estado', 'comentario'),
      precio: 'monto / 100.0',
    },
    `(select r.*, e.nombre_empresa, f.monto from reparaciones r join facturas f on f.reparacion_id = r.id
      join empresas e on e.id = r.id_empresa order by r.id desc)`,
  ),
  '/proveedores': list(
    {
      ...same('id', 'nombre', 'direccion', 'vendedor', 'telefono', 'email'),
      productos: isPostgres ? 'productos' : 'json(productos)',
    },
    `(select p.*, (select ${LIST}(${OBJECT}('id', s.id, 'nombre_producto', s.nombre_producto, 'descripcion',
      s.descripcion, 'proveedor_id', s.proveedor_id, 'precio', s.precio / 100.0)) from productos_proveedor s
      where s.proveedor_id = p.id) as productos from proveedores p order by p.id desc)`,
  ),
  '/inventario/info': list(
    {
      ...same('id', 'nombre_producto', 'color', 'id_categoria', 'id_proveedor', 'comentario'),
      ...same('nombre_categoria', 'nombre_proveedor'),
      cantidad: 'cantidad / 1000.0',
    },
    `(select i.*, c.nombre_categoria, p.nombre as nombre_proveedor from inventario i left join categorias c
      on c.id = i.id_categoria left join proveedores p on p.id = i.id_proveedor order by i.id desc)`,
  ),
  '/vista/inventario': list(
    {
      ...same('nombre_producto', 'color', 'nombre_categoria', 'nombre_proveedor', 'comentario'),
      cantidad: 'cantidad / 1000.0',
    },
    `(select i.*, c.nombre_categoria, p.nombre as nombre_proveedor from inventario i left join categorias c
      on c.id = i.id_categoria left join proveedores p on p.id = i.id_proveedor order by i.id desc)`,
  ),
  '/semanas/ordenes': list(
    {
      ...same('id', 'estado'),
      idSemana: 'id_semana',
      idOrden: 'id_orden',
      semana: object({ id: 'id_semana' }),
      orden: object({ id: 'id_orden', titulo: 'titulo' }),
    },
    '(select a.*, o.titulo from actividades a join ordenes o on o.id = a.id_orden order by a.id)',
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
      join productos p on p.id = d.id_producto where o.estado <> 'Anulada' group by d.id_producto, p.nombre_producto order by 2 desc)`,
  ),
  '/vista/ventas': list(
    { fecha: 'fecha', monto_facturado: 'facturado / 100.0', monto_pagado: 'pagado / 100.0' },
    `(select fecha, sum(facturado) as facturado, sum(pagado) as pagado from (
        select fecha, monto as facturado, 0 as pagado from facturas where anulada = 0
        union all select fecha, 0, monto from pagos where estado = 'Aceptado') x group by fecha order by fecha desc)`,
  ),
};

const bare = createServer(async (req, res) => {
  res.setHeader('content-type', 'application/json').end(await ask(STATEMENTS[req.url ?? ''] ?? ''));
});
const fastify = Fastify();
fastify.get('/', async () => ({ status: 200 }));

bare.listen(0, '127.0.0.1', async () => {
  const route = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const address = bare.address();
  const port = typeof address === 'object' ? address?.port : 0;
  console.log(
    JSON.stringify({ url: `http://127.0.0.1:${port}`, fastify: route, paths: Object.keys(STATEMENTS) }),
  );
});

function askSqlite(file: string) {
  const db = new Sqlite(file);
  return async (sql: string): Promise<string> => {
    const row: { body: string } = db.prepare(sql).get() as never;
    return row.body;
  };
}

async function askPostgres(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return async (sql: string): Promise<string> =>
    (await client.query<{ body: string }>(sql)).rows[0]?.body ?? '';
}
