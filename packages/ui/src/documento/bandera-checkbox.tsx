import { HStack } from '@chakra-ui/react';
import { CheckOnce } from '../primitives/check-once';
import { markBandera, useBandera } from './banderas';

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
  send: () => Promise<unknown>;
};

/** A box that can be ticked once and never unticked; until it is sent, the toast takes it back. */
export const BanderaCheckbox = ({
  clave,
  marcada,
  label,
  hideLabel,
  mensaje,
  editable,
  send,
}: BanderaCheckboxProps) => {
  const ticked = useBandera(clave) || marcada;
  return (
    <HStack as="label" gap="2" display="inline-flex" css={{ '@media (pointer: coarse)': { minH: '11' } }}>
      <CheckOnce
        checked={ticked}
        editable={editable}
        aria-label={hideLabel ? label : undefined}
        onCheck={() => markBandera({ clave, mensaje, send })}
      />
      {hideLabel ? null : label}
    </HStack>
  );
};
