import { Badge, Box, type Column, DataTable, Text } from '@hilvan/ui';
import { type RemoteStatus, useStatuses } from '../federation/status';
import type { Remote } from '../registry/remote';

interface Row {
  remote: Remote;
  status: RemoteStatus;
}

/** Every remote of the product: what is deployed, how it loaded, and what last went wrong in it. */
export function RemotesTable({ remotes }: { remotes: Remote[] }) {
  const statuses = useStatuses();
  const rows = remotes.map((remote) => ({
    remote,
    status: statuses[remote.name] ?? { state: 'sin abrir' as const },
  }));
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
        <Text as="span" display="block" fontSize="xs" fontWeight="normal" color="fg.muted">
          {remote.name}
        </Text>
      </>
    ),
  },
  { key: 'version', header: 'Versión', render: ({ remote }) => remote.version },
  {
    key: 'build',
    header: 'Build',
    render: ({ remote, status }) => <Build remote={remote} status={status} />,
  },
  {
    key: 'estado',
    header: 'Estado',
    render: ({ remote, status }) => <State remote={remote} status={status} />,
  },
  {
    key: 'carga',
    header: 'Carga',
    align: 'end',
    render: ({ status }) => (status.ms === undefined ? '—' : `${status.ms} ms`),
  },
  {
    key: 'error',
    header: 'Último error',
    width: '34%',
    render: ({ remote, status }) => <LastError remote={remote} status={status} />,
  },
];

/** The build this page runs, where the deployed one is already another. */
function Build({ remote, status }: Row) {
  const running = status.state === 'abierta' && status.build !== remote.build ? status.build : undefined;
  return (
    <Box as="span" fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
      {remote.build}
      {remote.replaces && !remote.origin ? ' (vista previa)' : null}
      {running ? ` (abierta: ${running})` : null}
    </Box>
  );
}

const PALETTES = { 'sin abrir': 'gray', abriendo: 'blue', abierta: 'green', falló: 'red' } as const;

function State({ remote, status }: Row) {
  if (remote.fault) return <Badge colorPalette="red">sin registro</Badge>;
  return <Badge colorPalette={PALETTES[status.state]}>{status.state}</Badge>;
}

const DATE = new Intl.DateTimeFormat('es-CR', { dateStyle: 'medium', timeStyle: 'short' });
const TIME = new Intl.DateTimeFormat('es-CR', { timeStyle: 'medium' });

function LastError({ remote, status }: Row) {
  const { lastError } = status;
  if (remote.standIn)
    return (
      <Box as="span" fontSize="sm" overflowWrap="anywhere">
        {remote.standIn.why}
        <Text as="span" display="block" fontSize="xs" color="fg.muted">
          Se usa lo leído el {DATE.format(remote.standIn.at)}
        </Text>
      </Box>
    );
  if (!lastError) return remote.fault ?? '—';
  return (
    <Box as="span" fontSize="sm" overflowWrap="anywhere">
      {lastError.text}
      <Text as="span" display="block" fontSize="xs" color="fg.muted">
        {TIME.format(lastError.at)}
      </Text>
    </Box>
  );
}
