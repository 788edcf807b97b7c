import { HStack } from '@chakra-ui/react';
import { ApiError, asApiError, errorLines } from '@hilvan/api-client';
import { useEffect } from 'react';
import { create } from 'zustand';
import { undoable } from '../notices/undoable';
import { CheckOnce } from '../primitives/check-once';

/** The keys of the one-way flags that were ticked here: those whose five seconds still run, and those that were sent since. */
const useTicked = create<{ all: ReadonlySet<string> }>(() => ({ all: new Set() }));

/** When each of them was sent, in milliseconds. */
const sent = new Map<string, number>();

const change = (all: Iterable<string>): void => useTicked.setState({ all: new Set(all) });

/** The keys of all flags that were ticked here. They outlive the page, so that coming back to it shows the flags ticked. */
export const useBanderas = (): ReadonlySet<string> => useTicked(({ all }) => all);

/** Whether one flag was ticked here; only its own box is drawn again. */
export const useBandera = (clave: string): boolean => useTicked(({ all }) => all.has(clave));

type Marca = {
  /** Names the flag ('pizarra:5', 'taller:17'). */
  clave: string;
  /** Sends the flag, which cannot be taken back after that: called once, never retried. */
  send: () => Promise<unknown>;
};

type Aviso = {
  /** What the toast says. */
  mensaje: string;
  /** Title of the failure's notice. */
  tituloError?: string;
};

/** Sets a one-way flag: it shows as ticked at once, waits 5 seconds for 'Deshacer' and is then sent. A failure unticks it and is told. */
export const markBandera = ({ clave, send, ...aviso }: Marca & Aviso): void =>
  marcarBanderas([{ clave, send }], aviso);

/**
 * Sets several one-way flags under one 'Deshacer', like `markBandera`. Those that could not be sent are unticked, and the person is told how
 * many they are.
 */
export function marcarBanderas(
  marcas: readonly Marca[],
  { mensaje, tituloError = 'Error al modificar el estado!' }: Aviso,
): void {
  const { all } = useTicked.getState();
  const fresh = marcas.filter(({ clave }) => !all.has(clave));
  if (fresh.length === 0) return;
  change([...all, ...fresh.map(({ clave }) => clave)]);
  let unsent = fresh;
  const send = async () => {
    // All at once: where the person is leaving the page, a later call would never be sent.
    const answers = await Promise.allSettled(
      fresh.map(async ({ clave, send }) => {
        await send();
        sent.set(clave, Date.now());
      }),
    );
    unsent = fresh.filter((_, i) => answers[i]?.status === 'rejected');
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (!failure) return;
    if (fresh.length === 1) throw failure.reason;
    const unmarked = `Quedaron sin marcar ${unsent.length} de ${fresh.length}.`;
    throw new ApiError(asApiError(failure.reason).kind, {
      errores: [...errorLines(failure.reason), unmarked],
    });
  };
  undoable({
    message: mensaje,
    onCommit: send,
    onUndo: () => {
      const gone = new Set(unsent.map(({ clave }) => clave));
      change([...useTicked.getState().all].filter((clave) => !gone.has(clave)));
    },
    errorTitle: tituloError,
  });
}

/**
 * Forgets that a flag was ticked here: from now on its box shows what the provider says.
 * @param leido When that was read, in milliseconds: then only a flag that was sent before is forgotten.
 */
export const reopenBandera = (clave: string, leido?: number): void => {
  if (leido !== undefined && leido < (sent.get(clave) ?? Number.POSITIVE_INFINITY)) return;
  sent.delete(clave);
  const { all } = useTicked.getState();
  if (all.has(clave)) change([...all].filter((one) => one !== clave));
};

/** For tests: forgets all ticks. @internal */
export const forgetBanderas = (): void => {
  sent.clear();
  change([]);
};

export type BanderaCheckboxProps = {
  clave: string;
  /** Whether the flag is set on the provider. */
  marcada: boolean;
  /** The box's text, or only its accessible name with `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  /** What the toast says. */
  mensaje: string;
  /** False locks the box for those who may not tick it (Visor, an annulled order). */
  editable: boolean;
  send: () => Promise<unknown>;
};

/** A box that can be ticked once and never unticked; until the flag is sent, the toast's 'Deshacer' unticks it. */
export const BanderaCheckbox = ({ marcada, label, hideLabel, editable, ...marca }: BanderaCheckboxProps) => {
  const { clave } = marca;
  const ticked = useBandera(clave) || marcada;
  // Once the provider shows it, its word counts: it may take the flag back, where a garment is to be made again.
  useEffect(() => {
    if (marcada) reopenBandera(clave);
  }, [clave, marcada]);
  return (
    <HStack as="label" gap="2" display="inline-flex" css={{ '@media (pointer: coarse)': { minH: '11' } }}>
      <CheckOnce
        checked={ticked}
        editable={editable}
        aria-label={hideLabel ? label : undefined}
        onCheck={() => markBandera(marca)}
      />
      {hideLabel ? null : label}
    </HStack>
  );
};
