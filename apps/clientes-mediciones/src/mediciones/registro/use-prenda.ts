import { type MedicionEnviada, type MedicionFila, medidaLabel, type Prenda } from '@hilvan/contract';
import { confirm, notify } from '@hilvan/ui';
import { useRef, useState } from 'react';
import { camposEnCero, type FormMedicion, type ValoresMedicion, valoresVacios } from '../valores';
import type { Pendiente } from './pendientes';
import type { EstadoPrenda } from './prenda-selector';
import { PRENDA_DUPLICADA, PRENDA_DUPLICADA_TEXTO } from './use-save-pending';

/**
 * Choosing a garment. One the client has already gives the warning and resets the form (document 1, section 5); what was
 * typed until then comes back with the garment it was typed for.
 */
export function usePrenda(
  form: FormMedicion,
  guardadas: readonly MedicionFila[],
  pendientes: readonly Pendiente[],
) {
  const dejado = useRef<ValoresMedicion | null>(null);
  const [repetida, setRepetida] = useState<MedicionFila | null>(null);

  const estadoDe = (prenda: Prenda): EstadoPrenda => {
    if (guardadas.some((m) => m.articulo === prenda)) return 'guardada';
    return pendientes.some((p) => p.articulo === prenda) ? 'pendiente' : undefined;
  };

  /** The warning of a garment that the client has already, and the way to it. */
  const announce = async (prenda: Prenda): Promise<void> => {
    setRepetida(guardadas.find((m) => m.articulo === prenda) ?? null);
    await notify.warning(PRENDA_DUPLICADA, PRENDA_DUPLICADA_TEXTO);
  };

  /** True when the garment may be measured now. */
  const choose = async (prenda: Prenda): Promise<boolean> => {
    const actual = form.getValues();
    if (prenda === actual.articulo) return true;
    if (estadoDe(prenda)) {
      if (form.formState.isDirty && actual.articulo) dejado.current = actual;
      form.reset(valoresVacios(actual.sastre), { keepDefaultValues: true });
      await announce(prenda);
      return false;
    }
    setRepetida(null);
    if (dejado.current?.articulo === prenda) form.reset(dejado.current, { keepDefaultValues: true });
    // Otherwise what was typed stays: a tap on the wrong garment loses nothing.
    else form.setValue('articulo', prenda, { shouldDirty: true });
    dejado.current = null;
    return true;
  };
  return { choose, announce, estadoDe, repetida };
}

/**
 * Asks before a garment with empty measures is added (document 1, section 5). A 'no' keeps what was typed and leads to the
 * first empty measure (decision 20).
 */
export async function confirmZeros(medicion: MedicionEnviada, form: FormMedicion): Promise<boolean> {
  const ceros = camposEnCero(medicion.articulo, medicion);
  const [primero] = ceros;
  if (!primero) return true;
  const yes = await confirm({
    title: 'Hay valores en 0',
    text: `${ceros.map(medidaLabel).join(', ')}\n¿Deseas continuar?`,
    yes: 'Sí, continuar',
    no: 'No, revisar',
    cancelled: 'Mediciones canceladas, llenelas de nuevo',
  });
  if (!yes) form.setFocus(primero);
  return yes;
}
