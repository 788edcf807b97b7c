/** The tables, as Kysely sees them. Amounts are integer céntimos, quantities of stock integer thousandths, days 'yyyy-mm-dd'. */
import type { EstadoOrden, EstadoPago, EstadoReparacion, Rol } from '@hilvan/contract';
import type { AsuntoAviso, Metrica } from '@hilvan/contract/extensions';
import type { Generated, Insertable, Selectable } from 'kysely';

type Bit = 0 | 1;

interface Usuarios {
  id: Generated<number>;
  email: string;
  nombre: string;
  clave_hash: string;
  role: Rol;
  activo: Generated<Bit>;
  /** Drawn anew with every password; a token of another one is refused. Numbers are not counted up: after a restore they would repeat. */
  clave_version: Generated<number>;
  /** Seconds since 1970; only for tokens that do not name a version. */
  clave_desde: number;
  /** Until when a generated password lets in, ISO 8601; null for one that somebody chose. */
  provisional_hasta: string | null;
  created_at: string;
}

/** A row is an open session; one that ended is not there. Times are ISO 8601. */
interface Sesiones {
  /** What the token names it by: random, so that after a restore none is given twice. */
  codigo: string;
  usuario_id: number;
  /** The password it goes on with; another one of the user ends it. */
  clave_version: number;
  dispositivo: string;
  abierta_at: string;
  /** To a few minutes. */
  usada_at: string;
  vence_at: string;
}

/** The code that a telephone shows besides the password. */
interface SegundosFactores {
  usuario_id: number;
  /** Base32, as the telephone knows it: both sides must have it. */
  secreto: string;
  /** 0 until a first code was given. */
  activo: Generated<Bit>;
  /** The half minute, counted from 1970, whose code was taken last: none of it or before is taken again. */
  ultimo_paso: Generated<number>;
}

/** A row is a code that was not used yet. */
interface CodigosRecuperacion {
  hash: string;
  usuario_id: number;
}

/** A passkey; bytes are base64url. */
interface Llaves {
  /** The credential's id, chosen by the device. */
  codigo: string;
  usuario_id: number;
  clave_publica: string;
  /** What the device counted at its last use; 0 for ever where it does not count. */
  contador: number;
  dispositivo: string;
  agregada_at: string;
  usada_at: string | null;
}

/** A row is a challenge that was not answered yet. */
interface Retos {
  codigo: string;
  /** Who adds a passkey with it; null for a login. */
  usuario_id: number | null;
  vence_at: string;
}

interface Empresas {
  id: Generated<number>;
  nombre_empresa: string;
  razon_social: string;
  cedula: string;
  /** Letters and digits only; '' for none. Unique where it is not ''. */
  cedula_norm: string;
  email: string;
  nombre_encargado: string;
  telefono_encargado: string;
  direccion: string;
  comentarios: string;
}

interface Clientes {
  id: Generated<number>;
  nombre: string;
  apellido1: string;
  apellido2: string;
  cedula: string;
  cedula_norm: string;
  email: string;
  telefono: string;
  /** The company, when the name given is one of the list. */
  id_empresa: number | null;
  /** The name as given; the list's own name wins where `id_empresa` is set. */
  empresa: string;
  departamento: string;
  comentarios: string;
}

/** The measures' own columns are in `medidas` as one JSON object, in cm. */
interface Mediciones {
  id: Generated<number>;
  id_cliente: number;
  articulo: string;
  fecha: string;
  observaciones: string;
  talla: string;
  sastre: string;
  medidas: string;
}

interface Productos {
  id: Generated<number>;
  nombre_producto: string;
  descripcion: string;
  precio_unitario: number;
  categoria: string;
}

interface Ordenes {
  id: Generated<number>;
  titulo: string;
  proforma: string;
  proforma2: string;
  proforma3: string;
  id_empresa: number;
  telefono: string;
  fecha_orden: string;
  estado: EstadoOrden;
  comentario: string;
  pizarra: Generated<Bit>;
  tela: Generated<Bit>;
}

