import type { EstadoCaja } from '@hilvan/contract/extensions';
import { BackLink, Heading, Page, Stack } from '@hilvan/ui';
import { RecordState } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { AbrirCaja } from './abrir-caja';
import { CierresTable } from './cierres-table';
import { ConCaja, cajaQuery } from './con-caja';

import { ContarCaja } from './contar-caja';

/** The loading state is as many lines high as an open till with its count, so that what stands below does not move when the till is shown. */
const TALL = 24;

/** /caja: opens the till, counts and closes it, and lists the closings. */
export default function CajaPage() {
  return (
    <Page title="Caja" actions={<BackLink to="/pagos" />}>
      <ConCaja>
        <Caja />
      </ConCaja>
    </Page>
  );
}

const Caja = () => {
  const query = useQuery(cajaQuery);
  const estado = query.data?.data;
  return (
    <Stack gap="6">
      {estado ? <Turno estado={estado} /> : <RecordState query={query} backTo="/pagos" lines={TALL} />}
      <section aria-label="Cierres">
        <Heading mb="3">Cierres</Heading>
        <CierresTable />
      </section>
    </Stack>
  );
};

/** The person who counts keeps the till that they began to count, even where somebody else closes it meanwhile. */
const Turno = ({ estado }: { estado: EstadoCaja }) => {
  const [counted, setCounted] = useState<EstadoCaja>();
  if (estado.abierta && !counted) setCounted(estado);
  const leave = useCallback(() => setCounted(undefined), []);
  if (!counted) return <AbrirCaja />;
  return (
    <ContarCaja
      key={counted.numero}
      caja={counted}
      cerrada={!estado.abierta || estado.numero !== counted.numero}
      onLeave={leave}
    />
  );
};
