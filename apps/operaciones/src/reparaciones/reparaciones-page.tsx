import { empresaName, queryFor, useCan, useEmpresaNames } from '@hilvan/api-client';
import type { ReparacionFila } from '@hilvan/contract';
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
import { enOrdenDeLista, searchedIn } from './lista-reparaciones';

const PAGE_SIZE = 80;

type Row = ReparacionFila & { empresa: string; numero: string };

const columns: Column<Row>[] = [
  ...columnasDocumento<Row>(({ id }) => documentoPath('reparacion', id)),
  {
    key: 'fecha',
    header: 'Fecha',
    whole: true,
    sortBy: (r) => r.fecha,
    render: (r) => fecha(r.fecha),
  },
];
const summary = foundSheet<Row>('reparaciones', [
  { header: 'Número', kind: 'number', value: (r) => r.id },
  words('Titulo', (r) => r.titulo),
  words('Empresa', (r) => r.empresa),
  words('Estado', (r) => r.estado),
  { header: 'Fecha', kind: 'day', value: (r) => r.fecha },
]);
const inOrder = ({ reparaciones }: { reparaciones: readonly ReparacionFila[] }) =>
  enOrdenDeLista(reparaciones);

/** /reparaciones: what is in the workshop first. */
export default function ReparacionesPage() {
  const can = useCan();
  const reparaciones = useQuery({ ...queryFor('listarReparaciones'), select: inOrder });
  const names = useEmpresaNames(reparaciones.data);
  const named = useMemo(
    () =>
      names &&
      reparaciones.data?.map((r) => ({
        ...r,
        empresa: empresaName(r, names),
        numero: numeroDeDocumento('reparacion', r.id),
      })),
    [reparaciones.data, names],
  );

  return (
    <Page
      title="Reparaciones"
      actions={
        can('registrar') ? (
          <LinkButton to="/reparaciones/registrar">
            <PlusIcon /> Registrar
          </LinkButton>
        ) : null
      }
    >
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
        summary={summary}
      />
    </Page>
  );
}
