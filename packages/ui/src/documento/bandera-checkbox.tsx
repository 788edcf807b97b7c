import { HStack } from '@chakra-ui/react';
import { Checkbox } from '../primitives/controls';
import { marcarBandera, useBandera } from './banderas';

export type BanderaCheckboxProps = {
  clave: string;
  /** What the provider says. */
  marcada: boolean;
  /** Its text, or only its accessible name with `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  /** What the toast says. */
  mensaje: string;
  /** False locks the box for those who may not tick it (Visor, an annulled order). */
  editable: boolean;
  enviar: () => Promise<unknown>;
};

/** A box that can be ticked once and never unticked; until it is sent, the toast takes it back. */
export const BanderaCheckbox = ({
  clave,
  marcada,
  label,
  hideLabel,
  mensaje,
  editable,
  enviar,
}: BanderaCheckboxProps) => {
  const ticked = useBandera(clave) || marcada;
  return (
    <HStack as="label" gap="2" display="inline-flex">
      <Checkbox
        checked={ticked}
        disabled={ticked || !editable}
        aria-label={hideLabel ? label : undefined}
        onChange={() => marcarBandera({ clave, mensaje, enviar })}
      />
      {hideLabel ? null : label}
    </HStack>
  );
};
