import { Box, type Column, Text } from '@hilvan/ui';
import type { Columnas } from '../judge/columns';
import type { Fila } from '../judge/judge';
import type { Campo } from '../lista';
import { written } from '../read/tabla';

/** How many fields are shown: so many stand side by side, and a row is recognised by its first ones. */
const FIELDS = 4;
const COLOR = { falla: 'fg.error', duda: 'fg.warning', aviso: 'fg.muted' } as const;

/**
 * The columns of the review: the number of a row in the file, its problems, and its fields as they will be stored or, where they cannot be,
 * as they are written.
 */
export const reviewColumns = (campos: readonly Campo<unknown>[], columnas: Columnas): Column<Fila>[] => [
  { key: 'n', header: 'Fila', primary: true, whole: true, render: ({ n }) => n },
  {
    key: 'problemas',
    header: 'Problemas',
    width: '34%',
    render: ({ problemas }) =>
      problemas.length === 0 ? (
        <Text as="span" color="fg.muted">
          Ninguno
        </Text>
      ) : (
        <Box>
          {problemas.map(({ nivel, texto }) => (
            <Text key={texto} color={COLOR[nivel]} fontSize="sm">
              {texto}
            </Text>
          ))}
        </Box>
      ),
  },
  ...campos
    .filter(({ key }) => columnas[key] !== undefined)
    .slice(0, FIELDS)
    .map(
      ({ key, label, asWritten }): Column<Fila> => ({
        key,
        header: label,
        render: ({ payload, celdas }) =>
          (asWritten ? undefined : shown(payload, key)) ?? written(celdas[columnas[key] ?? -1]),
      }),
    ),
];

const { format } = new Intl.NumberFormat('es-CR', { maximumFractionDigits: 3 });

const shown = (payload: unknown, key: string): string | undefined => {
  const value: unknown =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, key) : undefined;
  // Shown as it was understood: '12 500,5' is not twelve and a half.
  if (typeof value === 'number') return format(value);
  return typeof value === 'string' ? value : undefined;
};
