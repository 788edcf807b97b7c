import { queryFor } from '@hilvan/api-client';
import { isAnulada, type Pago } from '@hilvan/contract';
import { Button, colones, pagosPath } from '@hilvan/ui';
import { Dialog, Picker } from '@hilvan/ui/overlays';
import { FormField } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FilaFactura, filasDe } from '../facturas/facturas-columns';
import type { Segment } from './documento';

/** The navigation state for the payments page of the other document: the payment that its form begins with. */
export type Repite = { repite: Pago };

type PagoEnOtroProps = { pago: Pago; tipo: Segment; id: string };

/**
 * For an annulled payment that belongs to another document: lets the person choose that document and opens its payments with this one typed
 * already.
 */
export const PagoEnOtro = (props: PagoEnOtroProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Registrar en otro
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        placement="top"
        title={`Registrar ${colones(props.pago.monto)} en otro documento`}
      >
        <DocumentoPicker {...props} />
      </Dialog>
    </>
  );
};

const DocumentoPicker = ({ pago, tipo, id }: PagoEnOtroProps) => {
  const navigate = useNavigate();
  const filas = useQuery({ ...queryFor('listarFacturas'), select: filasDe }).data ?? [];
  const here = tipo === 'orden' ? Number(id) : -Number(id);
  const go = ({ orden, documento }: FilaFactura) => {
    void navigate(`${pagosPath(orden ? 'orden' : 'reparacion', documento)}?agregar`, {
      state: { repite: pago } satisfies Repite,
    });
  };
  return (
    <FormField label="Pedido o reparación">
      {(control) => (
        <Picker
          control={control}
          items={filas.filter(
            ({ id: other, saldo, estado }) => other !== here && saldo !== 0 && !isAnulada(estado),
          )}
          itemToString={nombreDeFila}
          itemKey={keyOf}
          itemNote={saldoDe}
          value={null}
          onChange={(fila) => fila && go(fila)}
          autoFocus
        />
      )}
    </FormField>
  );
};

const keyOf = (fila: FilaFactura) => fila.id;
const nombreDeFila = ({ numero, titulo, empresa }: FilaFactura) =>
  [numero, titulo, empresa].filter(Boolean).join(' · ');
const saldoDe = ({ saldo }: FilaFactura) => (saldo === null ? null : `Debe ${colones(saldo)}`);
