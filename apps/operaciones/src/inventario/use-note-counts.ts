import { asApiError, queryFor } from '@hilvan/api-client';
import type { Inventario } from '@hilvan/contract';
import { confirm, notify, showToast } from '@hilvan/ui';
import { counted, type Pending, type PendingList, reasonIn, useSavingDialog } from '@hilvan/ui/records';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Contado, type Diferencia, diferenciaEscrita, hallazgoDe, noteCounts } from './conteo';
import { CAMPOS_INVENTARIO, labelOf, TITULO_ERROR } from './existencias';
import { useAnnounced } from './ya-pedido';

const LOST = '\nLo que haya quedado anotado se reconoce cuando vuelva a anotar.';
const CAMBIADO = 'Lo que cambió mientras tanto sigue sin anotar: revíselo y vuelva a anotar.';
/** Number of items that are told one by one; of the others only their number. */
const TOLD = 10;

const toldOf = (lines: readonly string[]): string =>
  [...lines.slice(0, TOLD), ...(lines.length > TOLD ? [`Y ${lines.length - TOLD} más.`] : [])].join('\n');

/** The question that is asked before differences are noted. */
const preguntaDe = (diferencias: readonly Diferencia[]) => ({
  title: `¿Anotar ${counted(diferencias.length, 'diferencia', 'diferencias')}?`,
  text: toldOf(diferencias.map(diferenciaEscrita)),
  yes: 'Sí, anotar',
});

/** Tells the items to look at again by their names, since they may stand on another page or in another category. */
const porRevisar = (problemas: readonly Inventario[]): string =>
  `Revise lo que está en rojo:\n${toldOf(problemas.map(labelOf))}`;

/** Compares all that was counted with a stock. */
const heldAgainst = (data: readonly Inventario[], items: readonly Pending<Contado>[]) => {
  const hallazgos = new Map(items.map((one) => [one.idLocal, hallazgoDe(data, one)]));
  const all = [...hallazgos.values()].filter((one) => one !== undefined);
  return {
    hallazgos,
    /** How many of the counted items are no longer in stock. */
    idos: hallazgos.size - all.length,
    diferencias: all.filter((one) => one.tipo === 'entrada' || one.tipo === 'salida'),
    problemas: data.filter(({ id }) =>
      items.some((one) => one.id === id && hallazgos.get(one.idLocal)?.tipo === 'problema'),
    ),
  };
};
type Comparado = ReturnType<typeof heldAgainst>;

/** Tells what was noted and what was not. True where nothing is left to look at. */
async function tellNoted(anotadas: number, { idos, diferencias, problemas }: Comparado): Promise<boolean> {
  if (anotadas > 0) showToast(`${counted(anotadas, 'diferencia anotada', 'diferencias anotadas')}.`);
  else if (idos > 0)
    showToast(`${counted(idos, 'producto ya no está', 'productos ya no están')} en el inventario.`, 'info');
  else if (diferencias.length + problemas.length === 0) showToast('Todo lo contado está bien.');
  if (problemas.length > 0) await notify.warning('Falta revisar', porRevisar(problemas));
  else if (anotadas < diferencias.length) await notify.warning('Falta anotar', CAMBIADO);
  else return true;
  return false;
}

/**
 * 'Anotar' of a count: compares it with the stock as it is now, asks, and notes what differs.
 * @param onNoted Called where nothing is left to look at.
 */
export function useNoteCounts(list: PendingList<Contado>, onNoted: () => void) {
  const queryClient = useQueryClient();
  const announced = useAnnounced();
  const [reading, setReading] = useState(false);
  const [saving, setSaving] = useState(false);
  useSavingDialog(saving);

  /** Reads the stock, with what others noted meanwhile, and compares what was counted with it. */
  const holdAgainstStock = async () => {
    setReading(true);
    const answer = await queryClient
      .fetchQuery({
        ...queryFor('inventarioInfo'),
        staleTime: 0,
        // Fails at once where there is no connection, instead of waiting for one.
        networkMode: 'always',
      })
      .finally(() => setReading(false));
    return heldAgainst(announced(answer).data, list.items);
  };

  const attempt = async () => {
    if (list.items.length === 0)
      return notify.warning('Nada por anotar', 'Escriba cuánto hay de lo que contó.');
    let begun = false;
    try {
      const asked = await holdAgainstStock();
      if (asked.diferencias.length === 0 && asked.problemas.length > 0)
        return notify.warning('Nada por anotar', porRevisar(asked.problemas));
      const asks = asked.diferencias.length > 0;
      if (asks && !(await confirm(preguntaDe(asked.diferencias)))) return;
      setSaving(true);
      // Somebody may have noted more while the question stood there.
      const comparado = asks ? await holdAgainstStock() : asked;
      begun = true;
      const anotadas = await noteCounts(list, comparado.hallazgos);
      setSaving(false);
      if (await tellNoted(anotadas, comparado)) onNoted();
    } catch (error) {
      setSaving(false);
      const doubt = begun && asApiError(error).incierto ? LOST : '';
      await notify.error(TITULO_ERROR, reasonIn(error, CAMPOS_INVENTARIO) + doubt);
    }
  };
  return { reading, saving, attempt };
}
