import {
  camposDePrenda,
  type MedicionEnviada,
  type MedicionFila,
  medidaLabel,
  takesTiroLargo,
} from '@hilvan/contract';
import { confirm, focusBeside, notify, showToast } from '@hilvan/ui';
import { type Pending, pendingKey, SIN_ESPACIO, usePendingList } from '@hilvan/ui/records';
import { useState } from 'react';
import { camposEnCero, type FormMedicion, type ValoresMedicion, valoresVacios } from '../valores';
import { A_MEDIAS, type Pendiente } from './pendientes';
import type { EstadoPrenda } from './prenda-selector';
import { PRENDA_DUPLICADA, PRENDA_DUPLICADA_TEXTO } from './use-save-pending';

/**
 * Choosing a garment. One the client has already gives the warning and resets the form (document 1, section 5). What was
 * typed until then, or holds a measure that the chosen garment has not, is left aside on this device and comes back with the garment
 * it was typed for, also after a reload and the next time that this client is measured.
 */
export function usePrenda(
  form: FormMedicion,
  idCliente: number,
  guardadas: readonly MedicionFila[],
  pendientes: readonly Pendiente[],
) {
  const [repetida, setRepetida] = useState<MedicionFila | null>(null);
  const aside = usePendingList<ValoresMedicion>(pendingKey(A_MEDIAS, idCliente), isValores);
  const dejadas = aside.items;

  const estadoDe = (prenda: string): EstadoPrenda => {
    if (guardadas.some((m) => m.articulo === prenda)) return 'guardada';
    return pendientes.some((p) => p.articulo === prenda) ? 'pendiente' : undefined;
  };

  /** Warns that the client already has this garment, and shows the way to it. */
  const announce = async (prenda: string): Promise<void> => {
    setRepetida(guardadas.find((m) => m.articulo === prenda) ?? null);
    await notify.warning(PRENDA_DUPLICADA, PRENDA_DUPLICADA_TEXTO);
  };

  /** Puts other values into the form and sets aside what was typed; false where the device cannot keep that, which then stays in the form. */
  const replace = (
    actual: ValoresMedicion,
    next: ValoresMedicion,
    dejada?: Pending<ValoresMedicion>,
  ): boolean => {
    const leaves = form.formState.isDirty && actual.articulo !== '';
    if (leaves && !aside.add(actual)) {
      showToast(SIN_ESPACIO, 'error');
      return false;
    }
    if (dejada) aside.remove(dejada.idLocal);
    // A garment that was set aside counts as unsaved when it comes back; one that was only chosen does not, since nothing was typed.
    form.reset(next, { keepDefaultValues: dejada !== undefined });
    return true;
  };

  /** Goes on with a garment that was set aside, even where it is registered by now, so that what was measured can be seen. */
  const resume = (dejada: Pending<ValoresMedicion>): void => {
    setRepetida(guardadas.find((m) => m.articulo === dejada.articulo) ?? null);
    replace(form.getValues(), typedOf(dejada), dejada);
    focusForm(form);
  };

  /** Throws away a garment that was set aside, after a question. The pressed button goes, so the focus goes on in the form, or, without one, where `focusBeside` says. */
  const discard = async (
    { articulo, idLocal }: Pending<ValoresMedicion>,
    pressed: Element,
  ): Promise<void> => {
    const yes = await confirm({
      title: `¿Descartar ${articulo}?`,
      text: 'Las medidas que escribió y no agregó a la lista se pierden.',
      yes: 'Sí, descartar',
      no: 'No, conservar',
      danger: true,
    });
    if (!yes) return;
    focusBeside(pressed);
    aside.remove(idLocal);
    focusForm(form);
  };

  const choose = async (prenda: string): Promise<void> => {
    const actual = form.getValues();
    if (prenda !== actual.articulo) {
      if (estadoDe(prenda)) {
        if (replace(actual, valoresVacios(actual.sastre))) await announce(prenda);
        return;
      }
      setRepetida(null);
      const dejada = dejadas.find(({ articulo }) => articulo === prenda);
      if (dejada) return resume(dejada);
      if (form.formState.isDirty && isMore(actual, prenda)) replace(actual, sharedWith(actual, prenda));
      // Otherwise what was typed stays: a tap on the wrong garment loses nothing.
      else if (form.formState.isDirty) form.setValue('articulo', prenda, { shouldDirty: true });
      // Choosing a garment does not by itself make the form dirty.
      else form.reset({ ...actual, articulo: prenda });
    }
    focusForm(form);
  };
  return { choose, resume, discard, announce, estadoDe, repetida, dejadas };
}

const isValores = (item: object): boolean => 'articulo' in item && typeof item.articulo === 'string';
const typedOf = ({ idLocal: _name, ...values }: Pending<ValoresMedicion>): ValoresMedicion => ({
  ...valoresVacios(),
  ...values,
});

/** Whether something was measured for which the other garment has no box. */
const isMore = (actual: ValoresMedicion, prenda: string): boolean => {
  const campos = camposDePrenda(prenda);
  return (
    camposDePrenda(actual.articulo).some((campo) => actual[campo] && !campos.includes(campo)) ||
    (actual.tiro_largo_ya_inferior && !takesTiroLargo(prenda))
  );
};

/** The values of another garment, with the measures that both garments have. */
const sharedWith = (actual: ValoresMedicion, prenda: string): ValoresMedicion => {
  const own = camposDePrenda(actual.articulo);
  const shared = camposDePrenda(prenda).filter((campo) => own.includes(campo));
  return {
    ...valoresVacios(actual.sastre),
    ...Object.fromEntries(shared.map((campo) => [campo, actual[campo]])),
    articulo: prenda,
  };
};

/** Focuses the first empty box of the garment, or the size where none is empty. */
export const focusForm = (form: FormMedicion) =>
  requestAnimationFrame(() => {
    const values = form.getValues();
    const boxes = ['talla', 'sastre', ...camposDePrenda(values.articulo)] as const;
    form.setFocus(boxes.find((box) => !values[box]) ?? 'talla');
  });

/**
 * Asks before a garment with empty measures is added (document 1, section 5). A 'no' keeps what was typed and moves the focus to the first
 * empty measure.
 * @returns Whether the garment is to be added.
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
