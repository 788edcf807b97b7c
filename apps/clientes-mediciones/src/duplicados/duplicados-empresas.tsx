import { callExtension, callWithVersion, presente } from '@hilvan/api-client';
import { CAMPOS_EMPRESA } from '@hilvan/contract';
import { CAMPOS_FUSION_EMPRESA, llamadasFusion } from '@hilvan/contract/extensions';
import { DuplicadosDialog, type DuplicadosWindow } from './duplicados-dialog';
import { camposDe, type Tipo } from './tipo';

const { nombre_empresa: _name, ...enLista } = CAMPOS_EMPRESA;

const EMPRESAS: Tipo = {
  clave: 'empresas',
  titulo: 'Empresas duplicadas',
  distintos: 'No son la misma empresa',
  cuidado: 'Antes de eliminar una empresa, mire si tiene clientes, pedidos o reparaciones.',
  nombre: (row) => String(row.nombre_empresa),
  href: (id) => `/empresa/${id}`,
  enLista,
  campos: CAMPOS_EMPRESA,
  async read(id) {
    const { datos, version } = await callWithVersion('detalleEmpresa', { params: { id } });
    return { registro: presente(datos.data, 'Empresa no encontrada'), version };
  },
  merge: ({ queda, otro, campos, versiones, idempotencyKey }) =>
    callExtension(llamadasFusion.fusionarEmpresas, {
      params: { id: queda },
      payload: { otro, campos: camposDe(CAMPOS_FUSION_EMPRESA, campos), version_otro: versiones.otro ?? '' },
      version: versiones.queda,
      idempotencyKey,
    }),
  unidos: async (signal) => (await callExtension(llamadasFusion.listarFusionesEmpresas, { signal })).data,
  undo: (id, idempotencyKey) =>
    callExtension(llamadasFusion.deshacerFusionEmpresas, { params: { id }, idempotencyKey }),
};

const DuplicadosEmpresas: DuplicadosWindow = (props) => <DuplicadosDialog tipo={EMPRESAS} {...props} />;
export default DuplicadosEmpresas;
