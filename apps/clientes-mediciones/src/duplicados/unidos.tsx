import { asApiError, useAttemptKey } from '@hilvan/api-client';
import { formatMomento } from '@hilvan/contract';
import {
  Badge,
  Box,
  Button,
  errorText,
  FailedLine,
  HStack,
  LoadingState,
  notify,
  Stack,
  showToast,
  Text,
} from '@hilvan/ui';
import { useOnce } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import type { Tipo } from './tipo';

/** Lists what was merged lately, each merge with its 'Deshacer'. */
export function Unidos({ tipo, onUndone }: { tipo: Tipo; onUndone: () => void }) {
  // The key begins with the entity that a merge and its undoing make stale, so that this list is read again too.
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [tipo.clave, 'fusiones'],
    queryFn: ({ signal }) => tipo.unidos(signal),
  });
  const { busy, run } = useOnce();
  const undoMerge = useUndoMerge(tipo);
  const undo = async (id: number) => {
    if (await undoMerge(id)) onUndone();
    void refetch();
  };
  if (isPending) return <LoadingState lines={2} />;
  if (error) return <FailedLine text={errorText(error)} onRetry={refetch} />;
  if (data.length === 0) return <Text color="fg.muted">Todavía no se ha unido nada.</Text>;
  return (
    <Stack as="ul" gap="3" listStyleType="none">
      {data.map(({ id, queda, va, quien, momento, movido, deshecha }) => (
        <HStack as="li" key={id} justify="space-between" wrap="wrap">
          <Box flex="1" minW="12rem" fontSize="sm">
            <Text>{va === queda ? queda : `${va} → ${queda}`}</Text>
            <Text color="fg.muted">
              {[formatMomento(momento), quien, movido].filter(Boolean).join(' · ')}
            </Text>
          </Box>
          {deshecha ? (
            <Badge colorPalette="gray">Deshecha</Badge>
          ) : (
            <Button
              size="sm"
              variant="outline"
              aria-disabled={busy || undefined}
              aria-label={`Deshacer la unión de ${queda} del ${formatMomento(momento)}`}
              onClick={() => run(() => undo(id))}
            >
              Deshacer
            </Button>
          )}
        </HStack>
      ))}
    </Stack>
  );
}

/**
 * Undoes merges and tells what could not be put back. After a lost answer the next try goes under the same key, and is told the same.
 * @returns a function that says whether the merge was undone
 */
export function useUndoMerge(tipo: Tipo) {
  const attempt = useAttemptKey();
  return async (fusion: number): Promise<boolean> => {
    try {
      const { data } = await tipo.undo(fusion, attempt.clave(fusion));
      attempt.hecho();
      const avisos = data?.avisos ?? [];
      if (avisos.length === 0) showToast('Se deshizo: los dos están como antes.');
      else await notify.warning('Se deshizo, menos lo que cambió', avisos.join('\n'));
      return true;
    } catch (error) {
      const title = asApiError(error).incierto ? 'No se sabe si se deshizo' : 'No se pudo deshacer';
      await notify.error(title, errorText(error));
      return false;
    }
  };
}
