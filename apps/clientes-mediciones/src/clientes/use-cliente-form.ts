import { callApi, queryFor } from '@hilvan/api-client';
import {
  type Cliente,
  type ClienteEnviado,
  clienteEnviado,
  fullName,
  isBlank,
  normaliseCedula,
  textoClave,
} from '@hilvan/contract';
import { findSaved, formDefaults, useForm } from '@hilvan/ui/records';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { CEDULA_REPETIDA, cedulaRepetida, empresaAusente, nombresEmpresa } from './campos-cliente';

/** The form's values while they are typed. */
export type ValoresCliente = z.input<typeof clienteEnviado> & { comentarios: string };
export type FormCliente = UseFormReturn<ValoresCliente, unknown, ClienteEnviado>;

const VACIO: ValoresCliente = {
  nombre: '',
  apellido1: '',
  apellido2: '',
  cedula: '',
  email: '',
  telefono: '',
  empresa: '',
  departamento: '',
  comentarios: '',
};

const conEsquema = zodResolver(clienteEnviado) as Resolver<ValoresCliente, unknown, ClienteEnviado>;

/** A stored client as form values: 'NA' in the optional `comentarios` becomes an empty box. */
export const valuesOf = ({ id: _, comentarios, ...c }: Cliente): ValoresCliente => ({
  ...c,
  comentarios: isBlank(comentarios) ? '' : comentarios,
});

const never = () => false;

/**
 * The client form, checked by the contract's schema and against the cédulas of the other clients.
 * @param propio The client being edited; absent on registration.
 * @param inDoubt Whether an earlier try may have stored what is typed. The cédula in the list may then be the form's own, so that only
 * `cedulaLibre` judges it, after the stored client was looked for. Keep it outside the component.
 * @param known What is known beforehand of the person to register.
 */
export function useClienteForm(propio?: Cliente, inDoubt = never, known: Partial<ValoresCliente> = {}) {
  const queryClient = useQueryClient();
  const clientes = useQuery(queryFor('listarClientes'));
  const lista = useRef(clientes.data?.data ?? []);
  lista.current = clientes.data?.data ?? lista.current;

  const resolver = useMemo<Resolver<ValoresCliente, unknown, ClienteEnviado>>(
    () => async (values, context, options) => {
      const result = await conEsquema(values, context, options);
      if (result.errors.cedula || inDoubt()) return result;
      if (!cedulaRepetida(values.cedula, lista.current, propio)) return result;
      const cedula = { type: 'repetida', message: CEDULA_REPETIDA };
      return { values: {}, errors: { ...result.errors, cedula } as FieldErrors<ValoresCliente> };
    },
    [propio, inDoubt],
  );
  const form: FormCliente = useForm<ValoresCliente, unknown, ClienteEnviado>({
    ...formDefaults,
    resolver,
    defaultValues: propio ? valuesOf(propio) : { ...VACIO, ...known },
  });

  /** Reads the list again and checks the cédula against it; where another client has it, shows that at the field and gives false. */
  const cedulaLibre = async (cedula: string): Promise<boolean> => {
    const { data } = await queryClient.fetchQuery({ ...queryFor('listarClientes'), staleTime: 0 });
    lista.current = data;
    if (!cedulaRepetida(cedula, data, propio)) return true;
    form.setError('cedula', { type: 'repetida', message: CEDULA_REPETIDA });
    return false;
  };
  /** The same for the company: a name that none has any more would be nobody's. */
  const empresaEsta = async (empresa: string): Promise<boolean> => {
    if (isBlank(empresa)) return true;
    const read = queryClient.fetchQuery({ ...queryFor('listarEmpresas'), staleTime: 0 });
    // A list that cannot be read says of no company that it is gone.
    const companies = await read.catch(() => null);
    if (!companies) return true;
    const message = empresaAusente(empresa, nombresEmpresa(companies.data));
    if (message === '') return true;
    form.setError('empresa', { type: 'ausente', message });
    return false;
  };
  return { form, cedulaLibre, empresaEsta };
}

/** For use after an answer was lost: finds the client that may have been stored all the same, or asks whether a second one is meant. */
export const clienteYaGuardado = (sent: ClienteEnviado) =>
  findSaved({
    sujeto: 'el cliente',
    read: async () => (await callApi('listarClientes')).data,
    igual: (c) =>
      fullName(c) === fullName(sent) &&
      normaliseCedula(c.cedula) === normaliseCedula(sent.cedula) &&
      textoClave(c.empresa) === textoClave(sent.empresa) &&
      textoClave(c.departamento) === textoClave(sent.departamento),
    descrito: (c) => `«${fullName(c)}» con la misma cédula, empresa y departamento`,
  });
