import { sumColones, type VentaFila } from '@hilvan/contract';
import { Box, Card, FailedLine, Flex, Heading, ListFilters, Skeleton } from '@hilvan/ui';
import { useMemo, useState } from 'react';
import { useLatePart } from '../shared/use-late-part';
import { Cifras } from './cifras';
import { serieVentas, sinPunto } from './serie';
import { group, TRAMOS, type Tramo, tramoLegible } from './tramos';

/** 'Gráfico de Ventas'. Its library arrives after the table and never takes the page down with it. */
export function Grafico({
  ventas,
  comparacion,
}: {
  ventas: readonly VentaFila[] | undefined;
  /** Their sum against that of the month before, where they are a month's. */
  comparacion: string | undefined;
}) {
  const dias = useMemo(() => ventas && serieVentas(ventas), [ventas]);
  const [chosen, setChosen] = useState<Tramo | null>(null);
  const tramo = chosen ?? tramoLegible(dias ?? []);
  const puntos = useMemo(() => dias && group(dias, tramo), [dias, tramo]);
  const pagado = useMemo(() => {
    const amounts = (ventas ?? []).map(({ monto_pagado }) => monto_pagado);
    return amounts.every((amount) => amount === null) ? null : sumColones(amounts);
  }, [ventas]);
  const { Part: Chart, retry } = useLatePart(loadChart);
  if (puntos?.length === 0) return null;
  return (
    <Card mb="5" aria-labelledby="grafico-ventas">
      <Cifras
        puntos={puntos}
        tramo={tramo}
        missing={sinPunto(ventas ?? [])}
        comparacion={comparacion}
        pagado={pagado}
      />
      <Flex justify="space-between" align="center" columnGap="3" wrap="wrap">
        <Heading id="grafico-ventas" size="sm" mb="3">
          Gráfico de Ventas
        </Heading>
        <ListFilters label="Ventas por" filters={TRAMOS} value={tramo} onChange={setChosen} />
      </Flex>
      <Box borderRadius="md" h={{ base: '64', md: '80' }} position="relative" css={sheet}>
        {Chart === 'failed' ? (
          <FailedLine text="No se pudo cargar el gráfico. La tabla tiene los mismos datos." onRetry={retry} />
        ) : Chart && puntos ? (
          <Chart puntos={puntos} tramo={tramo} />
        ) : (
          <Skeleton h="full" />
        )}
      </Box>
    </Card>
  );
}

const sheet = {
  p: '2',
  // On paper the canvas stays as large as the screen drew it: it is fitted in, or it would cover the table below.
  '& canvas': { maxWidth: '100% !important', maxHeight: '100% !important' },
  _print: { h: '80' },
  breakInside: 'avoid',
};

// Awaited apart: what is chained to the import itself, the build runs only once the file's own preload went well.
const loadChart = async () => {
  const { default: Chart } = await import('./ventas-chart');
  return Chart;
};
