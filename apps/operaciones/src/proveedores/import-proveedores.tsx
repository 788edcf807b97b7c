import { callApi } from '@hilvan/api-client';
import {
  fold,
  type Proveedor,
  type ProveedorEnviado,
  proveedorEnviado,
  TELEFONO_PROVEEDOR_POR_DEFECTO,
  textoClave,
} from '@hilvan/contract';
import { changedSince, type Lista } from '@hilvan/sheets';
import { readTelefono } from '@hilvan/sheets/cells';
import { ImportDialog } from '@hilvan/sheets/dialog';

type Comparable = Pick<Proveedor, 'nombre' | 'vendedor' | 'email' | 'telefono'>;

const nameOf = (p: Comparable): string => fold(p.nombre.trim());

const LISTA: Lista<Comparable, ProveedorEnviado, Proveedor, undefined> = {
  clave: 'proveedores',
  nombres: ['proveedor', 'proveedores'],
  campos: [
    {
      key: 'nombre',
      label: 'Proveedor',
      synonyms: ['nombre del proveedor', 'empresa', 'nombre', 'supplier', 'vendor', 'company', 'name'],
      example: 'Telas del Este',
    },
    { key: 'direccion', label: 'Dirección', synonyms: ['domicilio', 'address'], example: 'Curridabat' },
    {
      key: 'vendedor',
      label: 'Vendedor',
      synonyms: [
        'contacto',
        'agente',
        'encargado',
        'encargada',
        'vendedora',
        'seller',
        'salesperson',
        'contact',
        'contact name',
      ],
      sinDato: 'NA',
      example: 'Marta Rojas',
    },
    {
      key: 'email',
      label: 'Email',
      synonyms: ['correo', 'correo electrónico', 'e-mail', 'mail'],
      sinDato: 'NA',
      example: 'ventas@telas.cr',
    },
    {
      key: 'telefono',
      label: 'Teléfono',
      synonyms: ['tel', 'celular', 'phone', 'telephone', 'mobile'],
      sinDato: TELEFONO_PROVEEDOR_POR_DEFECTO,
      reads: readTelefono,
      example: '2222-3333',
    },
  ],
  schema: proveedorEnviado,
  read: async () => ({ stored: (await callApi('listarProveedores')).data, context: undefined }),
  likenesses: [{ of: nameOf, nivel: () => 'duda', texto: 'Otro proveedor se llama igual' }],
  identity: (p) => [nameOf(p), textoClave(p.vendedor), textoClave(p.email), p.telefono.trim()].join('|'),
  create: (payload, sending) => callApi('registrarProveedor', { payload, ...sending }),
  erase: {
    accion: 'eliminarProveedor',
    call: (id, sending) => callApi('eliminarProveedor', { params: { id }, ...sending }),
    // Deleting a supplier would delete its products too.
    inUse: async (stored, sent) =>
      stored.productos.length > 0 ? 'Ya tiene productos.' : changedSince(stored, sent),
  },
};

export default function ImportProveedores({ onClose }: { onClose: () => void }) {
  return <ImportDialog lista={LISTA} onClose={onClose} />;
}
