import { apiErrorText, callApi } from '@hilvan/api-client';
import { notify, prompt } from '@hilvan/ui';
import { useOnce, useSavingDialog } from '@hilvan/ui/records';
import { useRef, useState } from 'react';

/** 'Crear categoría': asks for the name and sends it, once. A name that was not saved is there again the next time. */
export const useCreateCategoria = (): (() => void) => {
  const { run } = useOnce();
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
    setSaving(true);
    try {
      await callApi('registrarCategoria', { payload: { nombre_categoria } });
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
