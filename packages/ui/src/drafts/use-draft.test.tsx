import { closeSession, openSession } from '@hilvan/api-client';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TextField } from '../forms/fields';
import { Form, formDefaults } from '../forms/form';
import { loadSwal } from '../notices/dialog-line';
import { useToasts } from '../notices/toast-store';
import { renderPage } from '../testing/render-page';
import { enterUnsaved } from '../unsaved/unsaved';
import { useDraft } from './use-draft';

const ClientForm = ({ record = 'clientes/registro' }: { record?: string }) => {
  const form = useForm({ ...formDefaults, defaultValues: { nombre: '' } });
  const draft = useDraft({ key: record, form });
  const navigate = useNavigate();
  const save = () => {
    draft.done();
    navigate('/lista');
  };
  return (
    <>
      {draft.bar}
      <Form form={form} onSubmit={save}>
        <TextField form={form} name="nombre" label="Nombre" />
        <button type="submit">Guardar</button>
      </Form>
    </>
  );
};

const open = (record?: string) =>
  renderPage([
    { path: '/', element: <ClientForm record={record} /> },
    { path: '/lista', element: <p>La lista</p> },
    { path: '/otra', element: <p>La otra</p> },
  ]);

const login = (user: string) => act(() => openSession('token', 'Admin', user));
const nameBox = () => screen.getByRole('textbox', { name: 'Nombre' });
const offer = () => screen.queryByText(/Tiene un borrador sin guardar del/);
const typeAndLeave = async (text: string) => {
  const { user } = open();
  await user.type(nameBox(), text);
  // As a reload does: the window goes, and the page with it.
  fireEvent(window, new Event('pagehide'));
  cleanup();
};

// SweetAlert2 is fetched before a test needs it.
beforeAll(async () => void (await loadSwal()));
afterAll(async () => (await loadSwal()).close());
beforeEach(() => {
  localStorage.clear();
  login('ana@taller.cr');
});
afterEach(() => act(() => closeSession()));

test('what was typed is offered back after a reload, and comes back', async () => {
  await typeAndLeave('María Núñez');
  const { user } = open();
  expect(offer()).toHaveTextContent(/: «María Núñez»$/);
  expect(nameBox()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(nameBox()).toHaveValue('María Núñez');
  expect(offer()).toBeNull();
});

test('a discarded draft is gone', async () => {
  await typeAndLeave('María');
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(offer()).toBeNull();
  cleanup();
  open();
  expect(offer()).toBeNull();
});

test('saving removes the draft and leaves without a question', async () => {
  await typeAndLeave('María');
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Recuperar' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('La lista')).toBeInTheDocument();
  cleanup();
  open();
  expect(offer()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes('borrador'))).toEqual([]);
});

test('somebody else never sees a draft, and its owner still finds it', async () => {
  await typeAndLeave('María');
  login('beto@taller.cr');
  open();
  expect(offer()).toBeNull();
  cleanup();
  login('ana@taller.cr');
  open();
  expect(offer()).toBeInTheDocument();
});

test('a draft belongs to its record', async () => {
  await typeAndLeave('María');
  open('clientes/editar/7');
  expect(offer()).toBeNull();
});

test('typing on without answering the offer loses neither', async () => {
  await typeAndLeave('La primera');
  await typeAndLeave('La segunda');
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(offer()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(nameBox()).toHaveValue('La primera');
});

test('the first letter is kept at once, the rest when the hand rests', async () => {
  const { user } = open();
  await user.type(nameBox(), 'M');
  expect(JSON.stringify(localStorage)).toContain('\\"nombre\\":\\"M\\"');
  await user.type(nameBox(), 'aría');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('María'));
});

test('taking everything back leaves no draft', async () => {
  const { user } = open();
  await user.type(nameBox(), 'M');
  await user.clear(nameBox());
  fireEvent(window, new Event('pagehide'));
  cleanup();
  open();
  expect(offer()).toBeNull();
});

test('after a logout nothing is written back', async () => {
  const { user } = open();
  await user.type(nameBox(), 'María');
  act(() => closeSession());
  fireEvent(window, new Event('pagehide'));
  cleanup();
  expect(Object.keys(localStorage).filter((key) => key.includes('borrador'))).toEqual([]);
});

