import { type Suma, sinDato } from '@hilvan/contract';
import { Box, colones, Text } from '@hilvan/ui';
import type { Punto } from './serie';
import { cifrasDe, conVentas, nombreDePunto, TRAMOS, type Tramo } from './tramos';

/** The figures of a period: total, average by day (week, month) and the best one. Each has its place before it is known, so that nothing moves. */
export function Cifras({
  puntos,
  tramo,
  missing,
  comparacion,
  pagado,
}: {
  puntos: readonly Punto[] | undefined;
  tramo: Tramo;
  /** How many rows are not in `puntos`, because their amount or their day is not known. */
  missing: number;
  /** The comparison with the month before as a sentence; undefined where the period is not a month. */
  comparacion?: string | undefined;
  /** What was paid on these days; null where the provider does not tell it. */
  pagado: Suma | null;
}) {
  const cifras = puntos && cifrasDe(puntos, tramo);
  const uno = TRAMOS.find(({ value }) => value === tramo)?.uno ?? '';
  return (
    <Box as="dl" {...estilo}>
      <Cifra
        label="Total facturado"
        amount={cifras?.total}
        note={cifras && sinDato({ sum: cifras.total, missing }).trim()}
        under={
          cifras &&
          [comparacion, pagado && `Pagado ${colones(pagado.sum)}${sinDato(pagado)}`]
            .filter(Boolean)
            .join(' · ')
        }
      />
      <Cifra label={`Promedio por ${uno}`} amount={cifras?.promedio} />
      <Cifra
        label={tramo === 'dia' ? 'Mejor día' : tramo === 'semana' ? 'Mejor semana' : 'Mejor mes'}
        amount={cifras?.mejor.y}
        // Where nothing was sold, no day was the best.
        note={cifras && cifras.mejor.y !== 0 ? nombreDePunto(cifras.mejor.x, tramo) : null}
      />
    </Box>
  );
}

const Cifra = ({
  label,
  amount,
  note,
  under,
}: {
  label: string;
  amount: number | undefined;
  note?: string | null | undefined;
  under?: string | null | undefined;
}) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <strong>{amount === undefined ? '…' : colones(amount)}</strong>
      {note ? (
        <Text as="span" color="fg.muted">
          {' '}
          {note}
        </Text>
      ) : null}
      {under ? (
        <Text fontSize="sm" color="fg.muted">
          {under}
        </Text>
      ) : null}
    </dd>
  </div>
);

const estilo = {
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
  mb: '4',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { fontSize: 'sm', color: 'fg.muted' },
  '& strong': { fontSize: 'xl', whiteSpace: 'nowrap' },
} as const;

/** The chart in words, for people who do not see it. */
export function resumenGrafico(puntos: readonly Punto[], tramo: Tramo = 'dia'): string {
  const first = puntos[0];
  const last = puntos.at(-1);
  if (!first || !last) return 'Gráfico de Ventas, sin datos.';
  const sold = conVentas(puntos, tramo);
  const low = sold.reduce((a, b) => (b.y < a.y ? b : a), sold[0] ?? first);
  const high = puntos.reduce((a, b) => (b.y > a.y ? b : a));
  const day = (p: Punto) => nombreDePunto(p.x, tramo);
  const { uno, varios } = TRAMOS.find(({ value }) => value === tramo) ?? { uno: '', varios: '' };
  const days = sold.length === 1 ? `1 ${uno}` : `${sold.length} ${varios}`;
  // Only days take an article: 'del 1/2/2026', but 'de mar 2026'.
  const [from, to, on] = tramo === 'dia' ? ['del', 'al', 'el'] : ['de', 'a', 'en'];
  return (
    `Gráfico de Ventas: montos facturados en ${days}, ${from} ${day(first)} (${colones(first.y)}) ` +
    `${to} ${day(last)} (${colones(last.y)}). El mayor es ${colones(high.y)}, ${on} ${day(high)}; ` +
    `el menor, ${colones(low.y)}, ${on} ${day(low)}. La tabla de abajo tiene cada monto.`
  );
}
