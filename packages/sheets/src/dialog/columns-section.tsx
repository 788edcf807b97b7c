import { Box, NativeSelect, SimpleGrid, Stack, Text } from '@hilvan/ui';
import { FormField } from '@hilvan/ui/records';
import { useMemo } from 'react';
import type { AnyLista } from '../lista';
import { CreateAbsent } from './create-absent';
import { MOTIVO } from './report-step';
import { Tick } from './tick';
import type { Review } from './use-review';

type SectionProps = { lista: AnyLista; review: Review };

/** The columns that were recognised, to be corrected by hand, and what is done where they say too little. */
export const ColumnsSection = ({ lista, review }: SectionProps) => (
  <Box as="section" aria-label="Columnas">
    <Fields lista={lista} review={review} />
    <Unimported review={review} />
    <CreateAbsent absent={review.absent} readAgain={review.readAgain} />
    <Ticks review={review} />
  </Box>
);

/** Beside each field the column that holds it. */
const Fields = ({ lista, review: { columnas, completar, titulos, setColumnas } }: SectionProps) => {
  const required = useMemo(() => requiredOf(lista), [lista]);
  return (
    <SimpleGrid columns={{ base: 2, lg: 4 }} gap="3">
      {lista.campos.map(({ key, label, sinDato }) => (
        <FormField
          key={key}
          label={label}
          required={required.has(key)}
          warning={
            required.has(key) && columnas[key] === undefined && !(completar && sinDato)
              ? 'Ninguna columna lo dice.'
              : undefined
          }
        >
          {(control) => (
            <NativeSelect
              {...control}
              size="sm"
              value={columnas[key] ?? ''}
              onChange={({ target: { value } }) => setColumnas(moved(columnas, key, value))}
            >
              <option value="">Ninguna</option>
              {titulos.map(({ column, text }) => (
                <option key={column} value={column}>
                  {text}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      ))}
    </SimpleGrid>
  );
};

/** Names the columns that hold something and are no field's. */
const Unimported = ({ review: { columnas, titulos, holds } }: Pick<SectionProps, 'review'>) => {
  const used = new Set(Object.values(columnas));
  const unimported = titulos.filter(
    ({ column, text }) => !used.has(column) && text !== MOTIVO && holds(column),
  );
  if (unimported.length === 0) return null;
  return (
    <Text mt="3" color="fg.warning">
      {unimported.length === 1 ? 'Una columna no se importa' : 'Estas columnas no se importan'}:{' '}
      {unimported.map(({ text }) => `«${text}»`).join(', ')}.
    </Text>
  );
};

const Ticks = ({ review }: Pick<SectionProps, 'review'>) => {
  const { titulo, fila, completar, parecidas, blank, of } = review;
  return (
    <Stack gap="0" mt="3">
      <Tick checked={titulo >= 0} onChange={review.hasTitles}>
        La fila {fila + 1} tiene los títulos
      </Tick>
      {blank.rows > 0 ? (
        <Tick checked={completar} onChange={review.setCompletar}>
          Completar lo que falte ({blank.fields.join(', ')}) en {blank.rows}{' '}
          {blank.rows === 1 ? 'fila' : 'filas'}
        </Tick>
      ) : null}
      {of.duda > 0 ? (
        <Tick checked={parecidas} onChange={review.setParecidas}>
          Importar también {of.duda === 1 ? 'la fila que se parece' : `las ${of.duda} filas que se parecen`} a
          otra
        </Tick>
      ) : null}
    </Stack>
  );
};

/** Gives a column to a field. A column belongs to one field only: another field that had it goes without. */
const moved = (columnas: Readonly<Record<string, number>>, key: string, value: string) => {
  const column = Number(value);
  const others = Object.entries(columnas).filter(([k, c]) => k !== key && (value === '' || c !== column));
  return Object.fromEntries(value === '' ? others : [...others, [key, column]]);
};

/** The fields that the contract does not take blank. */
const requiredOf = ({ campos, schema }: AnyLista): ReadonlySet<PropertyKey | undefined> => {
  const nothing = schema.safeParse(Object.fromEntries(campos.map(({ key }) => [key, ''])));
  return new Set(nothing.success ? [] : nothing.error.issues.map(({ path }) => path[0]));
};
