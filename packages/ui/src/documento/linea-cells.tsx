import { HStack } from '@chakra-ui/react';
import { Checkbox } from '../primitives/controls';
import type { Linea } from './documento';

/** 'Entregado' or 'No entregado', with a box that can be ticked once and never unticked. */
export const EntregadoCell = ({ line, onDeliver }: { line: Linea; onDeliver?: (() => void) | undefined }) => {
  const text = line.entregado ? 'Entregado' : 'No entregado';
  if (!onDeliver && !line.entregado) return text;
  return (
    <HStack as="label" gap="2" display="inline-flex">
      <Checkbox
        checked={line.entregado ?? false}
        disabled={line.entregado || !onDeliver}
        aria-label={`${text}: ${line.nombre_producto}`}
        onChange={() => onDeliver?.()}
      />
      <span aria-hidden="true">{text}</span>
    </HStack>
  );
};
