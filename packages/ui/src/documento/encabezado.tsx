import { Box, Flex } from '@chakra-ui/react';
import { isBlank, isNoTelefono } from '@hilvan/contract';
import { type ReactNode, useId, useState } from 'react';
import { FormGrid } from '../forms/form-layout';
import { Button, Heading, Text } from '../primitives/button';
import { ChevronDownIcon } from '../primitives/icons';
import { Card } from '../primitives/surfaces';

export type EncabezadoProps = {
  title: string;
  /** The fields that are always filled in. */
  campos: ReactNode;
  /** Begins a line of text that goes on with the seller and the telephone, which are filled in by themselves. */
  note?: string;
  vendedor: string;
  telefono: string;
  /** The label of the button that unfolds `children`. */
  more: string;
  /**
   * Whether a folded field holds a value (`filled`), or one that must be corrected (`wrong`): either unfolds them, and they stay so until
   * the person folds them, which is impossible while one is wrong.
   */
  filled: boolean;
  wrong: boolean;
  /** The fields that are rarely filled in. */
  children: ReactNode;
};

/**
 * The header of an order's or a repair's form: the usual fields, a line with the values that are filled in by themselves, and the rare
 * fields, folded.
 */
export const Encabezado = ({
  title,
  campos,
  note,
  vendedor,
  telefono,
  more,
  filled,
  wrong,
  children,
}: EncabezadoProps) => {
  const folded = useId();
  const [choice, setChoice] = useState<boolean>();
  const open = wrong || (choice ?? filled);
  // Fields that are emptied or corrected do not fold under the cursor.
  if (open && !choice) setChoice(true);
  return (
    <Card>
      {/* The button stands before the fields, the title first, so that Tab leads from one field to the next without stopping at it. */}
      <Flex justify="space-between" align="center" gap="3" mb="4" wrap="wrap">
        <Heading>{title}</Heading>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={open}
          aria-controls={folded}
          onClick={() => setChoice(!open)}
        >
          {more}
          <ChevronDownIcon transform={open ? 'rotate(180deg)' : undefined} />
        </Button>
      </Flex>
      <FormGrid columns={2}>{campos}</FormGrid>
      <Text color="fg.muted" fontSize="sm" mt="3" minH="5">
        {[
          note,
          isBlank(vendedor) ? '' : `Vendedor ${vendedor}`,
          isNoTelefono(telefono) ? '' : `Tel. ${telefono}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Box id={folded} hidden={!open}>
        {children}
      </Box>
    </Card>
  );
};
