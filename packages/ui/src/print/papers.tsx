import { Box, Flex } from '@chakra-ui/react';
import { empresaName, useEmpresaNames } from '@hilvan/api-client';
import {
  isAnulada,
  isNoTelefono,
  type Pago,
  type Persona,
  resumenPorTalla,
  textoResumen,
} from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useMemo } from 'react';
import { configuracionQuery } from '../documento/configuracion';
import { documentoPath, type Linea, numeroDeDocumento, type TipoDocumento } from '../documento/documento';
import { colones, fecha, texto } from '../formats/formats';
import { Paper } from './paper';
import { LabelSheet, Sheet } from './print-sheet';

/** An order or a repair as it is printed. Amounts are colones. */
export type DocumentoImpreso = {
  tipo: TipoDocumento;
  id: number;
  titulo: string;
  id_empresa: number | null;
  nombre_empresa?: string | undefined;
  telefono: string;
  /** 'yyyy-mm-dd'. */
  fecha: string;
  estado: string;
  /** What else was agreed, e.g. the promised day; the PDF of the document says it too. */
  comentario?: string | undefined;
  lineas: readonly Pick<Linea, 'key' | 'nombre_producto' | 'cantidad' | 'descripcion' | 'subtotal'>[];
  /** Null for a person who may not see amounts. */
  factura: { monto: number | null; saldo_restante: number | null } | null;
};

type ConEmpresa = Pick<DocumentoImpreso, 'id_empresa' | 'nombre_empresa'>;

/** What is printed at the counter; `width` is that of the roll, in millimetres. */
export type PrintablePaper =
  | {
      kind: 'recibo';
      width: number;
      pago: Pago;
      /** The name of the document that the payment is for. */
      documento: string;
      estado: string;
      /** The company, as the document gives it. */
      empresa: ConEmpresa;
      saldo: number | null;
    }
  | { kind: 'tiquete'; width: number; documento: DocumentoImpreso }
  | { kind: 'etiqueta'; documento: DocumentoImpreso; personas: readonly Persona[] }
  | { kind: 'personas'; documento: DocumentoImpreso; personas: readonly Persona[] };

/** Prints a paper once all that stands on it is read. */
export default function PrintedPaper({ paper, onDone }: { paper: PrintablePaper; onDone: () => void }) {
  const { empresa, estado } =
    paper.kind === 'recibo' ? paper : { empresa: paper.documento, estado: paper.documento.estado };
  const names = useEmpresaNames(useMemo(() => [empresa], [empresa]));
  if (!names) return null;
  const rest = { cliente: empresaName(empresa, names), anulada: isAnulada(estado), onEnd: onDone };
  switch (paper.kind) {
    case 'recibo':
      return <Recibo {...paper} {...rest} />;
    case 'tiquete':
      return <Tiquete {...paper} {...rest} />;
    case 'etiqueta':
      return <Etiqueta {...paper} {...rest} />;
    case 'personas':
      return <EtiquetasDePersonas {...paper} {...rest} />;
  }
}

type Printed<K> = Extract<PrintablePaper, { kind: K }> & {
  /** The company that the document is for. */
  cliente: string;
  /** Whether the document is annulled. */
  anulada: boolean;
  onEnd: () => void;
};

const Recibo = ({ width, pago, documento, saldo, cliente, anulada, onEnd }: Printed<'recibo'>) => (
  <Roll width={width} onEnd={onEnd}>
    <h2>Recibo de pago {pago.id}</h2>
    {pago.estado === 'Anulado' ? <h2>ANULADO</h2> : null}
    <dl>
      <Fact label="Fecha">{fecha(pago.created_at)}</Fact>
      <Fact label="Por">
        {documento}
        {/* Beside the document, which is what was annulled: the payment itself may count all the same. */}
        {anulada ? <Box fontWeight="bold">ANULADA</Box> : null}
      </Fact>
      <Fact label="Cliente">{cliente}</Fact>
      <Fact label="Método">{texto(pago.metodo_pago)}</Fact>
      <Fact label="Pagado">
        <strong>{colones(pago.monto)}</strong>
      </Fact>
      {saldo === null || anulada ? null : <Fact label="Saldo de hoy">{colones(saldo)}</Fact>}
      <Fact label="Atendió">{texto(pago.cajero)}</Fact>
    </dl>
    <p>{texto(pago.comentarios, '')}</p>
  </Roll>
);

