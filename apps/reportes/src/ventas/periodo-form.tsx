import { hoy } from '@hilvan/contract';
import { Button, Grid, HStack, Input, Text } from '@hilvan/ui';
import { FormField } from '@hilvan/ui/records';
import { type FormEvent, useState } from 'react';
import { type Periodo, periodosConNombre } from './periodo';

interface PeriodoFormProps {
  aplicado: Periodo;
  filtrado: boolean;
  /** False until the sales are there: without them nobody knows the earliest. */
  ready: boolean;
  /** Applies a period and gives what became of it. */
  onAplicar: (pedido: Periodo) => Periodo;
  onBorrar: () => void;
}

/** Desde and Hasta. The boxes show what was applied, also where that is not what was typed (decision 48). */
export function PeriodoForm({ aplicado, filtrado, ready, onAplicar, onBorrar }: PeriodoFormProps) {
  const [typed, setTyped] = useState(aplicado);
  const [shown, setShown] = useState(aplicado);
  const [note, setNote] = useState('');
  // The data arrived, or Back changed the address: follow what is applied now, but keep what is being typed.
  if (shown.desde !== aplicado.desde || shown.hasta !== aplicado.hasta) {
    const follow = (name: keyof Periodo) => (typed[name] === shown[name] ? aplicado : typed)[name];
    setShown(aplicado);
    setTyped({ desde: follow('desde'), hasta: follow('hasta') });
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = onAplicar(typed);
    const reversed = typed.desde !== '' && typed.hasta !== '' && typed.hasta < typed.desde;
    setNote(reversed ? 'La fecha final era anterior a la inicial: se muestra todo el período.' : '');
    setTyped(next);
  };

  const clear = () => {
    setNote('');
    setTyped(shown);
    onBorrar();
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
    <form onSubmit={submit} aria-label="Período" noValidate>
      <HStack gap="2" mb="3" wrap="wrap">
        {periodosConNombre(hoy()).map(({ nombre, ...periodo }) => {
          const on = filtrado && aplicado.desde === periodo.desde && aplicado.hasta === periodo.hasta;
          return (
            <Button
              key={nombre}
              size="sm"
              variant={on ? 'solid' : 'outline'}
              aria-pressed={on}
              disabled={!ready}
              onClick={() => {
                setNote('');
                setTyped(onAplicar(periodo));
              }}
            >
              {nombre}
            </Button>
          );
        })}
      </HStack>
      <Grid templateColumns={{ base: '1fr 1fr', sm: '11rem 11rem auto' }} gap="3" alignItems="end">
        {box('desde', 'Desde')}
        {box('hasta', 'Hasta')}
        {/* The line under a field, for its error, is a gap high. */}
        <HStack gap="2" mb="1.5" gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <Button type="submit" variant="subtle" disabled={!ready}>
            Filtrar
          </Button>
          {filtrado ? (
            <Button variant="ghost" onClick={clear}>
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
