import { callApi } from '@hilvan/api-client';
import { isBlank, type Proveedor, type ProveedorEnviado, proveedorEnviado } from '@hilvan/contract';
import { findSaved, useDraft, useSchemaForm } from '@hilvan/ui/records';
import type * as z from 'zod/mini';

/** The form's values while they are typed. */
export type ProveedorEscrito = z.input<typeof proveedorEnviado>;

export const PROVEEDOR_VACIO: ProveedorEscrito = {
  nombre: '',
  direccion: '',
  vendedor: '',
  telefono: '',
  email: '',
};

/** The labels of a supplier's fields on the screen. */
export const CAMPOS_PROVEEDOR = {
  nombre: 'Proveedor',
  direccion: 'Dirección',
  vendedor: 'Vendedor',
  email: 'Email',
  telefono: 'Teléfono',
} as const;

/** A stored supplier as form values; an address that says nothing becomes an empty box. */
export const typedOf = ({ nombre, direccion, vendedor, telefono, email }: Proveedor): ProveedorEscrito => ({
  nombre,
  direccion: isBlank(direccion) ? '' : direccion,
  vendedor,
  telefono,
  email,
});

/** The form of a supplier, with its draft. `draftKey` names the form and its record: 'proveedores/registrar', 'proveedor/editar/7'. */
export const useProveedorForm = (initial: ProveedorEscrito, draftKey: string) => {
  const form = useSchemaForm(proveedorEnviado, initial);
  const draft = useDraft({ key: draftKey, form, base: initial });
  return { form, draft };
};

/** Whether a stored supplier says the same as the one that was sent. */
export const isSameProveedor = (p: Proveedor, sent: ProveedorEnviado): boolean =>
  p.nombre.trim() === sent.nombre && p.vendedor.trim() === sent.vendedor && p.email.trim() === sent.email;

/** For use after an answer was lost: finds the supplier that may have been stored all the same, or asks whether a second one is meant. */
export const proveedorYaGuardado = (sent: ProveedorEnviado) =>
  findSaved({
    sujeto: 'el proveedor',
    read: async () => (await callApi('listarProveedores')).data,
    igual: (p) => isSameProveedor(p, sent),
    descrito: (p) => `«${p.nombre}» con el mismo vendedor y el mismo correo`,
  });
