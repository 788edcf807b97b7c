import { asApiError, useAttemptKey } from '@hilvan/api-client';
import { Box, Button, errorText, HStack, LoadingState, notify, Stack, Text } from '@hilvan/ui';
import { SubmitButton, type useOnce } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Comparacion, type Dos, deQuien, distintosDe, LADOS, type Lado, valor } from './comparacion';
import type { Registro } from './pares';
import type { Tipo } from './tipo';

type Props = {
  tipo: Tipo;
  registros: Dos;
  /** Runs the merge; the window stays open meanwhile. */
  once: ReturnType<typeof useOnce>;
  onBack: () => void;
  /** Told the merge's id and the name of the record that stays. */
  onDone: (fusion: number, nombre: string) => void;
};

type Leido = { registro: Registro; version: string | null };

/** Reads two whole records anew and lets the person choose which one stays and what it takes from the other. */
export function Merge({ tipo, registros, once, onBack, onDone }: Props) {
  const [a, b] = registros.map(({ id }) => id) as [number, number];
  const query = useQuery({
    // Not under the list's entity: a merge makes that stale, and these two would be read again although one of them is gone.
    queryKey: ['unir', tipo.clave, a, b],
    queryFn: async (): Promise<readonly [Leido, Leido]> => [await tipo.read(a), await tipo.read(b)],
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Stack ref={focus} tabIndex={-1} outline="none" gap="4">
      {query.isPending ? <LoadingState lines={6} /> : null}
      {query.data ? (
        <Choose
          // Mounted anew when other values were read: a choice between values that are no longer there is made again.
          key={JSON.stringify(query.data)}
          tipo={tipo}
          leidos={query.data}
          once={once}
          onBack={onBack}
          onDone={onDone}
          readAgain={() => void query.refetch()}
        />
      ) : query.error ? (
        <>
          <Text role="alert">{errorText(query.error)}</Text>
          <HStack>
            <Button onClick={() => void query.refetch()}>Reintentar</Button>
            <Button variant="outline" onClick={onBack}>
              Volver
            </Button>
          </HStack>
        </>
      ) : null}
    </Stack>
  );
}

type ChooseProps = Omit<Props, 'registros'> & {
  leidos: readonly [Leido, Leido];
  readAgain: () => void;
};

function Choose({ tipo, leidos, once: { busy, run }, onBack, onDone, readAgain }: ChooseProps) {
  const registros: Dos = [leidos[0].registro, leidos[1].registro];
  const [queda, setQueda] = useState<Lado>(0);
  const [elegidos, setElegidos] = useState<Readonly<Record<string, Lado>>>({});
  const attempt = useAttemptKey();
  const otro: Lado = queda === 0 ? 1 : 0;
  const ladoOf = (campo: string): Lado => elegidos[campo] ?? deQuien(registros, queda, campo);

  const merge = async () => {
    const union = {
      queda: registros[queda].id,
      otro: registros[otro].id,
      campos: distintosDe(registros, tipo.campos).filter((campo) => ladoOf(campo) === otro),
      versiones: { queda: leidos[queda].version, otro: leidos[otro].version },
    };
    try {
      const { data } = await tipo.merge({ ...union, idempotencyKey: attempt.clave(union) });
      attempt.hecho();
      const tomados = union.campos.map((campo) => [campo, registros[otro][campo]]);
      onDone(data?.id ?? 0, tipo.nombre({ ...registros[queda], ...Object.fromEntries(tomados) }));
    } catch (error) {
      const { status, incierto } = asApiError(error);
      if (status === 412) {
        await notify.warning(
          'Otra persona cambió uno de los dos registros',
          'Ahora se ven como están. No se ha unido nada: revíselos y vuelva a unir.',
        );
        readAgain();
      } else await notify.error(incierto ? 'No se sabe si se unieron' : 'No se han unido', errorText(error));
    }
  };

  return (
    <>
      <Text>
        Elija qué registro se conserva y con qué datos. Lo que tiene el otro pasa al que se conserva, y el
        otro desaparece.
      </Text>
      <Comparacion
        tipo={tipo}
        registros={registros}
        campos={tipo.campos}
        celda={(campo, lado) => (
          <Opcion
            name={campo}
            label={`${tipo.campos[campo]}: ${valor(registros[lado], campo)}`}
            checked={ladoOf(campo) === lado}
            onChoose={() => setElegidos({ ...elegidos, [campo]: lado })}
          >
            {valor(registros[lado], campo)}
          </Opcion>
        )}
      >
        <tr>
          <th scope="row">Se conserva</th>
          {LADOS.map((lado) => (
            <td key={lado}>
              <Opcion
                name="queda"
                label={`Se conserva el N.º ${registros[lado].id}`}
                checked={queda === lado}
                onChoose={() => setQueda(lado)}
              >
                El N.º {registros[lado].id}
              </Opcion>
            </td>
          ))}
        </tr>
      </Comparacion>
      <HStack justify="end" wrap="wrap">
        <Button
          variant="outline"
          colorPalette="gray"
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onBack}
        >
          Volver
        </Button>
        <SubmitButton saving={busy} savingText="Uniendo…" onClick={() => run(merge)}>
          Unir los dos
        </SubmitButton>
      </HStack>
    </>
  );
}

type OpcionProps = {
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
  children: React.ReactNode;
};

const Opcion = ({ name, label, checked, onChoose, children }: OpcionProps) => (
  <Box
    as="label"
    display="flex"
    gap="2"
    minH="6"
    cursor="pointer"
    fontWeight={checked ? 'semibold' : 'normal'}
  >
    <Box asChild flexShrink="0" mt="0.5" boxSize="4" accentColor="brand.solid">
      <input type="radio" name={name} aria-label={label} checked={checked} onChange={onChoose} />
    </Box>
    {/* A long e-mail breaks inside its half and does not run over the other one. */}
    <Box as="span" minW="0" overflowWrap="anywhere">
      {children}
    </Box>
  </Box>
);

/** A `ref` callback: focuses what appears in the place of the button that was pressed. */
export const focus = (element: HTMLElement | null): void => element?.focus();
