import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Accion, can, ROLES, type Rol, readRol } from './roles';

/** Document 1, section 6 and document 2, section 6, as a table: which roles may be offered what. */
const TABLA: Record<Accion, string> = {
  registrar: 'Admin Colaborador',
  editar: 'Admin Colaborador',
  verMontos: 'Admin Colaborador',
  verEntregas: 'Admin Colaborador',
  marcarBanderas: 'Admin Colaborador',
  modificarEstado: 'Admin Colaborador',
  anularOrden: 'Admin Colaborador',
  anularReparacion: 'Admin',
  anularPago: 'Admin',
  agregarPago: 'Admin Colaborador',
  descargarPdf: 'Admin Colaborador',
  adjuntarArchivo: 'Admin Colaborador',
  moverInventario: 'Admin Colaborador',
  notificarInventario: 'Admin Colaborador',
  contactarProveedor: 'Admin Colaborador',
  completarActividad: 'Admin Colaborador',
  asignarSemana: 'Admin Colaborador',
  crearCategoria: 'Admin Colaborador',
  eliminarCategoria: 'Admin Colaborador Visor',
  eliminarCliente: 'Admin',
  eliminarMedicion: 'Admin',
  eliminarEmpresa: 'Admin',
  fusionar: 'Admin',
  eliminarProducto: 'Admin',
  eliminarProveedor: 'Admin',
  eliminarInventario: 'Admin',
  accionesProductoProveedor: 'Admin',
  editarTelefonoVendedor: 'Admin',
  verReportes: 'Admin',
  verHistorial: 'Admin',
  verPanelTecnico: 'Admin',
};
// Object.keys widens to string[]; these are exactly the table's keys.
const ACCIONES = Object.keys(TABLA) as Accion[];

describe('permissions', () => {
  it.each(ACCIONES)('%s is for the roles of the specification', (accion) => {
    expect(ROLES.filter((rol) => can(rol, accion)).join(' ')).toBe(TABLA[accion]);
  });

  it('never give Colaborador what Admin lacks, nor Visor what Colaborador lacks', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ACCIONES), (accion) => {
        const granted = ROLES.map((rol) => can(rol, accion));
        expect([...granted].sort((a, b) => Number(b) - Number(a))).toEqual(granted);
      }),
    );
  });
});

describe('readRol', () => {
  it('reads the three roles as they are written', () => {
    expect(ROLES.map(readRol)).toEqual<Rol[]>(['Admin', 'Colaborador', 'Visor']);
  });

  it('takes anything else for a Visor', () => {
    const other = fc.anything().filter((v) => !ROLES.some((r) => r === v));
    fc.assert(
      fc.property(other, (v) => {
        expect(readRol(v)).toBe('Visor');
      }),
    );
    expect(readRol('admin')).toBe('Visor');
  });
});
