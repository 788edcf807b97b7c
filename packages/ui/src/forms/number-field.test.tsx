import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { Form, formDefaults } from './form';
import { NumberField } from './number-field';

type Values = { cm: number | null };
type QuantityProps = { onSubmit: (values: Values) => unknown; cm?: number | null };
const Quantity = ({ onSubmit, cm = null }: QuantityProps) => {
  const form = useForm<Values>({ ...formDefaults, defaultValues: { cm } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <NumberField form={form} name="cm" label="Cantidad" thousands />
      <button type="submit">Guardar</button>
    </Form>
  );
};

const Sample = ({ onSubmit }: { onSubmit: (values: Values) => unknown }) => {
  const form = useForm<Values>({ ...formDefaults, defaultValues: { cm: 69.5 } });
  // Drawn again at each key, as the measuring form is.
  form.watch('cm');
  return (
    <Form form={form} onSubmit={onSubmit}>
      <NumberField form={form} name="cm" label="Cintura" unit="cm" />
      <button type="button" onClick={() => form.reset({ cm: 40.25 }, { keepDefaultValues: true })}>
        Recuperar
      </button>
      <button type="button" onClick={() => form.setFocus('cm', { shouldSelect: true })}>
        Ir
      </button>
      <button type="submit">Guardar</button>
    </Form>
  );
};

const box = () => screen.getByRole('textbox', { name: 'Cintura' });

test('what is typed after a click takes the place of what stands there', async () => {
  const onSubmit = vi.fn();
  const { user } = renderPage(<Sample onSubmit={onSubmit} />);
  await user.click(box());
  await user.keyboard('41');
  expect(box()).toHaveValue('41');
});

test('a number stands with its decimal comma, also one that is put there later', async () => {
  const { user } = renderPage(<Sample onSubmit={vi.fn()} />);
  expect(box()).toHaveValue('69,5');
  await user.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(box()).toHaveValue('40,25');
});

test('what is typed stays as it is typed, key by key, and counts as its number', async () => {
  const onSubmit = vi.fn();
  const { user } = renderPage(<Sample onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button', { name: 'Ir' }));
  expect(box()).toHaveFocus();
  await user.keyboard('92.');
  expect(box()).toHaveValue('92.');
  await user.keyboard('50');
  expect(box()).toHaveValue('92.50');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ cm: 92.5 });
  await user.clear(box());
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSubmit.mock.calls[1]?.[0]).toEqual({ cm: null });
});

test.each([
  ['1.000', 1000],
  ['1,000', 1000],
  ['0,125', 0.125],
  ['12,5', 12.5],
])('a quantity written %s is %d', async (typed, cm) => {
  const onSubmit = vi.fn();
  const { user } = renderPage(<Quantity onSubmit={onSubmit} />);
  await user.type(screen.getByRole('textbox', { name: 'Cantidad' }), typed);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ cm });
});

test('a quantity in thousandths stays where its box is only passed through', async () => {
  const onSubmit = vi.fn();
  const { user } = renderPage(<Quantity onSubmit={onSubmit} cm={2.125} />);
  await user.click(screen.getByRole('textbox', { name: 'Cantidad' }));
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ cm: 2.125 });
});
