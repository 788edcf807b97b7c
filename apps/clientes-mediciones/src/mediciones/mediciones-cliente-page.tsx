import { useCan } from '@hilvan/api-client';
import type { MedicionFila } from '@hilvan/contract';
import { lazyPage } from '@hilvan/remote-kit';
import {
  BackLink,
  Box,
  Button,
  EmptyState,
  LinkButton,
  LoadingState,
  Page,
  PlusIcon,
  TapeIcon,
  useLoadingDialog,
} from '@hilvan/ui';
import { Suspense, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ClienteAusente } from '../clientes/cliente-ausente';
import { MedicionTarjetas } from './medicion-tarjetas';
import { PrintMediciones } from './print-mediciones';
import { AvisoLista } from './registro/aviso-lista';
import { BegunMeasurings } from './registro/otros-pendientes';
import { deCliente, usePendientes } from './registro/pendientes';

import { useMedicionesCliente } from './use-mediciones-cliente';
import { SinNombre, useNombreCliente } from './use-nombre-cliente';
import { usePedido } from './use-pedido';

const HistoriaCliente = lazyPage(() => import('./historia/historia-cliente'));

export default function MedicionesClientePage() {
  const { userId = '' } = useParams();
  const can = useCan();
  const { keeping, backTo } = usePedido();
  const nombre = useNombreCliente(userId);
  const { inexistente, cliente } = nombre;
  const lista = useMedicionesCliente(userId);
  const pendientes = usePendientes();
  const propios = useMemo(() => deCliente(pendientes.items, Number(userId)), [pendientes.items, userId]);
  useLoadingDialog(lista.isPending, { seconds: 1 });

  const add = can('registrar') ? (
    <LinkButton to={keeping(`/mediciones/registro/cliente/${userId}`)}>
      <PlusIcon /> Agregar
    </LinkButton>
  ) : null;

  return (
    <Page
      title={cliente ? `Mediciones de ${cliente}` : 'Mediciones'}
      actions={
        <>
          <BackLink to={backTo('/mediciones')} />
          {lista.wasRead && lista.filas && lista.filas.length > 0 ? (
            <PrintMediciones idCliente={userId} ids={lista.filas.map((m) => m.id)} />
          ) : null}
          {inexistente ? null : add}
        </>
      }
    >
      {inexistente ? (
        <ClienteAusente query={nombre.query} missing />
      ) : (
        <>
          <SinNombre {...nombre} />
          <BegunMeasurings solo={Number(userId)} />
          {lista.error ? <AvisoLista lista={lista} /> : null}
          {!lista.filas ? (
            <LoadingState lines={4} />
          ) : lista.filas.length > 0 || propios.length > 0 ? (
            <MedicionTarjetas filas={lista.filas} pendientes={propios} />
          ) : lista.error ? null : (
            <EmptyState
              icon={<TapeIcon color="fg.muted" />}
              text="No hay mediciones registradas para este cliente."
            />
          )}
          {lista.wasRead && lista.filas && lista.filas.length > 1 ? (
            <ShowHistoria filas={lista.filas} />
          ) : null}
        </>
      )}
    </Page>
  );
}

/** 'Ver historia': the whole measurements are read only for those who want to compare them. */
function ShowHistoria({ filas }: { filas: readonly MedicionFila[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Box mt="5">
      <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Ocultar historia' : 'Ver historia'}
      </Button>
      {open ? (
        <Suspense fallback={<LoadingState lines={4} />}>
          <HistoriaCliente filas={filas} />
        </Suspense>
      ) : null}
    </Box>
  );
}
