import { asApiError, callApi, queryFor } from '@hilvan/api-client';
import { notify, showToast } from '@hilvan/ui';
import { reasonIn, useLeft } from '@hilvan/ui/records';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noneIfMissing } from '../../shared/shared';
import { CAMPOS_MEDICION } from '../valores';
import { cargaDePendiente, clienteDe, isSame, type Pendiente, usePendientes } from './pendientes';

export const PRENDA_DUPLICADA = 'Prenda duplicada';
export const PRENDA_DUPLICADA_TEXTO = 'Ya has registrado esta prenda. Por favor, selecciona otra.';

/** What became of one garment that was sent. */
export interface Resultado {
  articulo: string;
  /** Null when it was saved. */
  fallo: string | null;
  /** The id of the measurement that the client already has of this garment, where that is why it failed. */
  guardada: number | undefined;
}

/** Thrown for a garment that the client already has with other measures. */
class PrendaRepetida extends Error {
  readonly guardada: number;
  constructor(guardada: number) {
    super(PRENDA_DUPLICADA_TEXTO);
    this.guardada = guardada;
  }
}

/**
 * Sends garments that wait on this device, one by one. Before each its client's stored garments are read again, so that
 * one whose answer was lost is recognised instead of sent twice, also by a provider without idempotency keys.
 */
export function useSavePending(only: (item: Pendiente) => boolean) {
  const queryClient = useQueryClient();
  const pendientes = usePendientes();
  const left = useLeft();
  const [saving, setSaving] = useState(false);
  const [resultados, setResultados] = useState<Readonly<Record<string, Resultado>>>({});

  const send = async (item: Pendiente) => {
    const clientId = String(item.id_cliente);
    const guardadas = await queryClient
      .fetchQuery({ ...queryFor('medicionesCliente', { clientId }), staleTime: 0 })
      .then(({ data }) => data, noneIfMissing);
    const igual = guardadas.find((m) => m.articulo === item.articulo);
    if (igual) {
      const guardada = await callApi('medicion', { params: { measurementId: igual.id } });
      if (guardada.data && isSame(item, guardada.data)) return;
      throw new PrendaRepetida(igual.id);
    }
    await callApi('agregarMedicion', { payload: cargaDePendiente(item), idempotencyKey: item.idLocal });
  };

  /** Null where they are being sent already, from another part of the page or another tab, which a toast says. */
  const sendAll = async (): Promise<{ fallidas: string[]; sesionVencida: boolean } | null> => {
    setSaving(true);
    let told: Readonly<Record<string, Resultado>> = {};
    const tell = (item: Pendiente, fallo: string | null, guardada?: number) => {
      told = { ...told, [item.idLocal]: { articulo: item.articulo, fallo, guardada } };
      setResultados(told);
    };
    // The error after which nothing more is tried, since the rest would only wait for the same one.
    let ended: unknown;
    try {
      const outcome = await pendientes.sendAll(async (item) => {
        // The outcome of the last try is cleared only here, once something is sent.
        setResultados(told);
        try {
          if (ended) throw ended;
          await send(item);
          tell(item, null);
        } catch (error) {
          if (endsRound(error)) ended = error;
          tell(item, reasonOf(error), error instanceof PrendaRepetida ? error.guardada : undefined);
          throw error;
        }
      }, only);
      if (outcome.busy) {
        showToast('Ya se están enviando las mediciones', 'info');
        return null;
      }
      return {
        fallidas: namesOf(outcome.failed.map(({ item }) => item)),
        sesionVencida: outcome.failed.some(({ error }) => asApiError(error).kind === 'unauthorized'),
      };
    } finally {
      setSaving(false);
    }
  };
  /** Sends the garments that `only` chooses and tells what became of them. @returns whether all of them were saved */
  const save = async (): Promise<boolean> => {
    if (saving) return false;
    const outcome = await sendAll();
    if (!outcome || outcome.sesionVencida) return false;
    const { fallidas } = outcome;
    // Somebody who works on another page by now is told there, without a notice that covers it.
    if (fallidas.length === 0) {
      if (left()) showToast(TODAS);
      else await notify.success(TODAS);
      return true;
    }
    if (left()) showToast([NO_TODAS, ...fallidas].join('\n'), 'error', READING_SECONDS);
    else await notify.error(NO_TODAS, fallidas.join('\n'));
    return false;
  };
  return { pendientes, save, saving, resultados };
}

/** The garments as people tell them apart: with their clients where they are of several. */
const namesOf = (items: readonly Pendiente[]): string[] => {
  const several = new Set(items.map(({ id_cliente }) => id_cliente)).size > 1;
  return items.map((item) => (several ? `${item.articulo} de ${clienteDe(item)}` : item.articulo));
};

const TODAS = 'Todas las mediciones se guardaron con éxito!';
const NO_TODAS = 'Algunas mediciones no se guardaron';
/** Long enough to read which garments failed. */
const READING_SECONDS = 10;

/** Whether an error ends the round: the provider does not answer, or the session is over. */
function endsRound(error: unknown): boolean {
  const { lost, kind } = asApiError(error);
  return lost || kind === 'unauthorized';
}

/** Failures whose reason is the provider's to give; the others have a text of their own. */
const SAYS_WHY: ReadonlySet<string> = new Set(['rejected', 'conflict', 'server']);

/** The provider's own reason, the text of a lost connection, or 'Error desconocido' (document 1, section 8). */
function reasonOf(error: unknown): string {
  if (error instanceof PrendaRepetida) return error.message;
  const { kind, errores, mensaje } = asApiError(error);
  if (SAYS_WHY.has(kind) && errores.length === 0 && mensaje === '') return 'Error desconocido';
  return reasonIn(error, CAMPOS_MEDICION);
}
