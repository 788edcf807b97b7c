import { HStack } from '@chakra-ui/react';
import {
  type EmpresaEnviada,
  internationalTelefono,
  isNoTelefono,
  messageLink,
  TELEFONO_POR_DEFECTO,
} from '@hilvan/contract';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { texto } from '../formats/formats';
import type { AnyForm } from '../forms/bound-field';
import { TextAreaField, TextField } from '../forms/fields';
import { FormGrid } from '../forms/form-layout';
import { Button, ExternalLink, Text } from '../primitives/button';
import { TelefonoField } from './telefono-field';
import { MismaEmpresa } from './ya-hay';

/** What a form of a company holds while it is written. */
export type ValoresEmpresa = Omit<EmpresaEnviada, 'direccion' | 'comentarios'> & {
  direccion: string;
  comentarios: string;
};

export type EmpresaFieldsProps = {
  form: AnyForm<ValoresEmpresa>;
  /** The company being edited; absent on registration. */
  propia?: number;
  /** Whether it is being saved, or was: then it is in the list itself. */
  held: boolean;
  /** What the contract asks for and no more, where the name is known already; address and comments follow on the company's page. */
  short?: boolean;
  /** Whoever registers begins with the name. */
  autoFocus?: boolean;
};

/** The fields of a company, for registration and edit. */
export const EmpresaFields = ({
  form,
  propia,
  held,
  short = false,
  autoFocus = false,
}: EmpresaFieldsProps) => (
  <FormGrid>
    {propia === undefined && !short ? <EsPersona form={form} /> : null}
    <TextField
      form={form}
      name="nombre_empresa"
      label="Empresa"
      required
      autoFocus={autoFocus}
      warning={held ? null : <MismaEmpresa form={form} name="nombre_empresa" propia={propia} />}
    />
    <TextField form={form} name="razon_social" label="Razón social" required />
    {/* Before the first box that is empty, which has the focus. */}
    {propia === undefined && short ? <EsPersona form={form} /> : null}
    <TextField form={form} name="cedula" label="Cédula" required autoFocus={short} hint="NA si no tiene." />
    <TextField
      form={form}
      name="email"
      label="Correo electronico"
      type="email"
      required
      hint="NA si no tiene."
    />
    <TextField form={form} name="nombre_encargado" label="Nombre del Encargado" required />
    <TelefonoField
      form={form}
      name="telefono_encargado"
      label="Telefono"
      hint={`${TELEFONO_POR_DEFECTO} si no tiene.`}
    />
    {short ? null : (
      <>
        <TextAreaField form={form} name="direccion" label="Dirección" rows={2} />
        <TextAreaField form={form} name="comentarios" label="Observaciones" rows={2} />
      </>
    )}
  </FormGrid>
);

/**
 * Whoever brings something of their own is a company of one: what is asked of a company and nobody has of a person is filled at a press,
 * before the name is typed or after it.
 */
const EsPersona = ({ form }: Pick<EmpresaFieldsProps, 'form'>) => {
  const id = useId();
  // The name as it was last put elsewhere; undefined until somebody says that it is a person.
  const filled = useRef<string>(undefined);
  const nombre = useWatch({ control: form.control, name: 'nombre_empresa' });
  const follow = useCallback(() => {
    for (const name of ['razon_social', 'nombre_encargado'] as const) {
      // What was typed stays.
      if (form.getValues(name).trim() === '' || form.getValues(name) === filled.current)
        form.setValue(name, nombre, { shouldDirty: true, shouldValidate: nombre.trim() !== '' });
    }
    filled.current = nombre;
  }, [form, nombre]);
  useEffect(() => {
    if (filled.current !== undefined && filled.current !== nombre) follow();
  }, [follow, nombre]);
  const fill = () => {
    follow();
    for (const name of ['cedula', 'email'] as const) {
      if (form.getValues(name).trim() === '')
        form.setValue(name, 'NA', { shouldDirty: true, shouldValidate: true });
    }
    form.setFocus(nombre.trim() === '' ? 'nombre_empresa' : 'telefono_encargado');
  };
  return (
    <HStack gridColumn="1 / -1" flexWrap="wrap" gap="2">
      <Button variant="outline" size="sm" aria-describedby={id} onClick={fill}>
        Es una persona
      </Button>
      <Text id={id} fontSize="sm" color="fg.muted">
        Llena lo demás con su nombre y NA; el teléfono queda por escribir.
      </Text>
    </HStack>
  );
};

/** A number to dial and to write to; what is no number is shown and never dialled. 88888888 stands for none and is shown as none. */
export const Telefono = ({ telefono }: { telefono: string }) => {
  const number = internationalTelefono(telefono);
  if (number === null) return texto(isNoTelefono(telefono) ? '' : telefono);
  return (
    <HStack as="span" columnGap="4" rowGap="0" flexWrap="wrap">
      <ExternalLink href={`tel:+${number}`} target={undefined} minH="6">
        {telefono}
      </ExternalLink>
      <ExternalLink
        data-no-print=""
        href={messageLink(number)}
        minH="6"
        aria-label={`WhatsApp a ${telefono}`}
      >
        WhatsApp
      </ExternalLink>
    </HStack>
  );
};
