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
  /** Drawn at random with every password; a token that names another is refused. Counted up, the numbers would repeat after a restore. */
  clave_version: Generated<number>;
  /** When the password was set, in seconds since 1970; only tokens that name no password version are compared with it. */
  clave_desde: number;
  /** Until when a generated password lets in, ISO 8601; null for one that somebody chose. */
  provisional_hasta: string | null;
  created_at: string;
}

/** Open sessions: the row of a session is deleted when it ends. Times are ISO 8601. */
interface Sesiones {
  /** How the token names the session: random, so that none is given twice, even after a restore. */
  codigo: string;
  usuario_id: number;
  /** The version of the password that the session goes on with; it is over once its user has another. */
  clave_version: number;
  dispositivo: string;
  abierta_at: string;
  /** When the session was last used, exact to a few minutes. */
  usada_at: string;
  vence_at: string;
}

/** The code that a telephone shows besides the password. */
interface SegundosFactores {
  usuario_id: number;
  /** Base32. Stored as the telephone has it, since both sides need it to work out a code. */
  secreto: string;
  /** 0 until a first code was accepted. */
  activo: Generated<Bit>;
  /** The half minute, counted from 1970, whose code was accepted last: no code of it or of an earlier one is accepted again. */
  ultimo_paso: Generated<number>;
}

/** The recovery codes that were not used yet. */
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
  /** How often the passkey was used, as its device counts; always 0 on devices that do not count. */
  contador: number;
  dispositivo: string;
  agregada_at: string;
  usada_at: string | null;
}

/** The challenges that were not answered yet. */
interface Retos {
  codigo: string;
  /** The user who adds a passkey with it; null for a login. */
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
  /** The company, where the given name is one of the list of companies. */
  id_empresa: number | null;
  /** The name as given; the list's own name wins where `id_empresa` is set. */
  empresa: string;
  departamento: string;
  comentarios: string;
}

/** `medidas` holds the contract's fields of measures as one JSON object, in cm. */
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
  /** From then on its link opens nothing. */
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

/** One for each order and each repair. Always monto = pagado + saldo. */
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
  /** The closing that counts this payment: null until there is one, 0 for a payment from before the first till. */
  cierre: Generated<number | null>;
  /** The same facts of its annulment; when and by whom is not known of annulments from before there were tills. */
  anulado_at: Generated<string | null>;
  anulado_por: Generated<number | null>;
  anulado_caja_abierta: Generated<number | null>;
  anulado_cierre: Generated<number | null>;
}

/**
 * The till from its opening to its closing. The numbers follow one another without a gap, except where a restore has skipped those that were
 * given already; a closed till never changes.
 */
interface Cajas {
  /** The next number, computed when the till is opened and not by the database. */
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
  /** What was taken while the till was not open; it is not part of `esperado`. */
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
  /** The `nombreClave` of the name; together with the colour it identifies an article. */
  nombre_norm: string;
  cantidad: number;
  /** Below this the item is to be bought again; in thousandths, like the quantity. */
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

/** The name and telephone that an Admin gave the workshop: one row at most. */
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

/** The numbers of its rows have no gaps, and no row ever changes, except that it loses its content once its time is over. */
export interface Bitacora {
  /** The next number, computed when the row is added. Rows from before 0008-audit-chain may have gaps between them. */
  id: number;
  momento: string;
  usuario_id: number | null;
  /** The call's name, or the command's. */
  accion: string;
  entidad: string;
  entidad_id: string;
  /** JSON: what was sent, and what an edit or a deletion replaced. '' once its time was over. */
  datos: string;
  /** Random; digested before `datos`, and removed with them. */
  sal: string;
  /** SHA-256 of `sal` and `datos`, base64url; it stays when they are removed. */
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

/** A counter per entity; a write raises the counters of the entities whose answers it makes stale. */
interface Versiones {
  entidad: string;
  version: number;
}

/** Notes that a row of a list was written or deleted; one whose `registro` is 0 notes that the list had that version. */
interface Cambios {
  /** The list, by its entity. */
  entidad: string;
  /** The list's version, once the transaction that wrote the row has raised it; 0 until then. */
  version: number;
  registro: number;
}

/** How often something happened of late. */
interface Limites {
  /** What is counted, as a digest: neither a person nor an address can be read from it. */
  clave: string;
  cuenta: number;
  /** When the count begins anew, ISO 8601. */
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
  /** Random, drawn when the process starts. */
  codigo: string;
  /** The name of its machine, for people. */
  maquina: string;
  pid: number;
  /** A digest of the key that it signs with. */
  clave: string;
  /** Whether the process has put a file into its storage that says so (operation/beside.ts). */
  marcado: Bit;
  /** When the process last noted that it serves, in milliseconds since 1970 by the database's clock. */
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
  /** Tells sessions apart without telling whose they are. */
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
  /**
   * Begins at the clock, in milliseconds, so that a chart that is deleted and made again never has a version that somebody has seen before;
   * each edit adds one.
   */
  version: number;
  /** JSON: the names of its measures. */
  campos: string;
  /** JSON: its sizes, each with a range in cm for each measure. */
  tallas: string;
}

/** How many measurements of a metric of a build fell into one step on one day. */
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
  /** JSON: what is to be done; '' once it is done or called off, or once the person who asked for it was told that it failed. */
  carga: string;
  /** Two jobs of one user with the same `clave` ask for the same, and share one job while it is not over; '' where it is not shared. */
  clave: string;
  estado: EstadoTrabajo;
  /** How often the job was begun: a worker that holds an older number has lost it. */
  intento: number;
  hechas: number;
  /** Rows in all; 0 while it is not known. */
  total: number;
  /** JSON: its result, or why it failed. */
  resultado: string;
  created_at: string;
  cambio_at: string;
  /** Until when the worker that does the job must have noted again that it does, in ms by `commonNow`. */
  hasta: number;
}

/** On SQLite: what waits to be done; on PostgreSQL pg-boss keeps this. */
interface Cola {
  trabajo: string;
  clase: Trabajos['clase'];
  /** When the job may be taken, in ms; while a worker does it, when another one would look whether it still does. */
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