interface Linea {
  id: Generated<number>;
  id_producto: number;
  nombre_producto: string;
  precio_unitario: number;
  cantidad: number;
  subtotal: number;
  descripcion: string;
}

interface OrdenDetalles extends Linea {
  id_orden: number;
  entregado: Generated<Bit>;
}

interface Personas {
  id: Generated<number>;
  id_orden: number;
  nombre: string;
  prenda: string;
  cantidad: number;
  taller: Generated<Bit>;
  entregado: Generated<Bit>;
}

interface Archivos {
  id: Generated<number>;
  id_orden: number;
  /** The name in the storage, generated. */
  nombre: string;
  /** The name it was uploaded with. */
  original: string;
  tipo: string;
  tamano: number;
  usuario_id: number;
  created_at: string;
}

/** A report kept as it was drawn. */
interface Reportes {
  id: Generated<number>;
  /** The name in the storage, generated. */
  clave: string;
  tipo: string;
  usuario_id: number;
  created_at: string;
  /** Its link opens nothing from then on. */
  vence_at: string;
}

interface Reparaciones {
  id: Generated<number>;
  titulo: string;
  id_empresa: number;
  telefono: string;
  fecha: string;
  estado: EstadoReparacion;
  comentario: string;
}

interface ReparacionDetalles extends Linea {
  id_reparacion: number;
}

/** One per order or repair. Always monto = pagado + saldo. */
interface Facturas {
  id: Generated<number>;
  orden_id: number | null;
  reparacion_id: number | null;
  id_empresa: number;
  /** The document's day. */
  fecha: string;
  subtotal: number;
  iva: number;
  monto: number;
  pagado: Generated<number>;
  saldo: number;
  comentario: string;
  cajero: string;
  /** 1 when its document is annulled; kept here so that a payment is one conditional statement. */
  anulada: Generated<Bit>;
}

interface Pagos {
  id: Generated<number>;
  factura_id: number;
  monto: number;
  metodo_pago: string;
  comentarios: string;
  estado: EstadoPago;
  cajero: string;
  usuario_id: number;
  /** Instant, ISO 8601 UTC. */
  created_at: string;
  /** The day in Costa Rica. */
  fecha: string;
  /** The till that was open when it was taken; null where none was. */
  caja_abierta: Generated<number | null>;
  /** The closing that counts it; null until there is one, 0 where it is of before the first till. */
  cierre: Generated<number | null>;
  /** The same of its annulment; who annulled it and when is not known of before there were tills. */
  anulado_at: Generated<string | null>;
  anulado_por: Generated<number | null>;
  anulado_caja_abierta: Generated<number | null>;
  anulado_cierre: Generated<number | null>;
}

/**
 * The till from its opening to its closing. The numbers follow one another without a gap, but for those that were given before a
 * restore; a closed one never changes.
 */
interface Cajas {
  /** Given by whoever opens it: the next number. */
  numero: number;
  /** At most one row has 1. */
  abierta: Bit;
  fondo: number;
  abierta_at: string;
  abierta_por: number;
  cerrada_at: Generated<string | null>;
  cerrada_por: Generated<number | null>;
  comentario: Generated<string>;
}

/** One method of a closing, as it was counted and as it should have been. Written with the closing, never again. */
interface CajaSumas {
  caja: number;
  metodo: string;
  cobrado: number;
  anulado: number;
  /** While the till was not open; not in `esperado`. */
  fuera: number;
  esperado: number;
  contado: number;
}

interface Proveedores {
  id: Generated<number>;
  nombre: string;
  direccion: string;
  vendedor: string;
  email: string;
  telefono: string;
}

interface ProductosProveedor {
  id: Generated<number>;
  proveedor_id: number;
  nombre_producto: string;
  descripcion: string;
  precio: number;
}

interface Categorias {
  id: Generated<number>;
  nombre_categoria: string;
}

