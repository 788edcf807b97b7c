import { Box, colones, Text } from '@hilvan/ui';
import type { Punto } from './serie';
import { cifrasDe, nombreDePunto, TRAMOS, type Tramo } from './tramos';

/** What an owner asks of a period: how much in all, how much each day (week, month), which was the best. */
export function Cifras({ puntos, tramo }: { puntos: readonly Punto[]; tramo: Tramo }) {
  const cifras = cifrasDe(puntos);
  if (!cifras) return null;
  const uno = TRAMOS.find(({ value }) => value === tramo)?.uno ?? '';
  return (
    <Box as="dl" {...estilo}>
      <Cifra label="Total facturado" amount={cifras.total} />
      <Cifra label={`Promedio por ${uno}`} amount={cifras.promedio} />
      <Cifra
        label={tramo === 'dia' ? 'Mejor día' : tramo === 'semana' ? 'Mejor semana' : 'Mejor mes'}
        amount={cifras.mejor.y}
        note={nombreDePunto(cifras.mejor.x, tramo)}
      />
    </Box>
  );
}

const Cifra = ({ label, amount, note }: { label: string; amount: number; note?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <strong>{colones(amount)}</strong>
      {note ? (
        <Text as="span" color="fg.muted">
          {' '}
          {note}
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
