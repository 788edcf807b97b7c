import { consulta, usePuede } from '@hilvan/api-client';
import { nombreCompleto } from '@hilvan/contract';
import {
  BackLink,
  EmptyState,
  LinkButton,
  LoadingState,
  Page,
  PlusIcon,
  TapeIcon,
  useLoadingDialog,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { ClienteAusente } from '../clientes/cliente-ausente';
import { esInexistente } from '../shared/decir-fallo';
import { VerHistoria } from './historia/ver-historia';
import { ImprimirMediciones } from './imprimir-mediciones';
import { MedicionTarjetas } from './medicion-tarjetas';
import { AvisoLista } from './registro/aviso-lista';
import { deCliente, usePendientes } from './registro/pendientes';
import { useMedicionesCliente } from './use-mediciones-cliente';

export default function MedicionesClientePage() {
  const { userId = '' } = useParams();
  const puede = usePuede();
  const nombre = useQuery(consulta('nombreCliente', { id: userId }));
  const lista = useMedicionesCliente(userId);
  const pendientes = usePendientes();
  const propios = useMemo(() => deCliente(pendientes.items, Number(userId)), [pendientes.items, userId]);
  useLoadingDialog(lista.isPending, { seconds: 1 });

  const inexistente = nombre.data ? !nombre.data.data : esInexistente(nombre.error);
  const cliente = nombre.data?.data ? nombreCompleto(nombre.data.data) : '';
  const agregar = puede('registrar') ? (
    <LinkButton to={`/mediciones/registro/cliente/${userId}`}>
      <PlusIcon /> Agregar
    </LinkButton>
  ) : null;

  return (
    <Page
      title={cliente ? `Mediciones de ${cliente}` : 'Mediciones'}
      actions={
        <>
          <BackLink to="/mediciones" />
          {lista.filas && lista.filas.length > 0 && !lista.error ? (
            <ImprimirMediciones idCliente={userId} ids={lista.filas.map((m) => m.id)} />
          ) : null}
          {inexistente ? null : agregar}
        </>
      }
    >
      {inexistente ? (
        <ClienteAusente query={nombre} missing />
      ) : (
        <>
          {lista.error ? <AvisoLista error={lista.error} onRetry={lista.refetch} /> : null}
          {!lista.filas ? (
            <LoadingState lines={4} />
          ) : lista.filas.length === 0 && propios.length === 0 ? (
            <EmptyState
              icon={<TapeIcon color="fg.muted" />}
              text="No hay mediciones registradas para este cliente."
            />
          ) : (
            <MedicionTarjetas filas={lista.filas} pendientes={propios} />
          )}
          {lista.filas && lista.filas.length > 1 && !lista.error ? <VerHistoria filas={lista.filas} /> : null}
        </>
      )}
    </Page>
  );
}
