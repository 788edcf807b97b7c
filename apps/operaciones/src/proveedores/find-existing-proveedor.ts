import { callApi } from '@hilvan/api-client';
import type { ProveedorEnviado } from '@hilvan/contract';
import { findSaved } from '@hilvan/ui/records';

/** After a supplier whose answer was lost: the stored one, or that a second one is meant. */
export const proveedorYaGuardado = (sent: ProveedorEnviado) =>
  findSaved({
    sujeto: 'el proveedor',
    read: async () => (await callApi('listarProveedores')).data,
    igual: (p) =>
      p.nombre.trim() === sent.nombre && p.vendedor.trim() === sent.vendedor && p.email.trim() === sent.email,
    descrito: (p) => `«${p.nombre}» con el mismo vendedor y el mismo correo`,
  });
