import { FormGrid, TextField } from '@hilvan/ui/records';
import type { KeyboardEvent } from 'react';
import type { FormMedicion } from './valores';

/** Size and tailor; Enter goes from the size to the tailor and on to the first measure. */
export function DatosPrenda({ form }: { form: FormMedicion }) {
  const siguiente = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const inputs = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
    const next = inputs[inputs.indexOf(event.currentTarget) + 1];
    next?.focus();
    // Selected, so that typing replaces what the box proposes: the tailor's name, an earlier measure.
    next?.select();
  };
  return (
    <FormGrid>
      <TextField
        form={form}
        name="talla"
        label="Talla"
        required
        size="lg"
        enterKeyHint="next"
        onKeyDown={siguiente}
      />
      <TextField
        form={form}
        name="sastre"
        label="Sastre"
        required
        size="lg"
        enterKeyHint="next"
        onKeyDown={siguiente}
      />
    </FormGrid>
  );
}
