import { hoy, type Inventario, isBlank } from '@hilvan/contract';
import { Box, Input, notify, Text } from '@hilvan/ui';
import { type Pending, type PendingList, SIN_ESPACIO } from '@hilvan/ui/records';
import { memo, useId } from 'react';
import { type Contado, type Hallazgo, hallazgoDe, useContados } from './conteo';
import { labelOf } from './existencias';
import { formatCantidad } from './format-cantidad';

/** The accessible name of an item's box. */
export const cuantoHayDe = (item: Inventario): string =>
  `Cuánto hay de ${labelOf(item)}${isBlank(item.comentario) ? '' : ` (${item.comentario})`}`;

type CellProps = { item: Inventario; inventario: readonly Inventario[] };

/** The box for how much there is of an item, as somebody counts it, and under it what that means. */
export function ContadoCell(props: CellProps) {
  const { items, add, remove } = useContados();
  return (
    <Casilla {...props} contado={items.find(({ id }) => id === props.item.id)} add={add} remove={remove} />
  );
}

type CasillaProps = CellProps &
  Pick<PendingList<Contado>, 'add' | 'remove'> & { contado: Pending<Contado> | undefined };

/** Drawn again for its own item only, because a list shows fifty of these. */
const Casilla = memo(({ item, inventario, contado, add, remove }: CasillaProps) => {
  const { id, cantidad: anotado } = item;
  const info = useId();
  const hallazgo = contado && hallazgoDe(inventario, contado);
  const keep = (escrito: string) => {
    if (contado) remove(contado.idLocal);
    if (escrito.trim() !== '' && !add({ id, escrito, anotado, dia: hoy() })) void notify.warning(SIN_ESPACIO);
  };
  return (
    <Box display="inline-flex" flexDirection="column" alignItems="flex-end">
      <Input
        numeric
        w="24"
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={cuantoHayDe(item)}
        aria-describedby={info}
        aria-invalid={hallazgo?.tipo === 'problema' || undefined}
        value={contado?.escrito ?? ''}
        onChange={({ target }) => keep(target.value)}
      />
      {/* There before its text: a live region that appears together with its text is not read aloud. */}
      <Box id={info} aria-live="polite" maxW="64">
        {hallazgo ? <Significado hallazgo={hallazgo} /> : null}
      </Box>
    </Box>
  );
});

const Significado = ({ hallazgo }: { hallazgo: Hallazgo }) => {
  const { tipo } = hallazgo;
  if (tipo === 'problema')
    return (
      <Text mt="1" color="fg.error" fontSize="sm">
        {hallazgo.texto}
      </Text>
    );
  const [color, texto] =
    tipo === 'bien'
      ? (['fg.muted', 'Está bien'] as const)
      : ([
          'fg.warning',
          `${tipo === 'entrada' ? 'Sobran' : 'Faltan'} ${formatCantidad(hallazgo.cantidad)}`,
        ] as const);
  return (
    <Text mt="1" color={color} fontSize="sm">
      {texto}
    </Text>
  );
};
