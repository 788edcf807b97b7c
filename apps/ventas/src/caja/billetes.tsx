import { Box, Button, Heading, SimpleGrid, Stack } from '@hilvan/ui';
import { NumberField, useWatch } from '@hilvan/ui/records';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { BILLETES, type Conteo, MONEDAS, PIEZAS, sumOfPieces } from './conteo';

type BilletesProps = {
  form: UseFormReturn<Conteo>;
  /** The index of the cash field in `contado`; the sum of the pieces is written there. */
  efectivo: number;
};

const shortly = new Intl.NumberFormat('es-CR', {
  style: 'currency',
  currency: 'CRC',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

/** Fields for how many of each note and coin there are. */
export function Billetes({ form, efectivo }: BilletesProps) {
  const piezas = useWatch({ control: form.control, name: 'piezas' });
  const [open, setOpen] = useState(false);
  // A count that a recovered draft brings back is shown at once.
  const shown = open || sumOfPieces(piezas) !== null;
  // Runs when the person types and not in an effect: a cash sum that was corrected by hand must come back from the draft as it was.
  const follow = () => {
    const sum = sumOfPieces(form.getValues('piezas'));
    form.setValue(`contado.${efectivo}`, sum, {
      shouldDirty: true,
      // With a sum, the error of the empty cash field goes away at once.
      shouldValidate: sum !== null || form.formState.isSubmitted,
    });
  };

  return shown ? (
    <Stack gap="4" onChange={follow}>
      <Group title="Billetes" form={form} of={BILLETES} />
      <Group title="Monedas" form={form} of={MONEDAS} />
    </Stack>
  ) : (
    <Box>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Contar billetes y monedas
      </Button>
    </Box>
  );
}

const Group = ({
  title,
  form,
  of,
}: {
  title: string;
  form: UseFormReturn<Conteo>;
  of: readonly number[];
}) => (
  <Box role="group" aria-label={title}>
    <Heading as="h3" size="sm" mb="2">
      {title}
    </Heading>
    <SimpleGrid columns={{ base: 3, md: 6 }} gap="3">
      {of.map((worth) => (
        <NumberField
          key={worth}
          form={form}
          name={`piezas.${PIEZAS.indexOf(worth)}`}
          label={shortly.format(worth)}
          thousands
          autoFocus={worth === BILLETES[0]}
        />
      ))}
    </SimpleGrid>
  </Box>
);
