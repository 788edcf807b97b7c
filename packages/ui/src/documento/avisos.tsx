import { callExtension, queryForExtension, useCapacidades } from '@hilvan/api-client';
import { formatMomento } from '@hilvan/contract';
import { type AsuntoAviso, type Aviso, llamadasAvisos } from '@hilvan/contract/extensions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showToast } from '../notices/toast-store';
import { Text } from '../primitives/button';

/** What a message to a customer is about, and the number of that order, repair or company. */
export type DeAviso = { asunto: AsuntoAviso; id: number };

/**
 * Who last wrote to a customer about something, so that nobody writes twice. Only for staff, with a provider that keeps such messages.
 * @returns `said` is a line to show, `last` the message that it is about; `note` records a new message when the link that opens it is
 * pressed, and is undefined where the provider keeps none
 */
export const useAviso = (
  de: DeAviso | undefined,
): { said: ReactNode; last?: Aviso | undefined; note: (() => void) | undefined } => {
  const offered = useCapacidades().avisos && de !== undefined;
  const { data } = useQuery({ ...queryForExtension(llamadasAvisos.listarAvisos), enabled: offered });
  if (!offered) return { said: null, note: undefined };
  const last = data?.data.find(({ asunto, id_registro }) => asunto === de.asunto && id_registro === de.id);
  const payload = { asunto: de.asunto, id_registro: de.id };
  return {
    last,
    said: last ? (
      <Text as="span" alignSelf="center" fontSize="sm" color="fg.muted">
        Avisó {last.quien}: {formatMomento(last.momento)}
      </Text>
    ) : null,
    note: () => {
      callExtension(llamadasAvisos.anotarAviso, { payload }).catch(() =>
        showToast('No se pudo anotar que se avisó.', 'error'),
      );
    },
  };
};
