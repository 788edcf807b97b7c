import { callExtension, callWithVersion, presente } from '@hilvan/api-client';
import { type ClienteFila, fullName } from '@hilvan/contract';
import { CAMPOS_FUSION_CLIENTE, llamadasFusion } from '@hilvan/contract/extensions';
import { CAMPOS_CLIENTE, MEDICIONES_CON_EL } from '../clientes/campos-cliente';
import { DuplicadosDialog, type DuplicadosWindow } from './duplicados-dialog';
import { camposDe, type Tipo } from './tipo';

const { cedula, empresa, departamento } = CAMPOS_CLIENTE;

const CLIENTES: Tipo = {
  clave: 'clientes',
  titulo: 'Clientes duplicados',
  distintos: 'No son la misma persona',
  cuidado: MEDICIONES_CON_EL,
  // The cast holds: the records of this `Tipo` are clients.
  nombre: (row) => fullName(row as ClienteFila),
  href: (id) => `/clientes/${id}`,
  enLista: { cedula, empresa, departamento },
  campos: CAMPOS_CLIENTE,
  async read(id) {
    const { datos, version } = await callWithVersion('infoCliente', { params: { id } });
    return { registro: presente(datos.data, 'Cliente no encontrado'), version };
  },
  merge: ({ queda, otro, campos, versiones, idempotencyKey }) =>
    callExtension(llamadasFusion.fusionarClientes, {
      params: { id: queda },
      payload: { otro, campos: camposDe(CAMPOS_FUSION_CLIENTE, campos), version_otro: versiones.otro ?? '' },
      version: versiones.queda,
      idempotencyKey,
    }),
  unidos: async (signal) => (await callExtension(llamadasFusion.listarFusionesClientes, { signal })).data,
  undo: (id, idempotencyKey) =>
    callExtension(llamadasFusion.deshacerFusionClientes, { params: { id }, idempotencyKey }),
};

const DuplicadosClientes: DuplicadosWindow = (props) => <DuplicadosDialog tipo={CLIENTES} {...props} />;
export default DuplicadosClientes;
