import { fullName } from '@hilvan/contract';
import { type BuscarV1, searchList } from '@hilvan/remote-kit';
import { texto } from '@hilvan/ui';

const clientes = searchList({
  kind: 'Clientes',
  icon: 'clientes',
  path: '/clientes/:userId',
  call: 'listarClientes',
  rows: ({ data }) => data,
  title: (cliente) => fullName(cliente),
  words: ({ cedula, empresa, departamento }) => [empresa, departamento, cedula],
  note: ({ cedula, empresa }) => [empresa, cedula],
  page: {
    to: '/clientes',
    all: (count) => `los ${count} clientes`,
    types: ['nombre', 'empresa', 'cedula'],
    searchedIn(cliente, type) {
      const { empresa, cedula } = cliente;
      // As on the page /clientes, which finds a cédula with or without its hyphens.
      if (type === 'cedula') return `${cedula}\n${cedula.replace(/[^\p{L}\p{N}]/gu, '')}`;
      return type === 'empresa' ? empresa : fullName(cliente);
    },
  },
});

/** 'medir rosa' leads straight to measuring Rosa, without her own page in between. */
const MEDIR = ['medir', 'medidas', 'medida', 'medicion', 'mediciones', 'tomar'];
const measure = searchList({
  askedBy: MEDIR,
  kind: 'Tomar medidas',
  icon: 'mediciones',
  path: '/mediciones/registro/cliente/:userId',
  call: 'listarClientes',
  rows: ({ data }) => data,
  title: (cliente) => `Medir a ${fullName(cliente)}`,
  words: ({ cedula, empresa }) => [...MEDIR, empresa, cedula],
  note: ({ cedula, empresa }) => [empresa, cedula],
});

const empresas = searchList({
  kind: 'Empresas',
  icon: 'empresas',
  path: '/empresa/:idEmpresa',
  call: 'listarEmpresas',
  rows: ({ data }) => data,
  title: ({ nombre_empresa }) => texto(nombre_empresa),
  words: ({ razon_social, cedula, nombre_encargado, telefono_encargado }) => [
    razon_social,
    nombre_encargado,
    cedula,
    telefono_encargado,
  ],
  note: ({ nombre_encargado, telefono_encargado }) => [nombre_encargado, telefono_encargado],
  page: {
    to: '/empresas',
    all: (count) => `las ${count} empresas`,
    searchedIn: ({ nombre_empresa }) => nombre_empresa,
  },
});

export default {
  lists: [clientes, empresas, measure],
  actions: [
    { label: 'Nuevo cliente', to: '/clientes/registro', words: 'registrar crear' },
    { label: 'Nueva empresa', to: '/empresas/registro', words: 'registrar crear' },
    {
      label: 'Tomar medidas',
      to: '/mediciones',
      words: 'medir registrar mediciones',
      roles: ['Admin', 'Colaborador'],
    },
  ],
} satisfies BuscarV1;
