import { HStack } from '@chakra-ui/react';
import { queryFor } from '@hilvan/api-client';
import {
  CAMPOS_EMPRESA,
  type EmpresaEnviada,
  internationalTelefono,
  isBlank,
  isNoTelefono,
  messageLink,
  namedAs,
  TELEFONO_POR_DEFECTO,
} from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { texto } from '../formats/formats';
import type { AnyForm } from '../forms/bound-field';
import { TextAreaField, TextField } from '../forms/fields';
import { FormGrid } from '../forms/form-layout';
import { Button, ExternalLink, Text } from '../primitives/button';
import { TelefonoField } from './telefono-field';
import { YaHay } from './ya-hay';

/** The values of a company's form while it is being filled in. */
export type ValoresEmpresa = Omit<EmpresaEnviada, 'direccion' | 'comentarios'> & {
  direccion: string;
  comentarios: string;
};

export type EmpresaFieldsProps = {
  form: AnyForm<ValoresEmpresa>;
  /** The id of the company being edited; absent on registration. */
  propia?: number;
  /**
   * True while the company is being saved and afterwards: it is in the list of companies itself by then, and must not be reported as its own
   * namesake.
   */
  held: boolean;
  /** Only the fields that the contract requires, where the name is known already; address and comments can follow on the company's page. */
  short?: boolean;
  /** Puts the focus in the name, where a registration begins. */
  autoFocus?: boolean;
};

/** The fields of a company, for registration and edit. */
export const EmpresaFields = ({ form, propia, held, short, autoFocus }: EmpresaFieldsProps) => {
  const field = (name: keyof ValoresEmpresa) => ({ form, name, label: CAMPOS_EMPRESA[name] });
  return (
    <FormGrid>
      {propia === undefined && !short ? <EsPersona form={form} /> : null}
      <TextField
        {...field('nombre_empresa')}
        required
        autoFocus={autoFocus}
        warning={held ? null : <MismaEmpresa form={form} propia={propia} />}
      />
      <TextField {...field('razon_social')} required />
      {/* In the short form the button stands right before the first empty box, which has the focus. */}
      {propia === undefined && short ? <EsPersona form={form} /> : null}
      <TextField {...field('cedula')} required autoFocus={short} hint="NA si no tiene." />
      <TextField {...field('email')} type="email" required hint="NA si no tiene." />
      <TextField {...field('nombre_encargado')} required />
      <TelefonoField {...field('telefono_encargado')} hint={`${TELEFONO_POR_DEFECTO} si no tiene.`} />
      {short ? null : (
        <>
          <TextAreaField {...field('direccion')} rows={2} />
          <TextAreaField {...field('comentarios')} rows={2} />
        </>
      )}
    </FormGrid>
  );
};

type MismaEmpresaProps = Pick<EmpresaFieldsProps, 'form'> & { propia: number | undefined };

/**
 * Warns where another company than `propia` has the name that is being typed. The name is watched in this component, so that a key in one
 * field does not redraw the others.
 */
const MismaEmpresa = ({ form: { control }, propia }: MismaEmpresaProps) => {
  const empresas = useQuery(queryFor('listarEmpresas')).data?.data ?? [];
  const nombre = useWatch({ control, name: 'nombre_empresa' });
  if (isBlank(nombre)) return null;
  const other = namedAs(nombre, empresas, (e) => e.nombre_empresa).findLast(({ id }) => id !== propia);
  return other ? (
    <YaHay que="una empresa con ese nombre" to={`/empresa/${other.id}`} nombre={other.nombre_empresa} />
  ) : null;
};

/** The fields that a person's name stands in, too. */
const CON_EL_NOMBRE = ['razon_social', 'nombre_encargado'] as const;

/**
 * A customer who belongs to no company is registered as a company of one. This button fills the fields that a person has no answer for with
 * the name or NA; it may be pressed before the name is typed or after it.
 */
const EsPersona = ({ form }: Pick<EmpresaFieldsProps, 'form'>) => {
  const id = useId();
  // The name as it was last copied into the other fields; undefined until the button is pressed.
  const filled = useRef<string>(undefined);
  const nombre = useWatch({ control: form.control, name: 'nombre_empresa' });
  const follow = useCallback(() => {
    for (const name of CON_EL_NOMBRE) {
      // A value that the person typed stays.
      if (form.getValues(name).trim() === '' || form.getValues(name) === filled.current)
        form.setValue(name, nombre, { shouldDirty: true, shouldValidate: nombre.trim() !== '' });
    }
    filled.current = nombre;
  }, [form, nombre]);
  useEffect(() => {
    if (filled.current === undefined || filled.current === nombre) return;
    // In an emptied form the next name is that of another company, which may be no person.
    if (nombre === '' && form.getValues(CON_EL_NOMBRE).every((value) => value === ''))
      filled.current = undefined;
    else follow();
  }, [form, follow, nombre]);
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

/**
 * A telephone with links to call it and to write to it. Text that is no telephone is shown without links; 88888888 stands for no telephone
 * and is shown as none.
 */
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
