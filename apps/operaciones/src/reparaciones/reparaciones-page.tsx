import { empresaName, queryFor, useCan, useEmpresaNames } from '@hilvan/api-client';
import type { ReparacionFila } from '@hilvan/contract';
import { useAvisados } from '@hilvan/remote-kit/use-avisados';
import { foundSheet, words } from '@hilvan/sheets/export';
import {
  BUSCAR_POR,
  type Column,
  columnasDocumento,
  documentoPath,
  fecha,
  LinkButton,
  numeroDeDocumento,
  Page,
  PlusIcon,
  SearchTable,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { enOrdenDeLista, isEnTaller, searchedIn } from './lista-reparaciones';

const PAGE_SIZE = 80;

type Row = ReparacionFila & {
  empresa: string;
  numero: string;
  /** The day on which the customer was told that the repair is ready. */
  avisada: string | undefined;
};

const columns: Column<Row>[] = [
  ...columnasDocumento<Row>(({ id }) => documentoPath('reparacion', id)),
  {
    key: 'fecha',
    header: 'Fecha',
    whole: true,
    sortBy: (r) => r.fecha,
    render: (r) =>
      r.avisada && isEnTaller(r) ? (
        <div>
          {fecha(r.fecha)}
          <small>Avisada {fecha(r.avisada)}</small>
        </div>
      ) : (
        fecha(r.fecha)
      ),
  },
];
const summary = foundSheet<Row>('reparaciones', [
  { header: 'Número', kind: 'number', value: (r) => r.id },
  words('Titulo', (r) => r.titulo),
  words('Empresa', (r) => r.empresa),
  words('Estado', (r) => r.estado),
  { header: 'Fecha', kind: 'day', value: (r) => r.fecha },
]);
/** No state says that a repair is made: the only sign of it is that its customer was told. */
const FILTROS = {
  label: 'Reparaciones',
  of: [
    { value: '', label: 'Todas', passes: () => true },
    { value: 'sin-avisar', label: 'En taller, sin avisar', passes: (r: Row) => isEnTaller(r) && !r.avisada },
    {
      value: 'avisadas',
      label: 'Avisadas, sin entregar',
      passes: (r: Row) => isEnTaller(r) && r.avisada !== undefined,
    },
  ],
};
const inOrder = ({ reparaciones }: { reparaciones: readonly ReparacionFila[] }) =>
  enOrdenDeLista(reparaciones);

/** /reparaciones: the list of repairs, those in the workshop first. */
export default function ReparacionesPage() {
  const can = useCan();
  const reparaciones = useQuery({ ...queryFor('listarReparaciones'), select: inOrder });
  const names = useEmpresaNames(reparaciones.data);
  const avisadas = useAvisados('reparacion-lista');
  const named = useMemo(
    () =>
      names &&
      reparaciones.data?.map((r) => ({
        ...r,
        empresa: empresaName(r, names),
        numero: numeroDeDocumento('reparacion', r.id),
        avisada: avisadas?.get(r.id),
      })),
    [reparaciones.data, names, avisadas],
  );

  const register = can('registrar') ? (
    <LinkButton to="/reparaciones/registrar">
      <PlusIcon /> Registrar
    </LinkButton>
  ) : null;
  return (
    <Page title="Reparaciones" actions={register}>
      <SearchTable
        storageKey="reparaciones"
        label="Buscar reparaciones"
        caption="Reparaciones"
        columns={columns}
        rows={named}
        query={reparaciones}
        pageSize={PAGE_SIZE}
        given="Taller primero, las más nuevas arriba"
        types={BUSCAR_POR}
        searchedIn={searchedIn}
        filters={avisadas ? FILTROS : undefined}
        emptyAction={register}
        summary={summary}
      />
    </Page>
  );
}
