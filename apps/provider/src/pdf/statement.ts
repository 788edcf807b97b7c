/** A company's statement of account. */
import { daysBetween, formatFecha, hoy } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import { documentOf, readStatement, type StatementRow } from '../services/estado-cuenta';
import { openPaper, type Taller } from './paper';
import { colones, facts, heading, note, sums, sumsHeight } from './parts';
import { type Column, drawTable } from './table';

const orNothing = (centimos: number) => (centimos === 0 ? '' : colones(centimos));

const COLUMNS: readonly Column<StatementRow>[] = [
  { title: 'Fecha', share: 17, value: (r) => formatFecha(r.fecha) },
  { title: 'Detalle', share: 44, value: (r) => r.que },
  { title: 'Facturado', share: 20, align: 'right', value: (r) => orNothing(r.cargo) },
  { title: 'Pagado', share: 20, align: 'right', value: (r) => orNothing(r.abono) },
  { title: 'Saldo', share: 20, align: 'right', value: (r) => colones(r.saldo) },
];

export async function statementSheet(db: Kysely<Database>, taller: Taller, id: number): Promise<Buffer> {
  const today = hoy();
  const { company, desde, anterior, rows, saldo, open, deLoAnulado } = await readStatement(db, id, today);
  const paper = openPaper(taller, `Estado de cuenta de ${company.nombre_empresa}`);
  facts(paper, [
    ['Fecha', formatFecha(today)],
    ['Cédula', company.cedula],
    ['Encargado', company.nombre_encargado],
    ['Saldo pendiente', colones(saldo)],
  ]);
  heading(paper, `Desde el ${formatFecha(desde)}`);
  const before = { fecha: desde, que: 'Saldo anterior', cargo: 0, abono: 0, saldo: anterior };
  const shown = anterior === 0 ? rows : [before, ...rows];
  const owed = (from: number, to: number) =>
    open
      .filter(({ fecha }) => {
        const days = Math.max(0, daysBetween(fecha, today));
        return days >= from && days <= to;
      })
      .reduce((sum, row) => sum + row.saldo, 0);
  const totals = [
    ['Hasta 30 días', owed(0, 30)],
    ['De 31 a 60 días', owed(31, 60)],
    ['Más de 60 días', owed(61, Number.POSITIVE_INFINITY)],
    ['Saldo pendiente', saldo],
  ] as const;
  drawTable(paper, COLUMNS, shown, { empty: 'No hay movimientos.', follows: sumsHeight(totals) });
  sums(paper, totals);
  if (deLoAnulado.length > 0) {
    const paid = deLoAnulado.reduce((sum, { monto }) => sum + monto, 0);
    const documents = [...new Set(deLoAnulado.map(documentOf))].join(', ');
    note(paper, `Pagado de lo anulado, aparte de este saldo: ${colones(paid)}, de ${documents}.`);
  }
  return paper.finish();
}
