import { colones, useColorMode } from '@hilvan/ui';
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
import { resumenGrafico } from './cifras';
import { diasDelEje, NAME_PX, type Punto } from './serie';
import { nombreDePunto, type Tramo } from './tramos';

// Only the parts that a line chart with a filled area needs: the whole library is three times as big.
Chart.register(LineController, LineElement, PointElement, LinearScale, Filler, Tooltip, Legend, Decimation);

/** More points than this are thinned out to this many: on 1280 px the eye sees no more. */
const SAMPLES = 500;
const FEW = 60;

const axisAmount = new Intl.NumberFormat('es-CR', {
  style: 'currency',
  currency: 'CRC',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

/** Colours of line, area, texts and grid. The light ones are those of the specification (document 2, section 9). */
const COLORES = {
  light: { line: 'black', fill: 'aqua', text: '#525252', grid: '#e4e4e7' },
  dark: { line: '#7df9ff', fill: 'rgba(0, 255, 255, 0.18)', text: '#d4d4d8', grid: '#3f3f46' },
} as const;
type Colores = (typeof COLORES)[keyof typeof COLORES];

const optionsFor = (
  puntos: readonly Punto[],
  tramo: Tramo,
  { text, grid }: Colores,
): ChartOptions<'line'> => ({
  color: text,
  responsive: true,
  maintainAspectRatio: false,
  animation: false,
  // The points are {x, y} and sorted, so chart.js need not parse them; its decimation asks for that.
  parsing: false,
  normalized: true,
  interaction: { mode: 'nearest', axis: 'x', intersect: false },
  scales: {
    x: {
      type: 'linear',
      bounds: 'data',
      grid: { display: false },
      border: { color: grid },
      // The ticks that chart.js chooses leave the last day so close to its neighbour that their names overlap.
      afterBuildTicks: (axis) => {
        axis.ticks = ticksOf(puntos, tramo, axis).map((value) => ({ value }));
      },
      ticks: {
        autoSkip: false,
        maxRotation: 0,
        color: text,
        callback: (value) => nombreDePunto(Number(value), tramo === 'mes' ? 'mes' : 'dia'),
      },
    },
    y: {
      beginAtZero: true,
      grid: { color: grid },
      ticks: {
        color: text,
        maxTicksLimit: 7,
        // The names show no céntimos: with fractional ticks a chart without sales would name ₡0 and ₡1 three times each.
        precision: 0,
        callback: (value) => axisAmount.format(Number(value)),
      },
    },
  },
  plugins: {
    decimation: { enabled: true, algorithm: 'lttb', samples: SAMPLES, threshold: SAMPLES },
    tooltip: {
      callbacks: {
        title: ([item]) => (item ? nombreDePunto(item.parsed.x ?? 0, tramo) : ''),
        label: (item) => `Ventas: ${colones(item.parsed.y)}`,
      },
    },
  },
});

/** The ticks: for days, days evenly apart; for weeks and months only positions of points. */
function ticksOf(
  puntos: readonly Punto[],
  tramo: Tramo,
  axis: { min: number; max: number; width: number },
): number[] {
  if (tramo === 'dia') return diasDelEje(axis.min, axis.max, axis.width);
  const name = tramo === 'mes' ? NAME_PX.mes : NAME_PX.dia;
  return diasDelEje(0, puntos.length - 1, axis.width, name).flatMap((at) => puntos[at]?.x ?? []);
}

/** A single point gets a day of room at each side; otherwise the axis would span years. */
function withRoom(options: ChartOptions<'line'>, puntos: readonly Punto[]): ChartOptions<'line'> {
  const [only] = puntos;
  if (!only || puntos.length > 1) return options;
  return {
    ...options,
    scales: { ...options.scales, x: { ...options.scales?.x, min: only.x - 1, max: only.x + 1 } },
  };
}

/** The sales as a black line over an aqua area, tension 0.4 (specification, document 2, section 9); in dark mode with `COLORES.dark`. */
export default function VentasChart({ puntos, tramo }: { puntos: Punto[]; tramo: Tramo }) {
  const colores = COLORES[useColorMode().mode];
  const data = useMemo<ChartData<'line', Punto[]>>(
    () => ({
      datasets: [
        {
          label: 'Ventas',
          data: puntos,
          fill: true,
          backgroundColor: colores.fill,
          borderColor: colores.line,
          borderWidth: puntos.length > FEW ? 1 : 1.5,
          tension: 0.4,
          // With many points the dots would hide the line.
          pointRadius: puntos.length > FEW ? 0 : 3,
          pointBackgroundColor: colores.line,
        },
      ],
    }),
    [puntos, colores],
  );
  const shown = useMemo(() => withRoom(optionsFor(puntos, tramo, colores), puntos), [puntos, tramo, colores]);
  return <Line data={data} options={shown} role="img" aria-label={resumenGrafico(puntos, tramo)} />;
}
