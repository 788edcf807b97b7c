import { compareDays, type FacturaFila, isAnulada } from '@hilvan/contract';
import {
  type Column,
  colones,
  columnasDocumento,
  documentoPath,
  fecha,
  type Given,
  numeroDeDocumento,
  pagosPath,
  texto,
} from '@hilvan/ui';

/** A row of the invoices list, whichever document it belongs to. */
export type FilaFactura = {
  /** The number of the document, negative for a repair: orders and repairs are numbered apart and would collide as keys. */
  id: number;
  orden: boolean;
  documento: number;
  /** 'Pedido 12'. */
  numero: string;
  titulo: string;
  empresa: string;
  estado: string;
  monto: number | null;
  /** Colones still to be paid; null where the provider does not tell it, and for annulled documents. */
  saldo: number | null;
  fecha: string;
};

/** How `filasDe` orders its rows: the newest day first, within a day the highest number. */
export const ORDEN_DE_LISTA: Given = { key: 'fecha', direction: 'descending' };

/**
 * Orders and repairs as one list, the newest first. A row that belongs to neither leads nowhere and is left out; annulled orders are hidden
 * from lists (specification, document 2, section 4).
 */
export const filasDe = ({ data }: { data: readonly FacturaFila[] }): readonly FilaFactura[] =>
  data
    .flatMap(({ orden_id, reparacion_id, ...f }): FilaFactura[] => {
      const documento = orden_id ?? reparacion_id;
      if (documento === null || (orden_id !== null && isAnulada(f.estado))) return [];
      const orden = orden_id !== null;
      return [
        {
          id: orden ? documento : -documento,
          orden,
          documento,
          numero: numeroDeDocumento(orden ? 'orden' : 'reparacion', documento),
          titulo: f.titulo,
          empresa: f.nombre_empresa,
          estado: f.estado,
          monto: f.monto,
          saldo: isAnulada(f.estado) ? null : (f.saldo_restante ?? null),
          fecha: f.fecha_orden || f.fecha,
        },
      ];
    })
    .sort((a, b) => compareDays(b.fecha, a.fecha) || b.documento - a.documento);

/** Where a row leads: to the payments where amounts are shown, to the document where they are not. */
export const destinoDe = ({ orden, documento }: FilaFactura, montos: boolean): string =>
  (montos ? pagosPath : documentoPath)(orden ? 'orden' : 'reparacion', documento);

const tituloDe = (fila: FilaFactura, montos: boolean) =>
  `${texto(fila.titulo)}${montos ? (fila.orden ? ' - Orden' : ' - Reparación') : ''}`;

/**
 * The columns of the list.
 * @param montos Whether amounts are shown
 * @param saldos Whether the provider tells balances
 */
export const columnasFactura = (montos: boolean, saldos = false): Column<FilaFactura>[] => [
  ...columnasDocumento<FilaFactura>(
    (f) => destinoDe(f, montos),
    (f) => tituloDe(f, montos),
  ),
  ...(montos
    ? [
        {
          key: 'monto',
          header: 'Monto',
          align: 'end',
          sortBy: (f) => f.monto,
          render: (f) => colones(f.monto),
        } satisfies Column<FilaFactura>,
      ]
    : []),
  ...(montos && saldos
    ? [
        {
          key: 'saldo',
          header: 'Saldo',
          align: 'end',
          sortBy: (f) => f.saldo,
          render: (f) => colones(f.saldo),
        } satisfies Column<FilaFactura>,
      ]
    : []),
  {
    key: 'fecha',
    header: 'Fecha',
    align: 'end',
    whole: true,
    sortBy: (f) => f.fecha || null,
    render: (f) => fecha(f.fecha),
  },
];