test('leaving unsaved work asks first; No stays, Sí leaves', async () => {
  const { user, router } = open();
  await user.type(nameBox(), 'María');
  await act(() => router.navigate('/lista'));
  await user.click(await screen.findByRole('button', { name: 'No, seguir aquí' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(nameBox()).toHaveValue('María');
  await act(() => router.navigate('/lista'));
  await user.click(await screen.findByRole('button', { name: 'Sí, salir' }));
  expect(await screen.findByText('La lista')).toBeInTheDocument();
});

test('leaving again under the question asks no second time, and its answer holds for the last way', async () => {
  const { user, router } = open();
  await user.type(nameBox(), 'María');
  await act(() => router.navigate('/lista'));
  await screen.findByRole('button', { name: 'Sí, salir' });
  await act(() => router.navigate('/otra'));
  await user.click(screen.getByRole('button', { name: 'Sí, salir' }));
  expect(await screen.findByText('La otra')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('¿Salir sin guardar?')).toBeNull());
});

test('a clean form is left without a word, and a dirty one makes the browser ask', async () => {
  const { user, router } = open();
  const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await user.type(nameBox(), 'M');
  expect(leave()).toBe(false);
  await user.clear(nameBox());
  await act(() => router.navigate('/lista'));
  expect(screen.getByText('La lista')).toBeInTheDocument();
});

test('what was typed beside the offer is not lost to it: it is offered back in its turn', async () => {
  await typeAndLeave('María Núñez');
  const { user } = open();
  await user.type(nameBox(), 'Luis Rojas');
  await user.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(nameBox()).toHaveValue('María Núñez');
  await user.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(nameBox()).toHaveValue('Luis Rojas');
});

test.each([
  ['queda como borrador en este equipo', false],
  ['no tiene espacio para un borrador: lo que escribió se pierde', true],
])('leaving says what becomes of it: %s', async (said, isFull) => {
  const full = vi.spyOn(Storage.prototype, 'setItem');
  if (isFull)
    full.mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
  const { user, router } = open();
  await user.type(nameBox(), 'María');
  // The warning comes once, and not again at every key.
  const warned = useToasts.getState().all.filter(({ message }) => String(message).includes('guarde lo que'));
  expect(warned).toHaveLength(isFull ? 1 : 0);
  await act(() => router.navigate('/lista'));
  expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'No, seguir aquí' }));
  await waitFor(() => expect(screen.queryByText('¿Salir sin guardar?')).toBeNull());
  full.mockRestore();
});

test('what goes on while other pages are looked at is not asked about when a page is left', async () => {
  const out = enterUnsaved({ goesOn: true, lost: () => 'La importación sigue en marcha.' });
  const { user } = open();
  await user.type(nameBox(), 'María');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('La lista')).toBeInTheDocument();
  out();
});

test('saving one record keeps the draft of another, which is offered the next time', async () => {
  await typeAndLeave('La primera');
  const { user } = open();
  await user.type(nameBox(), 'La segunda');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('La lista')).toBeInTheDocument();
  cleanup();
  const next = open();
  await next.user.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(nameBox()).toHaveValue('La primera');
  expect(offer()).toBeNull();
});

test('after a draft was recovered the one before it is offered, and saving leaves that one there', async () => {
  await typeAndLeave('La primera');
  await typeAndLeave('La segunda');
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(nameBox()).toHaveValue('La segunda');
  expect(offer()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('La lista')).toBeInTheDocument();
  cleanup();
  const next = open();
  await next.user.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(nameBox()).toHaveValue('La primera');
});

test('what another window has saved or thrown away is not recovered from what this one remembers', async () => {
  await typeAndLeave('María Núñez');
  const { user } = open();
  expect(offer()).toBeInTheDocument();
  localStorage.clear();
  await user.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(nameBox()).toHaveValue('');
  expect(offer()).toBeNull();
  expect(useToasts.getState().all.at(-1)?.message).toMatch(/Ese borrador ya no está/);
});

test('what another window has written on since is what comes back', async () => {
  const first = open();
  await first.user.type(nameBox(), 'María');
  const second = open();
  const [box] = screen.getAllByRole('textbox', { name: 'Nombre' });
  await first.user.type(box as HTMLElement, ' Núñez');
  fireEvent(window, new Event('pagehide'));
  await second.user.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(screen.getAllByRole('textbox', { name: 'Nombre' })[1]).toHaveValue('María Núñez');
});

test('a draft that another window threw away is kept again when its form is left', async () => {
  const { user } = open();
  await user.type(nameBox(), 'María');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('María'));
  localStorage.clear();
  fireEvent(window, new Event('pagehide'));
  cleanup();
  const next = open();
  await next.user.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(nameBox()).toHaveValue('María');
});
