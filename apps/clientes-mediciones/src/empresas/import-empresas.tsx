import { callApi, callExtension, offers } from '@hilvan/api-client';
import {
  CAMPOS_EMPRESA,
  type Empresa,
  type EmpresaEnviada,
  empresaEnviada,
  fold,
  normaliseCedula,
  TELEFONO_POR_DEFECTO,
  textoClave,
} from '@hilvan/contract';
import { llamadasTallas } from '@hilvan/contract/extensions';
import { changedSince, type Lista } from '@hilvan/sheets';
import { readCedula, readTelefono } from '@hilvan/sheets/cells';
import { ImportDialog } from '@hilvan/sheets/dialog';

type Comparable = Pick<EmpresaEnviada, 'nombre_empresa' | 'razon_social' | 'cedula' | 'email'>;

const nameOf = (e: Comparable): string => fold(e.nombre_empresa.trim());

const LISTA: Lista<Comparable, EmpresaEnviada, Empresa, undefined> = {
  clave: 'empresas',
  nombres: ['empresa', 'empresas'],
  campos: [
    {
      key: 'nombre_empresa',
      label: CAMPOS_EMPRESA.nombre_empresa,
      synonyms: ['nombre de la empresa', 'nombre comercial', 'nombre', 'company', 'company name', 'name'],
      example: 'Hospital Nacional',
    },
    {
      key: 'razon_social',
      label: CAMPOS_EMPRESA.razon_social,
      synonyms: ['legal name', 'business name'],
      sinDato: 'NA',
      example: 'Hospital Nacional S.A.',
    },
    {
      key: 'cedula',
      label: CAMPOS_EMPRESA.cedula,
      synonyms: ['cédula jurídica', 'identificación', 'tax id', 'legal id'],
      sinDato: 'NA',
      reads: readCedula,
      example: '3-101-123456',
    },
    {
      key: 'email',
      label: CAMPOS_EMPRESA.email,
      synonyms: ['correo', 'email', 'e-mail', 'mail'],
      sinDato: 'NA',
      example: 'compras@hospital.cr',
    },
    {
      key: 'nombre_encargado',
      label: CAMPOS_EMPRESA.nombre_encargado,
      synonyms: ['encargado', 'encargada', 'contacto', 'responsable', 'contact', 'contact name', 'manager'],
      sinDato: 'NA',
      example: 'Luz Vega',
    },
    {
      key: 'telefono_encargado',
      label: CAMPOS_EMPRESA.telefono_encargado,
      synonyms: ['tel', 'celular', 'teléfono del encargado', 'phone', 'telephone', 'mobile'],
      sinDato: TELEFONO_POR_DEFECTO,
      reads: readTelefono,
      example: '2222-3333',
    },
    {
      key: 'direccion',
      label: CAMPOS_EMPRESA.direccion,
      synonyms: ['domicilio', 'address'],
      example: 'San José',
    },
    {
      key: 'comentarios',
      label: CAMPOS_EMPRESA.comentarios,
      synonyms: ['comentarios', 'notas', 'comments', 'notes', 'remarks'],
      example: '',
    },
  ],
  schema: empresaEnviada,
  read: async () => ({ stored: (await callApi('listarEmpresas')).data, context: undefined }),
  likenesses: [
    {
      of: (e) => normaliseCedula(e.cedula),
      nivel: () => 'falla',
      texto: 'La cédula ya está asignada a una empresa',
    },
    { of: nameOf, nivel: () => 'duda', texto: 'Otra empresa se llama igual' },
  ],
  identity: (e) =>
    [nameOf(e), normaliseCedula(e.cedula), textoClave(e.razon_social), textoClave(e.email)].join('|'),
  create: (payload, sending) => callApi('registrarEmpresa', { payload, ...sending }),
  erase: {
    accion: 'eliminarEmpresa',
    call: (id, sending) => callApi('eliminarEmpresa', { params: { id }, ...sending }),
    // Deleting a company would delete its size charts too.
    inUse: async (stored, sent) => {
      const tablas = (await offers()).tallas ? (await callExtension(llamadasTallas.listarTallas)).data : [];
      return tablas.some(({ id_empresa }) => id_empresa === stored.id)
        ? 'Ya tiene tablas de tallas.'
        : changedSince(stored, sent);
    },
  },
};

export default function ImportEmpresas({ onClose }: { onClose: () => void }) {
  return <ImportDialog lista={LISTA} onClose={onClose} />;
}
