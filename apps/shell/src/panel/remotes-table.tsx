import { formatMomento } from '@hilvan/contract';
import { Badge, Box, type Column, DataTable } from '@hilvan/ui';
import { type RemoteStatus, statusOf, useStatuses } from '../federation/status';
import type { Remote } from '../registry/remote';
import { Below, Mono } from './parts';

interface Row {
  remote: Remote;
  status: RemoteStatus;
}

/** Every remote: which build is deployed, how its load went, and its latest error. */
export function RemotesTable({ remotes }: { remotes: Remote[] }) {
  useStatuses();
  const rows = remotes.map((remote) => ({ remote, status: statusOf(remote.name) }));
  return (
    <DataTable
      caption="Partes de la aplicación"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ remote }) => remote.name}
      numbered={false}
    />
  );
}

const COLUMNS: Column<Row>[] = [
  {
    key: 'parte',
    header: 'Parte',
    primary: true,
    render: ({ remote }) => (
      <>
        {remote.label}
        <Below>{remote.name}</Below>
      </>
    ),
  },
  { key: 'version', header: 'Versión', render: ({ remote }) => remote.version },
  { key: 'build', header: 'Build', render: (row) => <Build {...row} /> },
  { key: 'estado', header: 'Estado', render: (row) => <State {...row} /> },
  {
    key: 'carga',
    header: 'Carga',
    align: 'end',
    render: ({ status }) => (status.ms === undefined ? '—' : `${status.ms} ms`),
  },
  { key: 'error', header: 'Último error', width: '34%', render: (row) => <LastError {...row} /> },
];

/** The deployed build, and the one that this page runs where that is another. */
function Build({ remote, status }: Row) {
  const running = status.state === 'abierta' && status.build !== remote.build ? status.build : undefined;
  return (
    <Mono>
      {remote.build}
      {remote.replaces && !remote.origin ? ' (vista previa)' : null}
      {running ? ` (abierta: ${running})` : null}
    </Mono>
  );
}

const PALETTES = { 'sin abrir': 'gray', abriendo: 'blue', abierta: 'green', falló: 'red' } as const;

function State({ remote, status }: Row) {
  if (remote.fault) return <Badge colorPalette="red">sin registro</Badge>;
  return <Badge colorPalette={PALETTES[status.state]}>{status.state}</Badge>;
}

function LastError({ remote: { standIn, fault = '—' }, status: { lastError } }: Row) {
  const at = standIn?.at ?? lastError?.at;
  if (at === undefined) return fault;
  const when = formatMomento(new Date(at).toISOString());
  return (
    <Box as="span" fontSize="sm" overflowWrap="anywhere">
      {standIn?.why ?? lastError?.text}
      <Below>{standIn ? `Se usa lo leído el ${when}` : when}</Below>
    </Box>
  );
}
