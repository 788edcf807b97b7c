/** The sheet of one closing of the till. */
import { formatMomento } from '@hilvan/contract';
import type { CuadreDeMetodo } from '@hilvan/contract/extensions';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import { type Line, readClosing } from '../services/cierres';
import { documentOf } from '../services/estado-cuenta';
import { openPaper, type Taller } from './paper';
import { colones, facts, heading, note, sums, sumsHeight } from './parts';
import { type Column, drawTable } from './table';

const SUMS: readonly Column<CuadreDeMetodo>[] = [
  { title: 'Método', share: 22, value: (s) => s.metodo },
  { title: 'Cobrado', share: 20, align: 'right', value: (s) => colones(s.cobrado) },
  { title: 'Anulado', share: 20, align: 'right', value: (s) => colones(s.anulado) },
  { title: 'Esperado', share: 20, align: 'right', value: (s) => colones(s.esperado) },
  { title: 'Contado', share: 20, align: 'right', value: (s) => colones(s.contado) },
  { title: 'Diferencia', share: 26, align: 'right', value: (s) => saidOf(s.diferencia) },
];

const LINES: readonly Column<Line>[] = [
  { title: 'Momento', share: 24, value: (l) => formatMomento(l.momento) },
  { title: 'Documento', share: 30, value: documentOf },
  { title: 'Qué', share: 15, value: (l) => l.tipo },
  { title: 'Quién', share: 19, value: (l) => l.quien },
  { title: 'Método', share: 16, value: (l) => l.metodo },
  { title: 'Monto', share: 20, align: 'right', value: (l) => colones(l.monto) },
];

// In the same words as the screen.
const WHY_NEGATIVE =
  'Un monto esperado es negativo cuando, con esta caja abierta, se anula un pago hecho antes de abrirla: ese dinero no había entrado en ella.';

const saidOf = (diferencia: number): string =>
  diferencia === 0 ? 'Cuadra' : `${diferencia < 0 ? 'Faltan' : 'Sobran'} ${colones(Math.abs(diferencia))}`;

export async function closingSheet(db: Kysely<Database>, taller: Taller, numero: number): Promise<Buffer> {
  const closing = await readClosing(db, numero);
  const { sumas, lineas, fondo, esperado, contado } = closing;
  const paper = openPaper(taller, `Cierre de caja N.º ${numero}`);
  facts(paper, [
    ['Abierta', `${formatMomento(closing.abierta_at)}, por ${closing.abierta_por}`],
    ['Cerrada', `${formatMomento(closing.cerrada_at ?? '')}, por ${closing.cerrada_por}`],
    ['Fondo', colones(fondo)],
    ['Resultado', saidOf(contado - esperado)],
  ]);
  note(paper, closing.comentario);
  heading(paper, 'Conteo');
  const totals = [
    ['Esperado, con el fondo', esperado],
    ['Contado', contado],
    ['Diferencia', contado - esperado],
  ] as const;
  drawTable(paper, SUMS, sumas, { empty: '', follows: sumsHeight(totals) });
  sums(paper, totals);
  if (sumas.some((suma) => suma.esperado < 0)) note(paper, WHY_NEGATIVE);
  heading(paper, 'Pagos con la caja abierta');
  drawTable(
    paper,
    LINES,
    lineas.filter(({ fuera }) => !fuera),
    { empty: 'No hubo pagos.' },
  );
  const outside = lineas.filter(({ fuera }) => fuera);
  if (outside.length > 0) {
    heading(paper, 'Fuera de caja: no se esperan en el conteo');
    const total = [['Fuera de caja', outside.reduce((sum, { monto }) => sum + monto, 0)]] as const;
    drawTable(paper, LINES, outside, { empty: '', follows: sumsHeight(total) });
    sums(paper, total);
  }
  return paper.finish();
}
