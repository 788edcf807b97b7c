import type { Persona } from '@hilvan/contract';
import { Card, Heading, Stack } from '@hilvan/ui';
import { memo, useMemo, useRef } from 'react';
import { claveNueva, type PersonaEscrita } from './orden-escrita';

import { PersonaForm, type PersonaFormProps } from './persona-form';
import { type FilaPersona, PersonasTable } from './personas-table';
import type { OrdenForm } from './use-orden-form';

type PersonasSectionProps = Pick<OrdenForm, 'personas' | 'changePersonas' | 'partial'> &
  Pick<PersonaFormProps, 'prendas' | 'unica' | 'empresa'> & {
    /** The people that the order already has: they are shown and never sent again. */
    guardadas?: readonly Persona[] | undefined;
  };

type Fila = FilaPersona & { nueva?: PersonaEscrita };
const NOBODY: readonly Persona[] = [];

const Personas = ({
  personas,
  changePersonas,
  guardadas = NOBODY,
  prendas,
  unica,
  empresa,
  partial,
}: PersonasSectionProps) => {
  const rows = useFilas(guardadas, personas);
  const remove = useRef<(fila: Fila) => void>(undefined);
  remove.current = ({ key }) => changePersonas(personas.filter((p) => p.key !== key));
  // Memoised: the same element while the rows are the same, so that a new line does not draw 500 people again.
  const table = useMemo(
    () => <PersonasTable personas={rows} removable={isNew} onRemove={(fila) => remove.current?.(fila)} />,
    [rows],
  );
  return (
    <Stack gap="4">
      <Card>
        <Heading mb="4">Agregar persona</Heading>
        <PersonaForm
          prendas={prendas}
          unica={unica}
          minimo={1}
          presentes={rows}
          onAdd={(added) => {
            changePersonas([...personas, ...added.map((p) => ({ ...p, key: claveNueva() }))]);
            return true;
          }}
          partial={partial}
          empresa={empresa}
        />
      </Card>
      <section aria-label="Clientes">
        <Heading mb="3">Clientes</Heading>
        {table}
      </section>
    </Stack>
  );
};

/** 'Agregar persona' and the table 'Clientes'. Memoised: not drawn again when only lines change. */
export const PersonasSection = memo(Personas);

const isNew = (fila: Fila) => fila.nueva !== undefined;

/** Saved and new people as rows. A row stays the same object while its person does, so that it is not drawn again. */
const useFilas = (guardadas: readonly Persona[], personas: readonly PersonaEscrita[]): readonly Fila[] => {
  const known = useRef(new WeakMap<object, Fila>());
  return useMemo(() => {
    const rowOf = <P extends object>(person: P, make: (p: P) => Fila): Fila => {
      const row = known.current.get(person) ?? make(person);
      known.current.set(person, row);
      return row;
    };
    return [
      ...guardadas.map((p) => rowOf(p, ({ id, ...rest }) => ({ ...rest, key: id }))),
      ...personas.map((p) => rowOf(p, (nueva) => ({ ...nueva, nueva }))),
    ];
  }, [guardadas, personas]);
};
