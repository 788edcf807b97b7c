import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page';
import { Form, formDefaults } from './form';
import { SubmitButton } from './submit-button';

const Sample = () => {
  const form = useForm({ ...formDefaults, defaultValues: { nombre: '' } });
  return (
    <Form form={form} onSubmit={() => form.setError('root.servidor', { message: 'Ya existe' })}>
      <SubmitButton form={form}>Guardar</SubmitButton>
    </Form>
  );
};

test('an error of the server stands in the summary, which takes the focus', async () => {
  const { user } = renderPage(<Sample />);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Ya existe')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Revise lo siguiente:' })).toHaveFocus();
});
