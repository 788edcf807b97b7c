import { queryForExtension } from '@hilvan/api-client';
import type { RespuestaDe } from '@hilvan/contract';
import { llamadasVitales, METRICAS, type Metrica } from '@hilvan/contract/extensions';
import { Badge, Box, type Column, DataTable, Text } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { liveOf, type Remote } from '../registry/remote';
import { Below, Mono } from './parts';

const { verVitales } = llamadasVitales;
type Summary = RespuestaDe<typeof verVitales>['data'][number];

interface Row {
  remoto: string;
  build: string;
  label: string;
  /** Whether `build` is the deployed one. */
  live: boolean;
  of: Partial<Record<Metrica, Summary>>;
}

/** How fast each part was for the people using it in the last week, by build. */
export function VitalsTable({ remotes }: { remotes: Remote[] }) {
  const { data, error, refetch } = useQuery(queryForExtension(verVitales));
  return (
    <>
      <Text color="fg.muted" fontSize="sm">
        De los últimos siete días: tres de cada cuatro veces fue así de rápido, o más.
      </Text>
      <DataTable
        caption="Velocidad por parte y build"
        columns={COLUMNS}
        rows={data && rowsOf(data.data, remotes)}
        rowKey={({ remoto, build }) => `${remoto} ${build}`}
        numbered={false}
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  );
}

function rowsOf(data: readonly Summary[], remotes: readonly Remote[]): Row[] {
  const rows = new Map<string, Row>();
  for (const summary of data) {
    const { remoto, build, metrica } = summary;
    const known = METRICAS.find((name) => name === metrica);
    if (!known) continue;
    const remote = remotes.find(({ name }) => name === remoto);
    const row = rows.get(`${remoto} ${build}`) ?? {
      remoto,
      build,
      label: remote?.label ?? (remoto === 'shell' ? 'Inicio y menú' : remoto),
      live: remote !== undefined && liveOf(remote).build === build,
      of: {},
    };
    row.of[known] = summary;
    rows.set(`${remoto} ${build}`, row);
  }
  return [...rows.values()].sort(
    (a, b) => a.label.localeCompare(b.label, 'es') || Number(b.live) - Number(a.live),
  );
}

/** The limits of good and poor (web.dev/vitals), and how a value is written. */
const SCALES: Record<Metrica, { header: string; good: number; poor: number; write: (n: number) => string }> =
  {
    LCP: { header: 'Se ve', good: 2500, poor: 4000, write: (n) => `${Math.round(n)} ms` },
    INP: { header: 'Responde', good: 200, poor: 500, write: (n) => `${Math.round(n)} ms` },
    CLS: { header: 'Se mueve', good: 0.1, poor: 0.25, write: (n) => n.toFixed(3).replace('.', ',') },
  };

const COLUMNS: Column<Row>[] = [
  {
    key: 'parte',
    header: 'Parte',
    primary: true,
    render: ({ label, build, live }) => (
      <>
        {label}
        <Below>
          <Mono>{build}</Mono>
          {live ? ' (publicado)' : ''}
        </Below>
      </>
    ),
  },
  ...METRICAS.map(
    (metrica): Column<Row> => ({
      key: metrica,
      header: SCALES[metrica].header,
      align: 'end',
      render: ({ of }) => <Value metrica={metrica} summary={of[metrica]} />,
    }),
  ),
];

function Value({ metrica, summary }: { metrica: Metrica; summary: Summary | undefined }) {
  const { p75, cuantas } = summary ?? {};
  if (p75 == null) return '—';
  const { good, poor, write } = SCALES[metrica];
  return (
    <Box as="span" display="block" textAlign="end">
      <Badge colorPalette={p75 <= good ? 'green' : p75 <= poor ? 'orange' : 'red'}>{write(p75)}</Badge>
      <Below>
        {cuantas} {cuantas === 1 ? 'vez' : 'veces'}
      </Below>
    </Box>
  );
}
