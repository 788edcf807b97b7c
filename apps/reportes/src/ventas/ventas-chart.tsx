import { colones, fecha } from '@hilvan/ui';
import {
  Chart,
  type ChartData,
  type ChartOptions,
  Decimation,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useMemo } from 'react';
import { Line } from 'react-chartjs-2';
import { resumenGrafico } from './resumen';
import { diaDe, diasDelEje, type Punto } from './serie';

// Only what a line chart with filled ground needs: the whole library is three times as big.
Chart.register(LineController, LineElement, PointElement, LinearScale, Filler, Tooltip, Legend, Decimation);

/** More points than this are thinned out to as many; the eye sees no more on 1280 px. */
const SAMPLES = 500;
const FEW = 60;

const axisAmount = new Intl.NumberFormat('es-CR', {
  style: 'currency',
  currency: 'CRC',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

const options: ChartOptions<'line'> = {
  responsive: true,
  maintainAspectRatio: false,
  animation: false,
  // Points come as {x, y}, sorted: what decimation asks for.
  parsing: false,
  normalized: true,
  interaction: { mode: 'nearest', axis: 'x', intersect: false },
  scales: {
    x: {
      type: 'linear',
      bounds: 'data',
      grid: { display: false },
      // The axis' own steps leave the last day so close to its neighbour that their names run into each other.
      afterBuildTicks: (axis) => {
        axis.ticks = diasDelEje(axis.min, axis.max, axis.width).map((value) => ({ value }));
      },
      ticks: {
        autoSkip: false,
        maxRotation: 0,
        callback: (value) => fecha(diaDe(Number(value))),
      },
    },
    y: {
      beginAtZero: true,
      ticks: { maxTicksLimit: 7, callback: (value) => axisAmount.format(Number(value)) },
    },
  },
  plugins: {
    decimation: { enabled: true, algorithm: 'lttb', samples: SAMPLES, threshold: SAMPLES },
    tooltip: {
      callbacks: {
        title: ([item]) => (item ? fecha(diaDe(item.parsed.x ?? 0)) : ''),
        label: (item) => `Ventas: ${colones(item.parsed.y)}`,
      },
    },
  },
};

/** One day alone gets a day of room at each side; the axis would make years of it. */
function withRoom(puntos: readonly Punto[]): ChartOptions<'line'> {
  const [only] = puntos;
  if (!only || puntos.length > 1) return options;
  return {
    ...options,
    scales: { ...options.scales, x: { ...options.scales?.x, min: only.x - 1, max: only.x + 1 } },
  };
}

/** The sales as a line: fill aqua, line black, tension 0.4 (document 2, section 9). */
export default function VentasChart({ puntos }: { puntos: Punto[] }) {
  const data = useMemo<ChartData<'line', Punto[]>>(
    () => ({
      datasets: [
        {
          label: 'Ventas',
          data: puntos,
          fill: true,
          backgroundColor: 'aqua',
          borderColor: 'black',
          borderWidth: puntos.length > FEW ? 1 : 1.5,
          tension: 0.4,
          // With many days the dots would hide the line.
          pointRadius: puntos.length > FEW ? 0 : 3,
          pointBackgroundColor: 'black',
        },
      ],
    }),
    [puntos],
  );
  const shown = useMemo(() => withRoom(puntos), [puntos]);
  return <Line data={data} options={shown} role="img" aria-label={resumenGrafico(puntos)} />;
}
