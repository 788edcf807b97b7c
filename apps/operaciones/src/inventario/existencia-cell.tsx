import { type Inventario, nivelDe } from '@hilvan/contract';
import { Badge, Box } from '@hilvan/ui';
import { formatCantidad } from './format-cantidad';

const AVISOS = {
  agotado: { palette: 'red', word: 'Agotado', least: false },
  bajo: { palette: 'red', word: 'Bajo', least: true },
  cerca: { palette: 'orange', word: 'Cerca', least: true },
} as const;

/** How much there is, and whether it has to be bought, in words as in colour. */
export const ExistenciaCell = ({ item, general }: { item: Inventario; general: number | null }) => {
  const nivel = nivelDe(item, general);
  const aviso = nivel === 'bien' ? null : AVISOS[nivel];
  return (
    <Box display="inline-flex" flexDirection="column" alignItems="flex-end" gap="1">
      {formatCantidad(item.cantidad)}
      {aviso ? (
        // In two lines on a tablet, where the other columns need the room.
        <Badge
          colorPalette={aviso.palette}
          columnGap="1"
          rowGap="0"
          justifyContent="flex-end"
          flexWrap={{ md: 'wrap', xl: 'nowrap' }}
        >
          {aviso.word}
          {aviso.least ? <span> (mínimo {formatCantidad(item.minimo ?? general)})</span> : null}
        </Badge>
      ) : null}
    </Box>
  );
};
