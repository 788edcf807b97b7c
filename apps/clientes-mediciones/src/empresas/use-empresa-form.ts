import { callApi, queryFor } from '@hilvan/api-client';
import {
  type Empresa,
  type EmpresaEnviada,
  empresaEnviada,
  isBlank,
  normaliseCedula,
  sameCedula,
  textoClave,
} from '@hilvan/contract';
import { confirm } from '@hilvan/ui';
import { findSaved, useSchemaForm, type ValoresEmpresa } from '@hilvan/ui/records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

export type FormEmpresa = UseFormReturn<ValoresEmpresa, unknown, EmpresaEnviada>;

/** A company's cédula is compared from this many typed characters on (document 1, section 9). */
const CEDULA_DESDE = 10;

const VACIO: ValoresEmpresa = {
  nombre_empresa: '',
  razon_social: '',
  cedula: '',
  email: '',
  nombre_encargado: '',
  telefono_encargado: '',
  direccion: '',
  comentarios: '',
};

const opcional = (text: string) => (isBlank(text) ? '' : text);

/** A stored company as form values: an optional field that says nothing becomes an empty box. */
export const valuesOf = ({ id: _, ...e }: Empresa): ValoresEmpresa => ({
  ...e,
  direccion: opcional(e.direccion),
  comentarios: opcional(e.comentarios),
});

/**
 * Whether another company has this cédula; fewer than 10 characters are not compared yet. The cédula that the company being edited had may
 * stay, also where another one has it too.
 */
const cedulaAsignada = (cedula: string, empresas: readonly Empresa[], propia?: Empresa): boolean =>
  cedula.trim().length >= CEDULA_DESDE &&
  !(propia && sameCedula(propia.cedula, cedula)) &&
  empresas.some((e) => e.id !== propia?.id && sameCedula(e.cedula, cedula));

/**
 * The company form. Typing a cédula that another company has clears the form; the notice that says so offers to bring back what was typed.
 * @param propia The company being edited; absent on registration.
 * @param inDoubt Whether an earlier try may have stored what is typed. The cédula in the list may then be the form's own, so that only
 * `cedulaLibre` judges it, after the stored company was looked for. Keep it outside the component.
 */
export function useEmpresaForm(propia?: Empresa, inDoubt?: () => boolean) {
  const queryClient = useQueryClient();
  const empresas = useQuery(queryFor('listarEmpresas'));
  const form: FormEmpresa = useSchemaForm(empresaEnviada, propia ? valuesOf(propia) : VACIO);
  const lista = useRef<readonly Empresa[]>([]);
  lista.current = empresas.data?.data ?? lista.current;

  const { isSubmitting } = form.formState;
  const [isCleared, setCleared] = useState(false);
  useEffect(() => {
    // While the form is being saved its fields cannot take the focus.
    if (!isCleared || isSubmitting) return;
    setCleared(false);
    form.setFocus('cedula');
  }, [isCleared, isSubmitting, form]);

  const clear = async () => {
    const typed = form.getValues();
    form.reset(VACIO, { keepDefaultValues: true });
    const undo = await confirm({
      title: 'La cédula ya está asignada a una empresa',
      text: 'Se limpió el formulario.',
      yes: 'Deshacer',
      no: 'Aceptar',
      // A slip would throw away all that was typed.
      byButton: true,
    });
    if (undo) form.reset(typed, { keepDefaultValues: true });
    setCleared(true);
  };
  const onRepeated = useRef(clear);
  onRepeated.current = clear;

  useEffect(
    () =>
      form.watch((values, { name, type }) => {
        // Only typing clears the form: a recovered draft or 'Deshacer' brings the same cédula back on purpose.
        if (name !== 'cedula' || type !== 'change' || inDoubt?.()) return;
        if (cedulaAsignada(values.cedula ?? '', lista.current, propia)) void onRepeated.current();
      }).unsubscribe,
    [form, propia, inDoubt],
  );

  /** Reads the list again and checks the cédula against it; where another company has it, clears the form, says so and gives false. */
  const cedulaLibre = async (cedula: string): Promise<boolean> => {
    const { data } = await queryClient.fetchQuery({ ...queryFor('listarEmpresas'), staleTime: 0 });
    if (!cedulaAsignada(cedula, data, propia)) return true;
    await clear();
    return false;
  };
  return { form, cedulaLibre };
}

/** For use after an answer was lost: finds the company that may have been stored all the same, or asks whether a second one is meant. */
export const empresaYaGuardada = (sent: EmpresaEnviada) =>
  findSaved({
    sujeto: 'la empresa',
    read: async () => (await callApi('listarEmpresas')).data,
    igual: (e) =>
      e.nombre_empresa.trim() === sent.nombre_empresa &&
      normaliseCedula(e.cedula) === normaliseCedula(sent.cedula) &&
      textoClave(e.email) === textoClave(sent.email),
    descrito: (e) => `«${e.nombre_empresa}» con la misma cédula y el mismo correo`,
  });
