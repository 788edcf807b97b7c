import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Resolver, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { TextField } from './fields';
import { Form, formDefaults } from './form';
import { NumberField } from './number-field';
import { SubmitButton } from './submit-button';

type Values = { nombre: string; precio: number | null };

// Names the fields in another order than the page shows them.
const resolver: Resolver<Values> = (values) => {
  const missing = (['precio', 'nombre'] as const).filter(
    (name) => values[name] === '' || values[name] === null,
  );
  const errors = Object.fromEntries(
    missing.map((name) => [name, { type: 'required', message: 'Este campo es obligatorio.' }]),
  );
  return missing.length > 0 ? { values: {}, errors } : { values, errors: {} };
};

const Sample = ({
  onSubmit,
  serverError,
}: {
  onSubmit: (values: Values) => unknown;
  serverError?: string;
}) => {
  const form = useForm<Values>({ ...formDefaults, defaultValues: { nombre: '', precio: null }, resolver });
  return (
    <Form
      form={form}
      onSubmit={async (values) =>
        serverError ? form.setError('root.servidor', { message: serverError }) : onSubmit(values)
      }
    >
      <TextField form={form} name="nombre" label="Nombre" required hint="Como en la cédula" />
      <NumberField form={form} name="precio" label="Precio" required money />
      <SubmitButton form={form}>Registrar</SubmitButton>
    </Form>
  );
};

const save = () => screen.getByRole('button', { name: 'Registrar' });

test('says beside each field and in a summary what is missing, and sends nothing', async () => {
  const onSubmit = vi.fn();
  const { user } = renderPage(<Sample onSubmit={onSubmit} />);
  await user.click(save());
  const name = screen.getByRole('textbox', { name: 'Nombre' });
  expect(name).toBeInvalid();
  expect(name).toBeRequired();
  expect(name).toHaveAccessibleDescription(/Como en la cédula.*Este campo es obligatorio\./s);
  const summary = screen.getByRole('group', { name: 'Revise lo siguiente:' });
  expect(summary).toHaveFocus();
  // In the order of the page, whatever the order of the rules.
  expect(
    within(summary)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Nombre: Este campo es obligatorio.', 'Precio: Este campo es obligatorio.']);
  await user.click(within(summary).getByRole('button', { name: /Precio/ }));
  expect(screen.getByRole('textbox', { name: 'Precio' })).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('what is wrong with one field alone stands at that field, which takes the focus', async () => {
  const { user } = renderPage(<Sample onSubmit={vi.fn()} />);
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Camisa');
  await user.click(save());
  expect(screen.getByRole('textbox', { name: 'Precio' })).toHaveFocus();
  expect(screen.queryByText('Revise lo siguiente:')).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: 'Nombre' }));
  expect(await screen.findByText('Revise lo siguiente:')).toBeVisible();
});

test('the message of a field is announced when it appears', async () => {
  const { user } = renderPage(<Sample onSubmit={vi.fn()} />);
  await user.click(save());
  for (const message of screen.getAllByText('Este campo es obligatorio.', { selector: '[data-error]' })) {
    expect(message).toHaveAttribute('aria-live', 'polite');
  }
});

test('what the provider said stands in the summary', async () => {
  const { user } = renderPage(<Sample onSubmit={vi.fn()} serverError="La cédula ya existe." />);
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana');
  await user.type(screen.getByRole('textbox', { name: 'Precio' }), '15.000{Enter}');
  expect(await screen.findByRole('group', { name: 'Revise lo siguiente:' })).toHaveTextContent(
    'La cédula ya existe.',
  );
});

test('sends once, however often it is asked to, and says that it is saving', async () => {
  let finish = () => {};
  const onSubmit = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { user } = renderPage(<Sample onSubmit={onSubmit} />);
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana');
  await user.type(screen.getByRole('textbox', { name: 'Precio' }), '1500,5');
  await user.dblClick(save());
  await user.keyboard('{Enter}');
  const saving = screen.getByRole('button', { name: 'Guardando…' });
  expect(saving).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledWith({ nombre: 'Ana', precio: 1500.5 });
  finish();
  expect(await screen.findByRole('button', { name: 'Registrar' })).not.toHaveAttribute('aria-disabled');
});

const Plain = ({ onSubmit }: { onSubmit: () => Promise<void> }) => {
  const form = useForm<Values>({ ...formDefaults, defaultValues: { nombre: 'Ana', precio: 1 } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <button type="submit">Enviar</button>
    </Form>
  );
};

test('sends once also with a button of its own', async () => {
  const onSubmit = vi.fn(() => new Promise<void>(() => {}));
  const { user } = renderPage(<Plain onSubmit={onSubmit} />);
  await user.dblClick(screen.getByRole('button', { name: 'Enviar' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a press that leaves a required field moves nothing until the button is up', async () => {
  renderPage(<Sample onSubmit={() => undefined} />);
  const button = screen.getByRole('button', { name: 'Registrar' });
  screen.getByLabelText(/^Nombre/).focus();
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(screen.getByLabelText(/^Nombre/)).not.toHaveFocus();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText('Este campo es obligatorio.')).not.toBeInTheDocument();
  await user.pointer('[/MouseLeft]');
  expect((await screen.findAllByText('Este campo es obligatorio.')).length).toBeGreaterThan(0);
});

test('leaving by the keyboard, or after a press nobody saw the end of, checks at once', async () => {
  renderPage(<Sample onSubmit={() => undefined} />);
  const name = screen.getByLabelText(/^Nombre/);
  const user = userEvent.setup();
  // The release never comes: the browser's own list of a select swallows it.
  await user.pointer({ keys: '[MouseLeft>]', target: name });
  await user.tab();
  expect(await screen.findByText('Este campo es obligatorio.')).toBeVisible();
});

/** Sends the values of the form past its submit, as a settled conflict does. */
const Settled = ({ onSubmit }: { onSubmit: () => Promise<void> }) => {
  const form = useForm({ ...formDefaults, defaultValues: { nombre: 'Ana' } });
  return (
    <>
      <Form form={form} onSubmit={onSubmit}>
        <TextField form={form} name="nombre" label="Nombre" />
        <SubmitButton form={form}>Guardar</SubmitButton>
      </Form>
      <button type="button" onClick={() => void form.handleSubmit(onSubmit)()}>
        Resolver
      </button>
    </>
  );
};

test('what is being sent past the form, after a conflict, is not sent again by a key', async () => {
  const sent = vi.fn(() => new Promise<void>(() => {}));
  const { user } = renderPage(<Settled onSubmit={sent} />);
  await user.click(screen.getByRole('button', { name: 'Resolver' }));
  expect(sent).toHaveBeenCalledOnce();
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), '{Control>}{Enter}{/Control}');
  expect(sent).toHaveBeenCalledOnce();
});
