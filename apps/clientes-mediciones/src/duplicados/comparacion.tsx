import { Box, Link, VisuallyHidden } from '@hilvan/ui';
import type { ReactNode } from 'react';
import { type Dos, distintosDe, LADOS, type Lado, valor } from './comparar';
import type { Tipo } from './tipo';

type Props = {
  tipo: Tipo;
  registros: Dos;
  campos: Readonly<Record<string, string>>;
  /** What stands in a cell of a field that differs; marked text unless said. */
  celda?: (campo: string, lado: Lado) => ReactNode;
  /** Rows before the fields. */
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
            <Box as="th" color="fg.muted" fontWeight="normal">
              {etiqueta}
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
