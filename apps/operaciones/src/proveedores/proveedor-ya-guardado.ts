import { llamar } from '@hilvan/api-client';
import type { ProveedorEnviado } from '@hilvan/contract';
import { buscarGuardado } from '@hilvan/ui/records';

/** After a supplier whose answer was lost: the stored one, or that a second one is meant. */
export const proveedorYaGuardado = (sent: ProveedorEnviado) =>
  buscarGuardado({
    sujeto: 'el proveedor',
    leer: async () => (await llamar('listarProveedores')).data,
    igual: (p) =>
      p.nombre.trim() === sent.nombre && p.vendedor.trim() === sent.vendedor && p.email.trim() === sent.email,
    descrito: (p) => `«${p.nombre}» con el mismo vendedor y el mismo correo`,
  });
