import { HStack } from '@chakra-ui/react';
import { ApiError, asApiError, errorLines } from '@hilvan/api-client';
import { create } from 'zustand';
import { undoable } from '../notices/undoable';
import { CheckOnce } from '../primitives/check-once';

/** One-way flags that were ticked here and whose five seconds run, or that were just sent. */
const useTicked = create<{ all: ReadonlySet<string> }>(() => ({ all: new Set() }));

const change = (all: Iterable<string>): void => useTicked.setState({ all: new Set(all) });

/** The keys of all flags ticked here; it outlives the page, so that coming back shows them ticked. */
export const useBanderas = (): ReadonlySet<string> => useTicked(({ all }) => all);

/** Whether one flag was ticked here; only its own box is drawn again. */
export const useBandera = (clave: string): boolean => useTicked(({ all }) => all.has(clave));

type Marca = {
  /** Names the flag ('pizarra:5', 'taller:17'). */
  clave: string;
  /** Sends it; it cannot be taken back then: once, never retried. */
  send: () => Promise<unknown>;
};

type Aviso = {
  /** What the toast says. */
  mensaje: string;
  /** Title of the failure's notice. */
  tituloError?: string;
};

/** Does what goes one way only: it shows at once, waits 5 seconds for 'Deshacer', then goes. A failure takes it back and says so. */
export const markBandera = ({ clave, send, ...aviso }: Marca & Aviso): void =>
  marcarBanderas([{ clave, send }], aviso);

/** The same for several under one 'Deshacer'; of those only what failed is taken back, and how many that are is said. */
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
    // All at once: where somebody leaves the page there is no later.
    const answers = await Promise.allSettled(fresh.map(({ send }) => send()));
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

/** What was ticked here is open again: the provider says so from now on. */
export const reopenBandera = (clave: string): void =>
  change([...useTicked.getState().all].filter((one) => one !== clave));

/** For tests: nothing is ticked. @internal */
export const forgetBanderas = (): void => change([]);

export type BanderaCheckboxProps = {
  clave: string;
  /** What the provider says. */
  marcada: boolean;
  /** Its text, or only its accessible name with `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  /** What the toast says. */
  mensaje: string;
  /** False locks the box for those who may not tick it (Visor, an annulled order). */
  editable: boolean;
  send: () => Promise<unknown>;
};

/** A box that can be ticked once and never unticked; until it is sent, the toast takes it back. */
export const BanderaCheckbox = ({
  clave,
  marcada,
  label,
  hideLabel,
  mensaje,
  editable,
  send,
}: BanderaCheckboxProps) => {
  const ticked = useBandera(clave) || marcada;
  return (
    <HStack as="label" gap="2" display="inline-flex" css={{ '@media (pointer: coarse)': { minH: '11' } }}>
      <CheckOnce
        checked={ticked}
        editable={editable}
        aria-label={hideLabel ? label : undefined}
        onCheck={() => markBandera({ clave, mensaje, send })}
      />
      {hideLabel ? null : label}
    </HStack>
  );
};
