import { nombreCompleto, normalizarCedula } from '@hilvan/contract';
import { type BuscarV1, searchList } from '@hilvan/remote-kit';
import { texto } from '@hilvan/ui';

const digits = (telefono: string) => telefono.replace(/\D/g, '');

const clientes = searchList({
  kind: 'Clientes',
  icon: 'clientes',
  path: '/clientes/:userId',
  call: 'listarClientes',
  rows: ({ data }) => data,
  id: ({ id }) => id,
  title: (cliente) => nombreCompleto(cliente),
  words: ({ cedula, empresa, departamento }) =>
    `${empresa} ${departamento} ${cedula} ${normalizarCedula(cedula)}`,
  note: ({ cedula, empresa }) => [texto(empresa, ''), texto(cedula, '')].filter(Boolean).join(' · '),
});

const empresas = searchList({
  kind: 'Empresas',
  icon: 'empresas',
  path: '/empresa/:idEmpresa',
  call: 'listarEmpresas',
  rows: ({ data }) => data,
  id: ({ id }) => id,
  title: ({ nombre_empresa }) => texto(nombre_empresa),
  words: ({ razon_social, cedula, nombre_encargado, telefono_encargado }) =>
    `${razon_social} ${nombre_encargado} ${cedula} ${normalizarCedula(cedula)} ${telefono_encargado} ${digits(telefono_encargado)}`,
  note: ({ nombre_encargado, telefono_encargado }) =>
    [texto(nombre_encargado, ''), texto(telefono_encargado, '')].filter(Boolean).join(' · '),
});

export default {
  lists: [clientes, empresas],
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
