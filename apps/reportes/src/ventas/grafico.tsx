import type { VentaFila } from '@hilvan/contract';
import { Box, Button, Card, Flex, Heading, HStack, Skeleton, Text } from '@hilvan/ui';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { Cifras } from './cifras';
import { type Punto, serieVentas, sinPunto } from './serie';
import { agrupar, TRAMOS, type Tramo, tramoLegible } from './tramos';

type Loaded = ComponentType<{ puntos: Punto[]; tramo: Tramo }> | 'failed' | undefined;

/** 'Gráfico de Ventas'. Its library arrives after the table and never takes the page down with it. */
export function Grafico({ ventas }: { ventas: readonly VentaFila[] | undefined }) {
  const dias = useMemo(() => ventas && serieVentas(ventas), [ventas]);
  const [chosen, setChosen] = useState<Tramo | null>(null);
  const tramo = chosen ?? tramoLegible(dias ?? []);
  const puntos = useMemo(() => dias && agrupar(dias, tramo), [dias, tramo]);
  const { Chart, retry } = useChart();
  if (puntos?.length === 0) return null;
  return (
    <Card mb="5" aria-labelledby="grafico-ventas">
      <Cifras puntos={puntos} tramo={tramo} missing={sinPunto(ventas ?? [])} />
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="3">
        <Heading id="grafico-ventas" size="sm">
          Gráfico de Ventas
        </Heading>
        <HStack as="fieldset" gap="2" aria-label="Ventas por" data-no-print="">
          {TRAMOS.map(({ value, label }) => (
            <Button
              key={value}
              size="sm"
              variant={value === tramo ? 'solid' : 'outline'}
              aria-pressed={value === tramo}
              onClick={() => setChosen(value)}
            >
              {label}
            </Button>
          ))}
        </HStack>
      </Flex>
      <Box borderRadius="md" h={{ base: '64', md: '80' }} position="relative" css={sheet}>
        {Chart === 'failed' ? (
          <ChartFailed onRetry={retry} />
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

const ChartFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Box role="alert" p="6" textAlign="center">
    <Text mb="3">No se pudo cargar el gráfico. La tabla tiene los mismos datos.</Text>
    <Button size="sm" onClick={onRetry}>
      Reintentar
    </Button>
  </Box>
);

// Awaited apart: what is chained to the import itself, the build runs only once the file's own preload went well.
const loadChart = async () => {
  const { default: Chart } = await import('./ventas-chart');
  return Chart;
};

function useChart(): { Chart: Loaded; retry: () => void } {
  const [Chart, setChart] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what it waits for
  useEffect(() => {
    let gone = false;
    loadChart().then(
      // A component is a function: setState would call it.
      (Chart) => gone || setChart(() => Chart),
      () => gone || setChart('failed'),
    );
    return () => {
      gone = true;
    };
  }, [attempt]);
  const retry = () => {
    setChart(undefined);
    setAttempt((n) => n + 1);
  };
  return { Chart, retry };
}
