import { callExtension, queryForExtension } from '@hilvan/api-client';
import { formatMomento } from '@hilvan/contract';
import { llamadasCuenta, type Sesion } from '@hilvan/contract/extensions';
import { Badge, Button, type Column, DataTable, showToast, Text } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAction } from './use-action';

/** The browsers in which the person is logged in, this one marked. Every other session can be ended from here. */
export function OpenSessions() {
  const { data, error, refetch } = useQuery(queryForExtension(llamadasCuenta.listarSesiones));
  const { busy, act } = useAction();
  const about = useRef<HTMLParagraphElement>(null);
  const others = data?.data.some(({ actual }) => !actual);

  const tell = (text: string) => {
    showToast(text);
    // The button that had the focus disappears with its row.
    about.current?.focus();
  };

  const end = ({ id }: Sesion) =>
    act({
      work: () => callExtension(llamadasCuenta.cerrarSesion, { params: { sesion: id } }),
      done: () => tell('Sesión cerrada.'),
      failure: 'No se pudo cerrar la sesión',
    });
  const endOthers = () =>
    act({
      ask: {
        title: '¿Cerrar las demás sesiones?',
        text: 'En los otros dispositivos tendrá que iniciar sesión de nuevo.',
        yes: 'Sí, cerrarlas',
      },
      work: () => callExtension(llamadasCuenta.cerrarOtrasSesiones),
      done: () => tell('Las demás sesiones se cerraron.'),
      failure: 'No se pudieron cerrar las demás sesiones',
    });

  const columns: Column<Sesion>[] = [
    { key: 'dispositivo', header: 'Dispositivo', primary: true, render: ({ dispositivo }) => dispositivo },
    { key: 'abierta', header: 'Abierta', render: ({ abierta }) => formatMomento(abierta) || '—' },
    { key: 'usada', header: 'Último uso', render: ({ usada }) => formatMomento(usada) || '—' },
    {
      key: 'acciones',
      header: 'Acciones',
      cardLabel: '',
      align: 'end',
      render: (session) =>
        session.actual ? (
          <Badge colorPalette="green">Esta sesión</Badge>
        ) : (
          <Button
            variant="outline"
            aria-label={`Cerrar la sesión de ${session.dispositivo}`}
            aria-disabled={busy || undefined}
            onClick={() => end(session)}
          >
            Cerrar
          </Button>
        ),
    },
  ];

  return (
    <>
      <Text color="fg.muted" fontSize="sm" ref={about} tabIndex={-1}>
        Son los navegadores donde usted ha iniciado sesión. Si no reconoce alguno, ciérrelo y cambie su
        contraseña.
      </Text>
      <DataTable
        caption="Sesiones abiertas"
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        numbered={false}
        error={error}
        onRetry={() => void refetch()}
      />
      {others ? (
        <Button
          variant="outline"
          colorPalette="red"
          alignSelf={{ sm: 'flex-start' }}
          aria-disabled={busy || undefined}
          onClick={endOthers}
        >
          Cerrar las demás
        </Button>
      ) : null}
    </>
  );
}
