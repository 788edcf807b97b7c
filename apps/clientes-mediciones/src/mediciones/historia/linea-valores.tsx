import { Box, fecha } from '@hilvan/ui';
import { decimal } from '../valores';
import type { Valor } from './historia';

const ANCHO = 320;
const ALTO = 110;
const MARGEN = 24;

/** Draws one measure over time as a line; the table under it says the same in figures, and also what was taken on no known day. */
export function LineaValores({ nombre, valores }: { nombre: string; valores: readonly Valor[] }) {
  const dated = valores.filter((v) => v.fecha !== '');
  const days = dated.map((v) => Date.parse(v.fecha));
  const cms = dated.map((v) => v.cm);
  const [from, to, low, high] = [Math.min(...days), Math.max(...days), Math.min(...cms), Math.max(...cms)];
  const along = (value: number, min: number, max: number) =>
    max === min ? 0.5 : (value - min) / (max - min);
  const points = dated.map((v, i) => ({
    ...v,
    x: MARGEN + along(days[i] ?? from, from, to) * (ANCHO - 2 * MARGEN),
    y: ALTO - MARGEN - along(v.cm, low, high) * (ALTO - 2 * MARGEN),
  }));
  const first = dated[0];
  const last = dated.at(-1);
  return (
    <Box>
      {first && last ? (
        <Box maxW="34rem" {...trazo}>
          <svg
            viewBox={`0 0 ${ANCHO} ${ALTO}`}
            role="img"
            aria-label={`${nombre}: de ${decimal(first.cm)} cm el ${fecha(first.fecha)} a ${decimal(last.cm)} cm el ${fecha(last.fecha)}.`}
          >
            <polyline points={points.map((p) => `${p.x},${p.y}`).join(' ')} />
            {points.map((p) => (
              <g key={p.id}>
                <circle cx={p.x} cy={p.y} r="3.5" />
                <text x={p.x} y={p.y - 8}>
                  {decimal(p.cm)}
                </text>
              </g>
            ))}
          </svg>
        </Box>
      ) : null}
      <Box as="table" {...tabla}>
        <caption>{nombre}, por fecha</caption>
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Prenda</th>
            <th scope="col">Medida</th>
          </tr>
        </thead>
        <tbody>
          {valores.toReversed().map((v) => (
            <tr key={v.id}>
              <th scope="row">{fecha(v.fecha)}</th>
              <td>{v.articulo}</td>
              <td>{decimal(v.cm)} cm</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const trazo = {
  '& svg': { w: 'full', h: 'auto' },
  '& polyline': { fill: 'none', stroke: 'brand.solid', strokeWidth: '2', strokeLinejoin: 'round' },
  '& circle': { fill: 'brand.solid' },
  '& text': { fill: 'fg', fontSize: '11px', textAnchor: 'middle' },
} as const;

/** The styles of a small table of figures, whose last column is aligned to the right. */
export const tabla = {
  w: 'full',
  fontSize: { base: 'sm', sm: 'md' },
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'start', fontSize: 'sm', color: 'fg.muted', pb: '1' },
  '& th, & td': {
    textAlign: 'start',
    py: '1.5',
    pe: { base: '1.5', sm: '3' },
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
  },
  '& th': { fontWeight: 'medium' },
  '& th:last-child, & td:last-child': { textAlign: 'end', pe: '0' },
} as const;
