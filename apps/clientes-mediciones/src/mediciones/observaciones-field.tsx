import { TextAreaField } from '@hilvan/ui/records';
import type { FormMedicion } from './valores';

/** The notes stand under the measures: with a tape in the hand, the first measure comes right behind the tailor's name. */
export const ObservacionesField = ({ form }: { form: FormMedicion }) => (
  <TextAreaField form={form} name="observaciones" label="Observaciones" rows={2} />
);
