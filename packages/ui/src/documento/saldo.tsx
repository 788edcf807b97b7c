import { chakra, HStack } from '@chakra-ui/react';
import { useCan } from '@hilvan/api-client';
import { type Factura, isAnulada } from '@hilvan/contract';
import { colones } from '../formats/formats';
import { Link } from '../primitives/button';
import { DataItem } from '../primitives/surfaces';
import { pagosPath, type TipoDocumento } from './documento';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    alignContent: 'start',
    fontVariantNumeric: 'tabular-nums',
    '& > p': { display: 'flex', justifyContent: 'space-between', gap: '4', alignItems: 'baseline' },
    '& strong': { fontSize: 'xl', letterSpacing: 'tight' },
    '& span': { color: 'fg.muted', fontSize: 'sm' },
    '& > div': { h: '2', borderRadius: 'full', bg: 'bg.emphasized', overflow: 'hidden' },
    '& > div > div': { h: 'full', bg: 'green.solid', borderRadius: 'full' },
  },
});

type SaldoProps = {
  saldo: number | null;
  total: number | null;
  anulada?: boolean;
  /** Where `SaldoItem` stands on the page too: says only what was paid. */
  soloPagado?: boolean;
};

/**
 * The balance of a document, in colones, with a bar of what was paid. On an annulled document nothing is owed. A bar of our own: Chakra's
 * Progress weighs 4.99 KiB (brotli).
 */
export const Saldo = ({ saldo, total, anulada = false, soloPagado = false }: SaldoProps) => {
  const paid =
    saldo !== null && total !== null && total > 0 ? Math.min(1, Math.max(0, 1 - saldo / total)) : 0;
  return (
    <Root>
      {soloPagado ? null : (
        <p>
          <span>Saldo pendiente</span>
          <strong>{colones(anulada ? null : saldo)}</strong>
        </p>
      )}
      {anulada ? (
        soloPagado || <span>{annulledText(saldo, total)}</span>
      ) : (
        <>
          <div aria-hidden="true">
            <div style={{ width: `${paid * 100}%` }} />
          </div>
          <p>
            <span>Pagado {colones(saldo === null || total === null ? null : total - saldo)}</span>
            <span>de {colones(total)}</span>
          </p>
        </>
      )}
    </Root>
  );
};

export type SaldoItemProps = {
  tipo: TipoDocumento;
  documento: { id: number; estado: string };
  factura: Pick<Factura, 'saldo_restante' | 'monto'> | null | undefined;
};

/** The balance of a document, for those who may see amounts, with a link to its payments and, where something is owed, one to a new payment. */
export const SaldoItem = ({ tipo, documento: { id, estado }, factura }: SaldoItemProps) => {
  const can = useCan();
  if (!factura || !can('verMontos')) return null;
  const anulada = isAnulada(estado);
  const owed = (factura.saldo_restante ?? 0) > 0 && !anulada;
  const pagos = pagosPath(tipo, id);
  return (
    <DataItem label="Saldo">
      <HStack as="span" columnGap="4" rowGap="0" flexWrap="wrap">
        <Link to={pagos}>
          {anulada ? annulledText(factura.saldo_restante, factura.monto) : colones(factura.saldo_restante)}
        </Link>
        {owed && can('agregarPago') ? (
          <Link to={`${pagos}?agregar`} data-no-print="">
            Agregar pago
          </Link>
        ) : null}
      </HStack>
    </DataItem>
  );
};

/** Says what was paid before the document was annulled: somebody may come to have that back. */
const annulledText = (saldo: number | null, total: number | null): string => {
  const paid = (total ?? 0) - (saldo ?? total ?? 0);
  return paid > 0 ? `Nada: está anulada, con ${colones(paid)} pagados` : 'Nada: está anulada';
};