interface Inventario {
  id: Generated<number>;
  nombre_producto: string;
  /** Its `nombreClave`: with the colour what tells articles apart. */
  nombre_norm: string;
  cantidad: number;
  /** What is bought again below this, in thousandths like the quantity. */
  minimo: number | null;
  /** The day it was asked of its supplier; null once it came in. */
  pedido_el: string | null;
  color: string;
  id_categoria: number | null;
  id_proveedor: number | null;
  comentario: string;
}

interface Movimientos {
  id: Generated<number>;
  id_inventario: number;
  tipo: 'entrada' | 'salida';
  cantidad: number;
  usuario_id: number;
  created_at: string;
}

/** The last message that was prepared for a customer about something. */
interface Avisos {
  asunto: AsuntoAviso;
  /** The number of the order, repair or company it is about. */
  id_registro: number;
  usuario_id: number;
  created_at: string;
}

/** What an Admin wrote of the workshop: one row at most. */
interface Taller {
  id: number;
  nombre: string;
  /** '' where it has none. */
  telefono: string;
}

interface Semanas {
  id: Generated<number>;
  anio: number;
  n_semana: number;
  fecha_inicio: string;
  fecha_final: string;
}

interface Actividades {
  id: Generated<number>;
  id_semana: number;
  id_orden: number;
  estado: Generated<Bit>;
}

/** A row follows the one before without a gap, and none changes but by losing its content after its time. */
export interface Bitacora {
  /** Given by whoever adds the row: the next number. Rows of before 0008-audit-chain may leave some out. */
  id: number;
  momento: string;
  usuario_id: number | null;
  /** The call's name, or the command's. */
  accion: string;
  entidad: string;
  entidad_id: string;
  /** JSON: what was sent, and what an edit or a deletion replaced. '' once its time was over. */
  datos: string;
  /** Random, digested before `datos`; it goes with them. */
  sal: string;
  /** SHA-256 of `sal` and `datos`, base64url; it stays. */
  datos_huella: string;
  /** SHA-256 of the row and of the one before, base64url. */
  huella: string;
}

interface Idempotencia {
  usuario_id: number;
  clave: string;
  llamada: string;
  huella: string;
  respuesta: string;
  created_at: string;
}

/** A counter per entity; a write raises those it makes stale. */
interface Versiones {
  entidad: string;
  version: number;
}

/** A row of a list was written, or is gone; one with record 0 says that there was such a version. */
interface Cambios {
  /** The list, by its entity. */
  entidad: string;
  /** The list's, once the transaction that wrote has raised it; 0 until then. */
  version: number;
  registro: number;
}

/** How often something happened of late. */
interface Limites {
  /** What is counted, as a digest: neither a person nor an address can be read from it. */
  clave: string;
  cuenta: number;
  /** It begins anew from then on, ISO 8601. */
  vence_at: string;
}

/** Two clients or companies that were made one. */
interface Fusiones {
  id: Generated<number>;
  tipo: 'clientes' | 'empresas';
  momento: string;
  usuario_id: number;
  queda_id: number;
  va_id: number;
  /** JSON: both rows as they were before. */
  queda: string;
  va: string;
  /** JSON: the columns of the row that stayed which were taken from the one that went. */
  columnas: string;
  /** JSON: by table, the ids of the rows that changed their owner. */
  movidos: string;
  /** JSON: the size charts of the company that went for which the one that stayed has its own. */
  tablas: Generated<string>;
  /** ISO 8601; null until it is undone. */
  deshecha_at: string | null;
}

/** A process that serves this PostgreSQL. */
interface Servidores {
  /** Drawn at its start. */
  codigo: string;
  /** Where it is, for people. */
  maquina: string;
  pid: number;
  /** A digest of the key that it signs with. */
  clave: string;
  /** Whether its storage holds a file that says so. */
  marcado: Bit;
  /** When it was last there, in milliseconds since 1970 by the database's clock. */
  visto: number;
}

/** A step of the schema that only adds. */
interface EsquemaAmpliaciones {
  name: string;
}

