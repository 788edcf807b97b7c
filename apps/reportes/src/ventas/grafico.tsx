import { sumColones, type VentaFila } from '@hilvan/contract';
import { Box, Card, FailedLine, Flex, Heading, ListFilters, Skeleton } from '@hilvan/ui';
import { useMemo, useState } from 'react';
import { useLatePart } from '../shared/use-late-part';
import { Cifras } from './cifras';
import { serieVentas, sinPunto } from './serie';
import { group, TRAMOS, type Tramo, tramoLegible } from './tramos';

/** 'Gráfico de Ventas'. Its library is loaded after the table; where it cannot be loaded, the page goes on without the chart. */
export function Grafico({
  ventas,
  comparacion,
}: {
  ventas: readonly VentaFila[] | undefined;
  /** The comparison of the total with the month before as a sentence; undefined where `ventas` are not those of a month. */
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
  // On paper the canvas keeps the size that it had on the screen: it must be fitted in, or it would cover the table below.
  '& canvas': { maxWidth: '100% !important', maxHeight: '100% !important' },
  _print: { h: '80' },
  breakInside: 'avoid',
};

// With `await` and not `.then`: the build moves what is chained to `import()` behind the preload of the file, where it would not run if that
// preload fails.
const loadChart = async () => {
  const { default: Chart } = await import('./ventas-chart');
  return Chart;
};
