import { isBlank, isNoTelefono } from '@hilvan/contract';
import { Box, Link, texto, VisuallyHidden } from '@hilvan/ui';
import type { ReactNode } from 'react';
import type { Registro } from './pares';
import type { Tipo } from './tipo';

type Props = {
  tipo: Tipo;
  registros: Dos;
  campos: Readonly<Record<string, string>>;
  /** Draws a cell of a field in which the records differ; unless given, the value is shown marked. */
  celda?: (campo: string, lado: Lado) => ReactNode;
  /** Rows above those of the fields. */
  children?: ReactNode;
};

/** Two records side by side; what differs is marked. */
export const Comparacion = ({ tipo, registros, campos, celda, children }: Props) => {
  const distintos = distintosDe(registros, campos);
  return (
    <Box as="table" w="full" fontSize="sm" tableLayout="fixed" css={CELLS}>
      <VisuallyHidden asChild>
        <caption>{registros.map(tipo.nombre).join(' y ')}</caption>
      </VisuallyHidden>
      <thead>
        <tr>
          <Box as="th" w={{ base: '7.25rem', md: '9rem' }}>
            <VisuallyHidden>Campo</VisuallyHidden>
          </Box>
          {registros.map((registro) => (
            <th key={registro.id} scope="col">
              <Link to={tipo.href(registro.id)}>{tipo.nombre(registro)}</Link>
              <Box as="span" display="block" fontWeight="normal" color="fg.muted">
                N.º {registro.id}
              </Box>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {children}
        {Object.entries(campos).map(([campo, etiqueta]) => (
          <tr key={campo}>
            <Box asChild color="fg.muted" fontWeight="normal">
              <th scope="row">{etiqueta}</th>
            </Box>
            {distintos.includes(campo) ? (
              LADOS.map((lado) => (
                <td key={lado}>{celda?.(campo, lado) ?? <Marked>{valor(registros[lado], campo)}</Marked>}</td>
              ))
            ) : (
              <td colSpan={2}>{valor(registros[0], campo)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

const CELLS = {
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', p: '1', overflowWrap: 'anywhere' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'border' },
} as const;

const Marked = ({ children }: { children: ReactNode }) => (
  <Box as="mark" bg="orange.muted" color="fg" px="1" borderRadius="sm">
    {children}
  </Box>
);

/** 0 is the left record, 1 the right one. */
export type Lado = 0 | 1;
export const LADOS: readonly Lado[] = [0, 1];
export type Dos = readonly [Registro, Registro];

const written = (registro: Registro, campo: string): string => String(registro[campo] ?? '').trim();

/** A field's value as people read it. */
export const valor = (registro: Registro, campo: string): string => texto(written(registro, campo));

/** The fields in which two records differ. */
export const distintosDe = ([a, b]: Dos, campos: Readonly<Record<string, string>>): string[] =>
  Object.keys(campos).filter((campo) => valor(a, campo) !== valor(b, campo));

const says = (registro: Registro, campo: string): boolean =>
  campo.startsWith('telefono') ? !isNoTelefono(written(registro, campo)) : !isBlank(written(registro, campo));

/** The record whose value a field keeps unless the person chooses: the one that stays, or the other one where only that says anything. */
export const deQuien = (registros: Dos, queda: Lado, campo: string): Lado => {
  const otro = queda === 0 ? 1 : 0;
  return !says(registros[queda], campo) && says(registros[otro], campo) ? otro : queda;
};
