import { Box, Flex } from '@chakra-ui/react';
import { isBlank, isNoTelefono } from '@hilvan/contract';
import { type ReactNode, useId, useState } from 'react';
import { FormGrid } from '../forms/form-layout';
import { Button, Heading, Text } from '../primitives/button';
import { ChevronDownIcon } from '../primitives/icons';
import { Card } from '../primitives/surfaces';

export type EncabezadoProps = {
  title: string;
  /** What is always typed. */
  campos: ReactNode;
  /** Said in one line, before the seller and the telephone, which follow by themselves. */
  note?: string;
  vendedor: string;
  telefono: string;
  /** Names what is folded. */
  more: string;
  /** Whether what is folded holds something, and whether it must be mended: it opens then, and stays open until somebody folds what is right. */
  filled: boolean;
  wrong: boolean;
  /** What is rarely typed. */
  children: ReactNode;
};

/** The header of an order's or a repair's form: what is typed, what follows by itself, and, folded, what is rarely typed. */
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
  // What is emptied or mended does not close under the cursor.
  if (open && !choice) setChoice(true);
  return (
    <Card>
      {/* Before the title, where writing begins: Tab goes from what is typed to what is typed next. */}
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
