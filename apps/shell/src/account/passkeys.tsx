import { callExtension, queryForExtension } from '@hilvan/api-client';
import { formatMomento } from '@hilvan/contract';
import { type Llave, llamadasLlaves } from '@hilvan/contract/extensions';
import { Button, type Column, DataTable, showToast, Text } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { knowsKeys, loadKeys } from '../session/use-key-login';
import { PasswordStep } from './password-step';
import { useAction } from './use-action';

/** The person's passkeys: lists the devices that have one, adds one on this device, removes one. */
export function Passkeys() {
  const { data, error, refetch } = useQuery(queryForExtension(llamadasLlaves.listarLlaves));
  const { busy, act } = useAction();
  const [adding, setAdding] = useState(false);
  const about = useRef<HTMLParagraphElement>(null);
  const tell = (text: string) => {
    showToast(text);
    // The button that had the focus disappears with its row.
    about.current?.focus();
  };
  const rest = () => {
    setAdding(false);
    about.current?.focus();
  };

  const add = async (clave: string) => {
    const { addKey } = await loadKeys();
    await addKey(clave);
    showToast('Llave de acceso agregada.');
    rest();
  };

  const remove = ({ id, dispositivo }: Llave) =>
    act({
      ask: {
        title: `¿Quitar la llave de ${dispositivo}?`,
        text: 'Con ella ya no se podrá entrar. Bórrela también en el dispositivo, en sus contraseñas guardadas.',
        yes: 'Sí, quitarla',
        danger: true,
      },
      work: () => callExtension(llamadasLlaves.quitarLlave, { params: { llave: id } }),
      done: () => tell('Llave de acceso quitada.'),
      failure: 'No se pudo quitar la llave de acceso',
    });

  const columns: Column<Llave>[] = [
    { key: 'dispositivo', header: 'Dispositivo', primary: true, render: ({ dispositivo }) => dispositivo },
    { key: 'agregada', header: 'Agregada', render: ({ agregada }) => formatMomento(agregada) || '—' },
    { key: 'usada', header: 'Último uso', render: ({ usada }) => formatMomento(usada) || '—' },
    {
      key: 'acciones',
      header: 'Acciones',
      cardLabel: '',
      align: 'end',
      render: (key) => (
        <Button
          variant="outline"
          aria-label={`Quitar la llave de ${key.dispositivo}`}
          aria-disabled={busy || undefined}
          onClick={() => remove(key)}
        >
          Quitar
        </Button>
      ),
    },
  ];

  return (
    <>
      <Text color="fg.muted" fontSize="sm" ref={about} tabIndex={-1}>
        Con una llave de acceso usted entra con su huella, su rostro o el PIN de su dispositivo, sin
        contraseña ni código.
        {knowsKeys() ? '' : ' En esta dirección, o en este navegador, no se pueden agregar ni usar.'}
      </Text>
      <DataTable
        caption="Llaves de acceso"
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        numbered={false}
        emptyText="Todavía no hay llaves de acceso."
        error={error}
        onRetry={() => void refetch()}
      />
      {adding ? (
        <PasswordStep label="Agregar una llave de acceso" action="Agregar" onSubmit={add} onCancel={rest} />
      ) : knowsKeys() ? (
        <Button variant="outline" alignSelf={{ sm: 'flex-start' }} onClick={() => setAdding(true)}>
          Agregar una llave de acceso
        </Button>
      ) : null}
    </>
  );
}
