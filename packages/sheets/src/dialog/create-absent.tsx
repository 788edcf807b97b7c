import { apiErrorText, useAttemptKey } from '@hilvan/api-client';
import { Button, confirm, Stack, Text } from '@hilvan/ui';
import { useRef, useState } from 'react';
import type { Nombrado } from '../lista';

type CreateAbsentProps = {
  absent: ReadonlyMap<Nombrado, readonly string[]>;
  /** Reads the list again and gives what is absent now: another person may have created some of it, or an answer was lost. */
  readAgain: () => Promise<CreateAbsentProps['absent']>;
};

/** For more names than this the person is asked first: so many may come from the wrong column. */
const MANY = 10;

/** Buttons that create from the names alone what rows name and does not exist. */
export const CreateAbsent = ({ absent, readAgain }: CreateAbsentProps) => {
  const { clave, hecho } = useAttemptKey();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  // A button disappears with what it created; whoever pressed it by key goes on from where it stood.
  const [stays] = useState(() => (button: HTMLElement | null) => () => {
    if (button && button === document.activeElement) place.current?.focus({ preventScroll: true });
  });

  const create = async (nombrado: Nombrado, names: readonly string[]) => {
    const sure =
      names.length <= MANY ||
      (await confirm({
        title: `¿Crear ${names.length} ${nombrado.nombres[1]}?`,
        text: `${listed(names)}. Si no son ${nombrado.nombres[1]}, corrija primero la columna.`,
        yes: 'Sí, crear',
        no: 'No',
      }));
    if (!sure || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      for (const name of (await readAgain()).get(nombrado) ?? []) {
        // The one whose answer was lost may still be on its way: it is sent again under the same key.
        await nombrado.create(name, clave(`${nombrado.nombres[1]} ${name}`));
        hecho();
      }
      await readAgain();
    } catch (error) {
      setProblem(apiErrorText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack ref={place} tabIndex={-1} gap="2" align="start" mt={absent.size > 0 ? '3' : undefined}>
      {[...absent].map(([nombrado, names]) => (
        <Button
          key={nombrado.nombres[1]}
          ref={stays}
          size="sm"
          variant="outline"
          maxW="full"
          h="auto"
          minH="9"
          py="1.5"
          whiteSpace="normal"
          textAlign="start"
          // Not `disabled`, which would drop the keyboard's focus.
          aria-disabled={busy || undefined}
          onClick={() => void create(nombrado, names)}
        >
          Crear {names.length === 1 ? nombrado.nombres[0] : `${names.length} ${nombrado.nombres[1]}`} que no{' '}
          {names.length === 1 ? 'existe' : 'existen'}: {listed(names)}
        </Button>
      ))}
      {problem ? (
        <Text role="alert" color="fg.error">
          {problem}
        </Text>
      ) : null}
    </Stack>
  );
};

const SHOWN = 6;

const listed = (names: readonly string[]): string => {
  const first = names
    .slice(0, SHOWN)
    .map((name) => `«${name}»`)
    .join(', ');
  return names.length > SHOWN ? `${first} y ${names.length - SHOWN} más` : first;
};
