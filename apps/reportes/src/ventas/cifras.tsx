import { type Suma, sinDato } from '@hilvan/contract';
import { Box, colones, Text } from '@hilvan/ui';
import type { Punto } from './serie';
import { cifrasDe, conVentas, nombreDePunto, TRAMOS, type Tramo } from './tramos';

/** What an owner asks of a period: how much in all, how much each day (week, month), which was the best. Each has its place before it is known. */
export function Cifras({
  puntos,
  tramo,
  missing,
  comparacion,
  pagado,
}: {
  puntos: readonly Punto[] | undefined;
  tramo: Tramo;
  /** How many sales are no point, because their amount or their day is not known. */
  missing: number;
  /** The total against that of the month before, where it is a month's. */
  comparacion?: string | undefined;
  /** What was paid of these days; null of a provider that does not tell. */
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
        // Where nothing was sold no day was the best.
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

/** The chart in words, for those who do not see it. */
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
  // Only a day is written with an article: 'del 1/2/2026', 'de mar 2026'.
  const [from, to, on] = tramo === 'dia' ? ['del', 'al', 'el'] : ['de', 'a', 'en'];
  return (
    `Gráfico de Ventas: montos facturados en ${days}, ${from} ${day(first)} (${colones(first.y)}) ` +
    `${to} ${day(last)} (${colones(last.y)}). El mayor es ${colones(high.y)}, ${on} ${day(high)}; ` +
    `el menor, ${colones(low.y)}, ${on} ${day(low)}. La tabla de abajo tiene cada monto.`
  );
}
