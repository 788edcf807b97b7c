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
 * With a provider that keeps it: who last wrote about something, so that nobody writes twice. For staff.
 * @returns `said` for people; `last` is what it says; `note` for the link that opens the message, undefined where nothing is kept
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
