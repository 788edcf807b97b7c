import { ApiError } from '@hilvan/api-client';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compareFields } from '../conflicts/compare-fields';
import { useDraft } from '../drafts/use-draft';
import { TextField } from '../forms/fields';
import { formDefaults } from '../forms/form';
import { renderPage } from '../testing/render-page';
import { RecordForm } from './record-form';
import { useEdit } from './use-edit';

type Values = { nombre: string; telefono: string };
const compare = compareFields<Values>({ nombre: 'Nombre', telefono: 'Teléfono' });
let stored: Values;
const send = vi.fn(async (_values: Values) => {});

const Editor = ({ settled }: { settled?: (values: Values) => Values }) => {
  const [initial] = useState(() => stored);
  const form = useForm<Values, unknown, Values>({ ...formDefaults, defaultValues: initial });
  const draft = useDraft({ key: 'prueba/7', form, base: initial });
  const { edit, dialog } = useEdit({
    title: 'Otra persona modificó esta prueba',
    form,
    draft,
    compare,
    read: async () => stored,
    asForm: (read) => read,
    send,
    settled,
    exito: 'Prueba modificada!',
    announce: async () => undefined,
    destino: '/',
    fallo: async () => undefined,
  });
  return (
    <RecordForm form={form} draft={draft} onSubmit={edit} backTo="/" dialog={dialog}>
      <TextField form={form} name="nombre" label="Nombre" />
      <TextField form={form} name="telefono" label="Teléfono" />
    </RecordForm>
  );
};

const dialog = () => screen.findByRole('dialog', { name: 'Otra persona modificó esta prueba' });
const sent = () => send.mock.calls.map(([values]) => values);
const open = async (settled?: (values: Values) => Values) => {
  const { user } = renderPage(<Editor settled={settled} />);
  const name = screen.getByRole('textbox', { name: 'Nombre' });
  return { user, name, save: () => user.click(screen.getByRole('button', { name: 'Guardar' })) };
};

beforeEach(() => {
  stored = { nombre: 'Ana', telefono: '2222' };
  send.mockReset();
});
afterEach(() => localStorage.clear());

test('nothing changed elsewhere: it is sent without a word', async () => {
  const { user, name, save } = await open();
  await user.type(name, ' Mora');
  await save();
  await waitFor(() => expect(sent()).toEqual([{ nombre: 'Ana Mora', telefono: '2222' }]));
});

test('changed elsewhere: nothing is sent before each clash is settled; what only they changed is taken over', async () => {
  const { user, name, save } = await open();
  await user.type(name, ' Mora');
  stored = { nombre: 'Anita', telefono: '8999' };
  await save();
  const asked = await dialog();
  const go = within(asked).getByRole('button', { name: 'Guardar con esta elección' });
  expect(go).toHaveAttribute('aria-disabled', 'true');
  await user.click(go);
  expect(sent()).toEqual([]);
  await user.selectOptions(within(asked).getByLabelText('Quedarse con: Nombre'), 'mio');
  await user.click(go);
  await waitFor(() => expect(sent()).toEqual([{ nombre: 'Ana Mora', telefono: '8999' }]));
});

test('going on editing sends nothing, and the next try asks again', async () => {
  const { user, save } = await open();
  stored = { nombre: 'Anita', telefono: '2222' };
  await save();
  await user.click(within(await dialog()).getByRole('button', { name: 'Seguir editando' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
  await save();
  expect(await dialog()).toBeVisible();
});

test('a provider with versions that says "read too early" (412) is read and compared once more', async () => {
  const { user, name, save } = await open();
  await user.type(name, ' Mora');
  send.mockImplementationOnce(async () => {
    stored = { ...stored, telefono: '8999' };
    throw new ApiError('conflict', { status: 412 });
  });
  await save();
  await user.click(within(await dialog()).getByRole('button', { name: 'Guardar con esta elección' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ nombre: 'Ana Mora', telefono: '8999' });
});

test("a change of one's own whose answer was lost is no other person's", async () => {
  const { user, name, save } = await open();
  await user.type(name, ' Mora');
  send.mockImplementationOnce(async (values) => {
    stored = values;
    throw new ApiError('timeout');
  });
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.type(name, ' Solís');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ nombre: 'Ana Mora Solís', telefono: '2222' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("a change of one's own that is stored in other words is no other person's either", async () => {
  const settled = (values: Values) => ({ ...values, nombre: values.nombre.toUpperCase() });
  const { user, name, save } = await open(settled);
  await user.type(name, ' Mora');
  send.mockImplementationOnce(async (values) => {
    stored = settled(values);
    throw new ApiError('timeout');
  });
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a change of another person after a try whose answer was lost is asked about', async () => {
  const { user, name, save } = await open();
  await user.type(name, ' Mora');
  send.mockRejectedValueOnce(new ApiError('timeout'));
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  stored = { nombre: 'Anita', telefono: '2222' };
  await save();
  expect(await dialog()).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('a recovered draft is compared with what it began from, not with what was read since', async () => {
  const first = await open();
  await first.user.type(first.name, ' Mora');
  fireEvent(window, new Event('pagehide'));
  cleanup();
  stored = { nombre: 'Ana', telefono: '8999' };
  const { user, save } = await open();
  await user.click(screen.getByRole('button', { name: 'Recuperar' }));
  await save();
  expect(within(await dialog()).getByText('Antes: 2222')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('while it is being saved nothing can be typed that would be lost; after a failure the field has the focus again', async () => {
  const { user, name, save } = await open();
  let refuse = (_: Error) => {};
  send.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  await user.type(name, ' Mora');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(name.closest('[inert]')).not.toBeNull();
  // The button that saves stays within reach, and says that it is saving.
  const button = screen.getByRole('button', { name: 'Guardando…' });
  expect(button.closest('[inert]')).toBeNull();
  expect(button).toHaveFocus();
  refuse(new ApiError('network'));
  await waitFor(() => expect(name).toHaveFocus());
  expect(name.closest('[inert]')).toBeNull();

  await save();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await screen.findByRole('button', { name: 'Guardar' });
  // After it is stored the fields stay out of reach until the page is left.
  expect(name.closest('[inert]')).not.toBeNull();
});

test('a draft is not put in the place of what is being saved', async () => {
  const first = await open();
  await first.user.type(first.name, ' Mora');
  fireEvent(window, new Event('pagehide'));
  cleanup();
  const { save } = await open();
  const recover = screen.getByRole('button', { name: 'Recuperar' });
  expect(recover.closest('[inert]')).toBeNull();
  send.mockImplementationOnce(() => new Promise(() => undefined));
  await save();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(recover.closest('[inert]')).not.toBeNull();
});
