import { queryFor } from '@hilvan/api-client';
import {
  type Detalle,
  type Factura,
  type Orden,
  type Pago,
  resumenPorTalla,
  textoResumen,
} from '@hilvan/contract';
import { Box, colones, Flex, fecha, numeroDeDocumento, texto } from '@hilvan/ui';
import { configuracionQuery } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { PrintSheet } from './print-sheet';

/** What a counter prints, and on what: a roll's width in millimetres. */
export type Paper =
  | { kind: 'recibo'; width: number; pago: Pago; documento: string; empresa: string; saldo: number | null }
  | {
      kind: 'tiquete';
      width: number;
      orden: Orden;
      empresa: string;
      detalles: readonly Detalle[];
      factura: Factura | null;
    }
  | { kind: 'etiqueta'; orden: Orden; empresa: string };

/** A label of 60 × 40 mm, the size most label printers hold. */
const LABEL = { width: 60, height: 40 };

/** Prints a paper once everything that stands on it is there. */
export default function PrintedPaper({ paper, onDone }: { paper: Paper; onDone: () => void }) {
  const configuracion = useQuery(configuracionQuery());
  const label = paper.kind === 'etiqueta';
  const personas = useQuery({
    ...queryFor('personasOrden', { id: label ? paper.orden.id : 0 }),
    enabled: label,
  });
  // A label without its garments is better than none.
  if (configuracion.isPending || (label && personas.isPending)) return null;
  const { nombre, telefono } = configuracion.data?.taller ?? {};
  const head =
    nombre || telefono ? (
      <>
        <h2>{nombre}</h2>
        {telefono ? <p>Tel. {telefono}</p> : null}
        <hr />
      </>
    ) : null;

  switch (paper.kind) {
    case 'recibo':
      return (
        <PrintSheet width={paper.width} onEnd={onDone}>
          {head}
          <h2>Recibo de pago {paper.pago.id}</h2>
          {paper.pago.estado === 'Anulado' ? <h2>ANULADO</h2> : null}
          <Facts
            facts={[
              ['Fecha', fecha(paper.pago.created_at)],
              ['Por', paper.documento],
              ['Cliente', paper.empresa],
              ['Método', texto(paper.pago.metodo_pago)],
              ['Pagado', <strong key="pagado">{colones(paper.pago.monto)}</strong>],
              ...(paper.saldo === null ? [] : ([['Saldo de hoy', colones(paper.saldo)]] as const)),
              ['Atendió', texto(paper.pago.cajero)],
            ]}
          />
          <p>{texto(paper.pago.comentarios, '')}</p>
        </PrintSheet>
      );
    case 'tiquete':
      return (
        <PrintSheet width={paper.width} onEnd={onDone}>
          {head}
          <h2>{numeroDeDocumento('orden', paper.orden.id)}</h2>
          <p>{paper.orden.titulo}</p>
          <Facts
            facts={[
              ['Cliente', paper.empresa],
              ['Teléfono', texto(paper.orden.telefono)],
              ['Fecha', fecha(paper.orden.fecha_orden)],
              ['Estado', paper.orden.estado],
            ]}
          />
          <hr />
          <Facts
            facts={paper.detalles.map((linea) => [
              `${linea.cantidad} × ${texto(linea.nombre_producto)}`,
              paper.factura ? colones(linea.subtotal) : '',
            ])}
          />
          {paper.factura ? (
            <>
              <hr />
              <Facts
                facts={[
                  ['Total', <strong key="total">{colones(paper.factura.monto)}</strong>],
                  ['Saldo pendiente', colones(paper.factura.saldo_restante)],
                ]}
              />
            </>
          ) : null}
          <Code orden={paper.orden} size={96} />
        </PrintSheet>
      );
    case 'etiqueta':
      return (
        <PrintSheet {...LABEL} onEnd={onDone}>
          <Flex gap="2mm" align="center">
            <Code orden={paper.orden} size={104} />
            <div>
              <strong>{numeroDeDocumento('orden', paper.orden.id)}</strong>
              <div>{paper.orden.titulo}</div>
              <div>{paper.empresa}</div>
              <div>{fecha(paper.orden.fecha_orden)}</div>
              <Box fontSize="2.6mm" lineClamp={4}>
                {resumenPorTalla(personas.data?.data ?? [])
                  .map(textoResumen)
                  .join('. ')}
              </Box>
            </div>
          </Flex>
        </PrintSheet>
      );
  }
}

const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl>
    {facts.map(([name, value], i) => (
      <div key={i} style={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Opens the order where it is read with a telephone's camera. */
const Code = ({ orden, size }: { orden: Orden; size: number }) => (
  <QRCodeSVG
    value={new URL(`/orden/${orden.id}`, location.href).href}
    size={size}
    marginSize={2}
    style={{ flexShrink: 0, marginInline: 'auto' }}
  />
);
