import { HStack } from '@chakra-ui/react';
import { useCan } from '@hilvan/api-client';
import { type Factura, isAnulada } from '@hilvan/contract';
import { colones } from '../formats/formats';
import { Link } from '../primitives/button';
import { DataItem } from '../primitives/surfaces';
import { pagosPath, type TipoDocumento } from './documento';
import { annulledText } from './saldo';

export type SaldoItemProps = {
  tipo: TipoDocumento;
  documento: { id: number; estado: string };
  factura: Pick<Factura, 'saldo_restante' | 'monto'> | null | undefined;
};

/** What is still owed of a document, for whoever sees amounts: it leads to the payments, and to a new one where something is owed. */
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
