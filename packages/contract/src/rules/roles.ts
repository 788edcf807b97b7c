/** Who may do what. The role in the browser only shapes the screen; the provider decides, by the same table. */

export const ROLES = ['Admin', 'Colaborador', 'Visor'] as const;
export type Rol = (typeof ROLES)[number];

export const TODOS: readonly Rol[] = ROLES;
export const PERSONAL: readonly Rol[] = ['Admin', 'Colaborador'];
export const SOLO_ADMIN: readonly Rol[] = ['Admin'];

/** The role in a cookie or a token; an unknown one is a Visor. */
export const readRol = (value: unknown): Rol => ROLES.find((r) => r === value) ?? 'Visor';

/** The actions that a screen may offer (specification, section 6 of both documents). */
const PERMISOS = {
  registrar: PERSONAL,
  editar: PERSONAL,
  verMontos: PERSONAL,
  verEntregas: PERSONAL,
  marcarBanderas: PERSONAL,
  modificarEstado: PERSONAL,
  anularOrden: PERSONAL,
  anularReparacion: SOLO_ADMIN,
  anularPago: SOLO_ADMIN,
  agregarPago: PERSONAL,
  descargarPdf: PERSONAL,
  adjuntarArchivo: PERSONAL,
  moverInventario: PERSONAL,
  notificarInventario: PERSONAL,
  contactarProveedor: PERSONAL,
  completarActividad: PERSONAL,
  asignarSemana: PERSONAL,
  crearCategoria: PERSONAL,
  /** As specified, the button is shown to everybody who sees the list; the provider refuses a Visor. */
  eliminarCategoria: TODOS,
  eliminarCliente: SOLO_ADMIN,
  eliminarMedicion: SOLO_ADMIN,
  eliminarEmpresa: SOLO_ADMIN,
  fusionar: SOLO_ADMIN,
  eliminarProducto: SOLO_ADMIN,
  eliminarProveedor: SOLO_ADMIN,
  eliminarInventario: SOLO_ADMIN,
  accionesProductoProveedor: SOLO_ADMIN,
  editarTelefonoVendedor: SOLO_ADMIN,
  verReportes: SOLO_ADMIN,
  verHistorial: SOLO_ADMIN,
  verPanelTecnico: SOLO_ADMIN,
} as const satisfies Record<string, readonly Rol[]>;

export type Accion = keyof typeof PERMISOS;

/** Whether a role may be offered an action. */
export const can = (rol: Rol, accion: Accion): boolean => PERMISOS[accion].includes(rol);