const Tiquete = ({ width, documento, cliente, anulada, onEnd }: Printed<'tiquete'>) => {
  const { tipo, id, titulo, lineas, factura } = documento;
  return (
    <Roll width={width} onEnd={onEnd}>
      <h2>{numeroDeDocumento(tipo, id)}</h2>
      {anulada ? <h2>ANULADA</h2> : null}
      <p>{titulo}</p>
      <dl>
        <Fact label="Cliente">{cliente}</Fact>
        {isNoTelefono(documento.telefono) ? null : <Fact label="Teléfono">{documento.telefono}</Fact>}
        <Fact label="Fecha">{fecha(documento.fecha)}</Fact>
        <Fact label="Estado">{documento.estado}</Fact>
      </dl>
      <hr />
      <dl>
        {lineas.map(({ key, cantidad, nombre_producto, descripcion, subtotal }) => (
          <Fact
            key={key}
            label={
              <>
                {cantidad ?? '—'} × {texto(nombre_producto)}
                <small>{texto(descripcion, '')}</small>
              </>
            }
          >
            {factura ? colones(subtotal) : null}
          </Fact>
        ))}
      </dl>
      {texto(documento.comentario, '') ? <p>{documento.comentario}</p> : null}
      {factura ? (
        <>
          <hr />
          <dl>
            <Fact label="Total">
              <strong>{colones(factura.monto)}</strong>
            </Fact>
            {anulada ? null : <Fact label="Saldo pendiente">{colones(factura.saldo_restante)}</Fact>}
          </dl>
        </>
      ) : null}
      <Code documento={documento} size={96} />
    </Roll>
  );
};

/** A label of 60 × 40 mm, the size most label printers hold. */
const LABEL = { width: 60, height: 40 };

const Etiqueta = ({ documento, personas, cliente, anulada, onEnd }: Printed<'etiqueta'>) => {
  const { tipo, id, titulo, lineas } = documento;
  // An order without people, and every repair, lists its lines instead of garments by size.
  const prendas = resumenPorTalla(personas).map(textoResumen);
  const garments =
    prendas.length > 0
      ? prendas
      : lineas.map(({ cantidad, nombre_producto, descripcion }) =>
          // With what is to be done, for the person who has the garment in hand.
          [`${cantidad ?? '—'} × ${texto(nombre_producto)}`, texto(descripcion, '')]
            .filter(Boolean)
            .join(': '),
        );
  return (
    <Paper {...LABEL} onEnd={onEnd}>
      <Sheet>
        <Label documento={documento}>
          <strong>{numeroDeDocumento(tipo, id)}</strong>
          {anulada ? <Box fontWeight="bold">ANULADA</Box> : null}
          <Box lineClamp={2}>{titulo}</Box>
          <Box lineClamp={2}>{cliente}</Box>
          <div>{fecha(documento.fecha)}</div>
          <Box fontSize="2.6mm" lineClamp={anulada ? 2 : 3}>
            {garments.join('. ')}
          </Box>
        </Label>
      </Sheet>
    </Paper>
  );
};

/** Labels for the bags of an order's people, one for each. */
const EtiquetasDePersonas = ({ documento, personas, cliente, anulada, onEnd }: Printed<'personas'>) => (
  <Paper {...LABEL} onEnd={onEnd}>
    {personas.map(({ id, nombre, prenda, cantidad }) => (
      <LabelSheet key={id} height={LABEL.height}>
        <Label documento={documento}>
          {/* Room for a name with both surnames and the size, which comes last in a name: a bag without these could be anybody's. */}
          <Box fontSize="10pt" fontWeight="bold" lineClamp={anulada ? 4 : 5}>
            {texto(nombre)}
          </Box>
          <Box lineClamp={2}>
            {cantidad ?? '—'} × {texto(prenda)}
          </Box>
          <div>{numeroDeDocumento(documento.tipo, documento.id)}</div>
          {anulada ? <Box fontWeight="bold">ANULADA</Box> : null}
          {/* Last, since a name of five lines leaves no room for it; the padding then hides even the tops of its letters. */}
          <Box lineClamp={1} pt="0.6mm">
            {cliente}
          </Box>
        </Label>
      </LabelSheet>
    ))}
  </Paper>
);

/**
 * The code of a document, and beside it the text of a label. Names of any length are cut so that they stay on the label: a second one with
 * the rest would belong to nothing.
 */
const Label = ({ documento, children }: { documento: DocumentoImpreso; children: ReactNode }) => (
  <Flex gap="2mm" align="center">
    <Code documento={documento} size={104} />
    {/* Inside the margins, less a millimetre for a browser that rounds. */}
    <Box maxH="33mm" overflow="hidden" lineHeight="1.2">
      {children}
    </Box>
  </Flex>
);

/** A paper from a roll, under the workshop's name and telephone. */
const Roll = ({ width, onEnd, children }: { width: number; onEnd: () => void; children: ReactNode }) => {
  const configuracion = useQuery(configuracionQuery());
  if (configuracion.isPending) return null;
  const { nombre, telefono } = configuracion.data?.taller ?? {};
  return (
    <Paper width={width} onEnd={onEnd}>
      <Sheet>
        {nombre || telefono ? (
          <>
            <h2>{nombre}</h2>
            {telefono ? <p>Tel. {telefono}</p> : null}
            <hr />
          </>
        ) : null}
        {children}
      </Sheet>
    </Paper>
  );
};

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

/** A QR code that opens the document when it is read with a telephone's camera. */
const Code = ({ documento: { tipo, id }, size }: { documento: DocumentoImpreso; size: number }) => (
  <QRCodeSVG
    value={new URL(documentoPath(tipo, id), location.href).href}
    size={size}
    marginSize={2}
    style={{ flexShrink: 0, marginInline: 'auto' }}
  />
);
