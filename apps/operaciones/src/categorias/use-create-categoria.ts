import { apiErrorText, callApi, changedIn, useAttemptKey } from '@hilvan/api-client';
import { type Categoria, nombreClave } from '@hilvan/contract';
import { notify, prompt } from '@hilvan/ui';
import {
  findSaved,
  resolveUncertain,
  sendUncertain,
  uncertain,
  useOnce,
  useSavingDialog,
} from '@hilvan/ui/records';
import { useRef, useState } from 'react';
import { acceptsMismoNombre, yaHay } from '../shared/mismo-nombre';

const CLAVE = 'categoria/registro';

/** For use after an answer was lost: finds a category of that name that may have been stored all the same, or asks whether a second one is meant. */
const findExisting = (nombre: string) =>
  findSaved({
    sujeto: 'la categoría',
    read: async () => (await callApi('listarCategorias')).data,
    igual: ({ nombre_categoria }) => nombreClave(nombre_categoria) === nombreClave(nombre),
    descrito: ({ nombre_categoria }) => `que se llama «${nombre_categoria}»`,
  });

/**
 * 'Crear categoría': asks for the name and sends it, once; of a name that one of these categories has it asks whether a second one is meant.
 * A name that was not saved stands in the box again the next time.
 */
export const useCreateCategoria = (categorias: readonly Categoria[] = []): (() => void) => {
  const { run } = useOnce();
  const { clave, hecho } = useAttemptKey();
  const [saving, setSaving] = useState(false);
  const unsaved = useRef('');
  useSavingDialog(saving);

  const create = async () => {
    const nombre_categoria = await prompt({
      title: 'Crear categoría',
      label: 'Nombre de la categoría',
      value: unsaved.current,
      required: 'Debes ingresar un nombre para la categoría',
    });
    if (nombre_categoria === null) return;
    unsaved.current = nombre_categoria;
    try {
      const saved = uncertain(CLAVE) && (await findExisting(nombre_categoria));
      if (saved && saved !== 'otro') {
        resolveUncertain(CLAVE);
        changedIn(['categorias']);
        unsaved.current = '';
        return;
      }
      const nombres = categorias.map((c) => c.nombre_categoria);
      if (saved === 'otro') hecho();
      else if (!(await acceptsMismoNombre('Crear', yaHay('una categoría', nombre_categoria, nombres))))
        return;
      setSaving(true);
      // The last try may still be on its way: under the same key the provider does nothing twice.
      const idempotencyKey = clave(nombre_categoria);
      await sendUncertain(CLAVE, () =>
        callApi('registrarCategoria', { payload: { nombre_categoria }, idempotencyKey }),
      );
      hecho();
    } catch (error) {
      await notify.error('Error al crear la categoria!', apiErrorText(error));
      return;
    } finally {
      setSaving(false);
    }
    unsaved.current = '';
    await notify.success('Categoría creada con éxito!');
  };

  return () => run(create);
};
