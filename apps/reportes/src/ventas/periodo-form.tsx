import { Button, Grid, HStack, Input, Text } from '@hilvan/ui';
import { FormField } from '@hilvan/ui/records';
import type { FormEvent } from 'react';
import { type Periodo, periodosConNombre } from './periodo';
import type { usePeriodo } from './use-periodo';

interface PeriodoFormProps {
  periodo: ReturnType<typeof usePeriodo>;
  /** False until the sales were read: the earliest one is needed to apply a period. */
  ready: boolean;
}

/** The filter of the period. After applying, the boxes show the applied period, even where another one was typed. */
export function PeriodoForm({ periodo, ready }: PeriodoFormProps) {
  const { today, aplicado, filtrado, typed, setTyped, note, form, apply, filter, erase } = periodo;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    filter();
  };

  const box = (name: keyof Periodo, label: string) => (
    <FormField label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </FormField>
  );

  return (
    <form ref={form} onSubmit={submit} aria-label="Período" noValidate>
      <HStack gap="2" mb="3" wrap="wrap">
        {periodosConNombre(today).map(({ nombre, ...days }) => {
          const on = filtrado && aplicado.desde === days.desde && aplicado.hasta === days.hasta;
          return (
            <Button
              key={nombre}
              size="sm"
              variant={on ? 'solid' : 'outline'}
              aria-pressed={on}
              disabled={!ready}
              onClick={() => apply(days)}
            >
              {nombre}
            </Button>
          );
        })}
      </HStack>
      <Grid templateColumns={{ base: '1fr 1fr', sm: '11rem 11rem auto' }} gap="3" alignItems="end">
        {box('desde', 'Desde')}
        {box('hasta', 'Hasta')}
        {/* An empty box for its error lies under each field, a gap below it: the buttons are raised by that gap. */}
        <HStack gap="2" mb="1.5" gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <Button type="submit" variant="subtle" disabled={!ready}>
            Filtrar
          </Button>
          {filtrado ? (
            <Button
              variant="ghost"
              onClick={(event) => {
                // The button goes with the filter: without another place the focus would be lost.
                event.currentTarget.form?.querySelector('input')?.focus();
                erase();
              }}
            >
              Borrar filtro
            </Button>
          ) : null}
        </HStack>
      </Grid>
      <Text role="status" color="fg.warning" fontSize="sm" mb="4">
        {note}
      </Text>
    </form>
  );
}
