/** The first tables of the whole product. */
import { type CreateTableBuilder, sql } from 'kysely';
import { type Migrating, tableWithId } from './columns';

const TEXT = 'text';
const MONEY = 'bigint';

export async function up(db: Migrating): Promise<void> {
  await people(db);
  await orders(db);
  await money(db);
  await stock(db);
  await calendar(db);
  await bookkeeping(db);
}

/** A table with an id and these text columns, none of which may be null. */
function table<C extends string = never>(db: Migrating, name: string, ...texts: C[]) {
  let built: CreateTableBuilder<string, string> = tableWithId(db, name);
  for (const column of texts) built = built.addColumn(column, TEXT, (c) => c.notNull());
  // The loop widens the names to string; they are exactly these.
  return built as CreateTableBuilder<string, C | 'id'>;
}

async function people(db: Migrating) {
  await table(db, 'usuarios', 'email', 'nombre', 'clave_hash', 'role', 'created_at')
    .addColumn('activo', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('clave_desde', MONEY, (c) => c.notNull())
    .addUniqueConstraint('usuarios_email', ['email'])
    .execute();

  await table(
    db,
    'empresas',
    ...['nombre_empresa', 'razon_social', 'cedula', 'cedula_norm', 'email'],
    ...['nombre_encargado', 'telefono_encargado', 'direccion', 'comentarios'],
  ).execute();
  await uniqueCedula(db, 'empresas');
  await index(db, 'empresas', 'nombre_empresa');

  await table(
    db,
    'clientes',
    ...['nombre', 'apellido1', 'apellido2', 'cedula', 'cedula_norm', 'email', 'telefono'],
    ...['empresa', 'departamento', 'comentarios'],
  )
    .addColumn('id_empresa', 'integer', (c) => c.references('empresas.id'))
    .execute();
  await uniqueCedula(db, 'clientes');
  await index(db, 'clientes', 'id_empresa');

  await table(db, 'mediciones', 'articulo', 'fecha', 'observaciones', 'talla', 'sastre', 'medidas')
    .addColumn('id_cliente', 'integer', (c) => c.notNull().references('clientes.id').onDelete('cascade'))
    .execute();
  await index(db, 'mediciones', 'id_cliente');

  await table(db, 'productos', 'nombre_producto', 'descripcion', 'categoria')
    .addColumn('precio_unitario', MONEY, (c) => c.notNull())
    .execute();
}

async function orders(db: Migrating) {
  await table(
    db,
    'ordenes',
    ...['titulo', 'proforma', 'proforma2', 'proforma3', 'telefono', 'fecha_orden', 'estado', 'comentario'],
  )
    .addColumn('id_empresa', 'integer', (c) => c.notNull().references('empresas.id'))
    .addColumn('pizarra', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('tela', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await index(db, 'ordenes', 'id_empresa');
  await index(db, 'ordenes', 'estado');

  await lines(db, 'orden_detalles')
    .addColumn('id_orden', 'integer', (c) => c.notNull().references('ordenes.id').onDelete('cascade'))
    .addColumn('entregado', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await index(db, 'orden_detalles', 'id_orden');
  await index(db, 'orden_detalles', 'id_producto');

  await table(db, 'personas', 'nombre', 'prenda')
    .addColumn('id_orden', 'integer', (c) => c.notNull().references('ordenes.id').onDelete('cascade'))
    .addColumn('cantidad', 'integer', (c) => c.notNull())
    .addColumn('taller', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('entregado', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await index(db, 'personas', 'id_orden');

  await table(db, 'archivos', 'nombre', 'original', 'tipo', 'created_at')
    .addColumn('id_orden', 'integer', (c) => c.notNull().references('ordenes.id').onDelete('cascade'))
    .addColumn('tamano', MONEY, (c) => c.notNull())
    .addColumn('usuario_id', 'integer', (c) => c.notNull().references('usuarios.id'))
    .addUniqueConstraint('archivos_nombre', ['nombre'])
    .execute();
  await index(db, 'archivos', 'id_orden');

  await table(db, 'reparaciones', 'titulo', 'telefono', 'fecha', 'estado', 'comentario')
    .addColumn('id_empresa', 'integer', (c) => c.notNull().references('empresas.id'))
    .execute();
  await index(db, 'reparaciones', 'id_empresa');

  await lines(db, 'reparacion_detalles')
    .addColumn('id_reparacion', 'integer', (c) =>
      c.notNull().references('reparaciones.id').onDelete('cascade'),
    )
    .execute();
  await index(db, 'reparacion_detalles', 'id_reparacion');
  await index(db, 'reparacion_detalles', 'id_producto');
}

function lines(db: Migrating, name: string) {
  return table(db, name, 'nombre_producto', 'descripcion')
    .addColumn('id_producto', 'integer', (c) => c.notNull().references('productos.id'))
    .addColumn('precio_unitario', MONEY, (c) => c.notNull())
    .addColumn('cantidad', 'integer', (c) => c.notNull().check(sql`cantidad > 0`))
    .addColumn('subtotal', MONEY, (c) => c.notNull());
}

async function money(db: Migrating) {
  await table(db, 'facturas', 'fecha', 'comentario', 'cajero')
    .addColumn('orden_id', 'integer', (c) => c.unique().references('ordenes.id'))
    .addColumn('reparacion_id', 'integer', (c) => c.unique().references('reparaciones.id'))
    .addColumn('id_empresa', 'integer', (c) => c.notNull().references('empresas.id'))
    .addColumn('subtotal', MONEY, (c) => c.notNull())
    .addColumn('iva', MONEY, (c) => c.notNull())
    .addColumn('monto', MONEY, (c) => c.notNull())
    .addColumn('pagado', MONEY, (c) => c.notNull().defaultTo(0))
    .addColumn('saldo', MONEY, (c) => c.notNull())
    .addColumn('anulada', 'integer', (c) => c.notNull().defaultTo(0))
    .addCheckConstraint('facturas_saldo', sql`saldo >= 0 and pagado >= 0 and monto = pagado + saldo`)
    .addCheckConstraint('facturas_iva', sql`monto = subtotal + iva`)
    .addCheckConstraint('facturas_de', sql`(orden_id is null) <> (reparacion_id is null)`)
    .execute();
  await index(db, 'facturas', 'fecha');

  await table(db, 'pagos', 'metodo_pago', 'comentarios', 'estado', 'cajero', 'created_at', 'fecha')
    .addColumn('factura_id', 'integer', (c) => c.notNull().references('facturas.id'))
    .addColumn('monto', MONEY, (c) => c.notNull().check(sql`monto > 0`))
    .addColumn('usuario_id', 'integer', (c) => c.notNull().references('usuarios.id'))
    .execute();
  await index(db, 'pagos', 'factura_id');
  await index(db, 'pagos', 'fecha');
}

async function stock(db: Migrating) {
  await table(db, 'proveedores', 'nombre', 'direccion', 'vendedor', 'email', 'telefono').execute();
  await table(db, 'productos_proveedor', 'nombre_producto', 'descripcion')
    .addColumn('proveedor_id', 'integer', (c) => c.notNull().references('proveedores.id').onDelete('cascade'))
    .addColumn('precio', MONEY, (c) => c.notNull())
    .execute();
  await index(db, 'productos_proveedor', 'proveedor_id');
  await table(db, 'categorias', 'nombre_categoria').execute();

  await table(db, 'inventario', 'nombre_producto', 'nombre_norm', 'color', 'comentario')
    .addColumn('cantidad', MONEY, (c) => c.notNull().check(sql`cantidad >= 0`))
    .addColumn('id_categoria', 'integer', (c) => c.references('categorias.id'))
    .addColumn('id_proveedor', 'integer', (c) => c.references('proveedores.id'))
    .addUniqueConstraint('inventario_articulo', ['nombre_norm', 'color'])
    .execute();
  await index(db, 'inventario', 'id_categoria');
  await index(db, 'inventario', 'id_proveedor');

  await table(db, 'movimientos', 'tipo', 'created_at')
    .addColumn('id_inventario', 'integer', (c) => c.notNull().references('inventario.id'))
    .addColumn('cantidad', MONEY, (c) => c.notNull())
    .addColumn('usuario_id', 'integer', (c) => c.notNull().references('usuarios.id'))
    .execute();
  await index(db, 'movimientos', 'id_inventario');
}

async function calendar(db: Migrating) {
  await table(db, 'semanas', 'fecha_inicio', 'fecha_final')
    .addColumn('anio', 'integer', (c) => c.notNull())
    .addColumn('n_semana', 'integer', (c) => c.notNull())
    .addUniqueConstraint('semanas_inicio', ['fecha_inicio'])
    .execute();
  await table(db, 'actividades')
    .addColumn('id_semana', 'integer', (c) => c.notNull().references('semanas.id'))
    .addColumn('id_orden', 'integer', (c) => c.notNull().references('ordenes.id').onDelete('cascade'))
    .addColumn('estado', 'integer', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('actividades_una', ['id_semana', 'id_orden'])
    .execute();
  await index(db, 'actividades', 'id_orden');
}

async function bookkeeping(db: Migrating) {
  // The audit log outlives what it tells of, so it references nothing.
  await table(db, 'bitacora', 'momento', 'accion', 'entidad', 'entidad_id', 'datos')
    .addColumn('usuario_id', 'integer')
    .execute();
  await index(db, 'bitacora', 'momento');

  await db.schema
    .createTable('idempotencia')
    .addColumn('usuario_id', 'integer', (c) => c.notNull())
    .addColumn('clave', TEXT, (c) => c.notNull())
    .addColumn('llamada', TEXT, (c) => c.notNull())
    .addColumn('huella', TEXT, (c) => c.notNull())
    .addColumn('respuesta', TEXT, (c) => c.notNull())
    .addColumn('created_at', TEXT, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotencia_clave', ['usuario_id', 'clave'])
    .execute();

  await db.schema
    .createTable('versiones')
    .addColumn('entidad', TEXT, (c) => c.primaryKey())
    .addColumn('version', MONEY, (c) => c.notNull())
    .execute();
}

const index = (db: Migrating, name: string, column: string) =>
  db.schema.createIndex(`${name}_${column}`).on(name).column(column).execute();

const uniqueCedula = (db: Migrating, name: string) =>
  db.schema
    .createIndex(`${name}_cedula`)
    .unique()
    .on(name)
    .column('cedula_norm')
    .where(sql.ref('cedula_norm'), '<>', '')
    .execute();