/** A page of a build that threw in a session. */
export interface Fallas {
  remoto: string;
  build: string;
  /** Pattern of its address. */
  pagina: string;
  /** Tells sessions apart, and nothing of whose they are. */
  sesion: string;
  /** ISO 8601: the first and the last time. */
  desde: string;
  hasta: string;
}

/** The size chart of a company, or of the workshop, for a garment. */
interface TablasTallas {
  id: Generated<number>;
  /** Null for the workshop's own. */
  id_empresa: number | null;
  articulo: string;
  /** Begins at the clock, so that a chart made again has none that somebody has seen; each edit adds one. */
  version: number;
  /** JSON: the names of its measures. */
  campos: string;
  /** JSON: its sizes, each with a range in cm for each measure. */
  tallas: string;
}

/** How often a metric of a build was at one step on one day. */
export interface Vitales {
  remoto: string;
  build: string;
  metrica: Metrica;
  /** yyyy-mm-dd, UTC. */
  dia: string;
  escalon: number;
  cuantas: number;
}

/** How a job stands. */
export type EstadoTrabajo = 'espera' | 'haciendo' | 'enviando' | 'listo' | 'fallo' | 'duda' | 'cancelado';

/** A mail or a document that is made after the transaction that asked for it. */
export interface Trabajos {
  /** A UUID; its name in the queue too. */
  id: string;
  clase: 'correo' | 'documento';
  usuario_id: number;
  /** JSON: what is to be done; '' once it is done, or who asked was told that it failed. */
  carga: string;
  /** The same for who asks for the same; '' where nobody may share it. */
  clave: string;
  estado: EstadoTrabajo;
  /** How often it was begun: whoever holds an older number has lost it. */
  intento: number;
  hechas: number;
  /** Rows in all; 0 while it is not known. */
  total: number;
  /** JSON of what came of it, or what it failed by. */
  resultado: string;
  created_at: string;
  cambio_at: string;
  /** Until when whoever does it must have said again that they do, in ms by `commonNow`. */
  hasta: number;
}

/** On SQLite: what waits to be done; on PostgreSQL pg-boss keeps this. */
interface Cola {
  trabajo: string;
  clase: Trabajos['clase'];
  /** Not before, in ms; while somebody does it, when another would look whether they still do. */
  desde: number;
  /** How often it was given back. */
  veces: number;
}

export interface Database {
  servidores: Servidores;
  esquema_ampliaciones: EsquemaAmpliaciones;
  usuarios: Usuarios;
  sesiones: Sesiones;
  segundos_factores: SegundosFactores;
  codigos_recuperacion: CodigosRecuperacion;
  llaves: Llaves;
  retos: Retos;
  limites: Limites;
  fallas: Fallas;
  vitales: Vitales;
  trabajos: Trabajos;
  cola: Cola;
  empresas: Empresas;
  clientes: Clientes;
  fusiones: Fusiones;
  tablas_tallas: TablasTallas;
  avisos: Avisos;
  taller: Taller;
  mediciones: Mediciones;
  productos: Productos;
  ordenes: Ordenes;
  orden_detalles: OrdenDetalles;
  personas: Personas;
  archivos: Archivos;
  reportes: Reportes;
  reparaciones: Reparaciones;
  reparacion_detalles: ReparacionDetalles;
  facturas: Facturas;
  pagos: Pagos;
  cajas: Cajas;
  caja_sumas: CajaSumas;
  proveedores: Proveedores;
  productos_proveedor: ProductosProveedor;
  categorias: Categorias;
  inventario: Inventario;
  movimientos: Movimientos;
  semanas: Semanas;
  actividades: Actividades;
  bitacora: Bitacora;
  idempotencia: Idempotencia;
  versiones: Versiones;
  cambios: Cambios;
}

export type Fila<T extends keyof Database> = Selectable<Database[T]>;
export type Nueva<T extends keyof Database> = Insertable<Database[T]>;
