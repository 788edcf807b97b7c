import { expireSession, useSession } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { confirm, draftCount, enterUnsaved, silenceNotices } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { useDraft, useForm } from '@hilvan/ui/records';
import { findNotice, renderPage } from '@hilvan/ui/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { nobodyAtWork, tokenOf, workAs } from '../testing/remotes';
import { leaveTo } from './leave-to';
import { SessionGate } from './session-gate';

vi.mock('./leave-to', () => ({ leaveTo: vi.fn() }));

const api = fakeApi();
beforeEach(() => {
  vi.mocked(leaveTo).mockClear();
  nobodyAtWork();
});

/** Logs in as another tab does: this one sees the cookies when its window has the focus again. */
const loggedInElsewhere = (token: string, role: string) =>
  act(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    for (const pair of [`token=${token}`, `role=${role}`]) document.cookie = `${pair}; Path=/`;
    window.dispatchEvent(new Event('focus'));
  });

const page = (
  <SessionGate>
    <label>
      Título <input />
    </label>
  </SessionGate>
);

test('a session that ended before the page was drawn shows nothing of it: its address is opened anew', () => {
  renderPage(page, '/orden/5');
  expect(screen.queryByLabelText('Título')).not.toBeInTheDocument();
  expect(leaveTo).toHaveBeenCalledWith(location.href);
});

test('a session that ends under a form keeps what was typed, and the same person goes on', async () => {
  workAs('Colaborador');
  const { user } = renderPage(page, '/orden/registro');
  await user.type(screen.getByLabelText('Título'), 'Uniformes');
  act(() => expireSession());
  expect(await screen.findByRole('dialog', { name: 'Su sesión terminó' })).toBeVisible();
  expect(screen.getByLabelText('Título')).toHaveValue('Uniformes');

  api.answers('login', { token: tokenOf(), status: 200, role: 'Colaborador' });
  await user.type(screen.getByLabelText(/Contraseña/), 'secreta');
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Título')).toHaveValue('Uniformes');
  expect(useSession.getState().vencida).toBe(false);
});

test('the login over a page knows whose it is: only the password is missing', async () => {
  workAs('Colaborador');
  renderPage(page, '/orden/registro');
  act(() => expireSession());
  const login = within(await screen.findByRole('dialog', { name: 'Su sesión terminó' }));
  expect(login.getByLabelText(/Correo electrónico/)).toHaveValue('ana@taller.cr');
  await waitFor(() => expect(login.getByLabelText(/Contraseña/)).toHaveFocus());
});

test('a login that this device takes for past says so, over the page as it was', async () => {
  workAs('Colaborador');
  const { user } = renderPage(page, '/orden/registro');
  await user.type(screen.getByLabelText('Título'), 'Uniformes');
  act(() => expireSession());
  const dialog = await screen.findByRole('dialog', { name: 'Su sesión terminó' });
  api.answers('login', { token: tokenOf('1', 'Ana', -60), status: 200, role: 'Colaborador' });
  await user.type(screen.getByLabelText(/Contraseña/), 'secreta');
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  await waitFor(() => expect(dialog).toHaveTextContent('según la fecha y la hora de este equipo'));
  expect(screen.getByLabelText('Título')).toHaveValue('Uniformes');
});

test.each([
  ['leaves all the same', 'Salir de todos modos'],
  ['stays', 'Quedarme'],
])(
  'who leaves from the login over a page with an open question is asked about what is unsaved, and %s',
  async (_what, says) => {
    workAs('Colaborador');
    const saved = enterUnsaved({ lost: () => 'Tiene cambios sin guardar.' });
    onTestFinished(saved);
    silenceNotices(() => useSession.getState().vencida);
    const answered = vi.fn();
    const { user } = renderPage(
      <SessionGate>
        <Dialog open title="Pago" onClose={() => undefined}>
          <button type="button" onClick={() => void confirm({ title: '¿Desea anularlo?' }).then(answered)}>
            Anular
          </button>
        </Dialog>
      </SessionGate>,
    );
    await user.click(await screen.findByRole('button', { name: 'Anular' }));
    await findNotice('¿Desea anularlo?');
    act(() => expireSession());
    const login = await screen.findByRole('dialog', { name: 'Su sesión terminó' });
    await user.click(within(login).getByRole('button', { name: 'Salir' }));
    const question = await findNotice('Hay trabajo sin guardar');
    expect(login).toContainElement(question);
    expect(answered).toHaveBeenCalledWith(false);
    await user.click(within(question).getByRole('button', { name: says }));
    if (says === 'Quedarme') {
      await waitFor(() => expect(within(login).getByRole('button', { name: 'Salir' })).toHaveFocus());
      expect(useSession.getState().vencida).toBe(true);
      expect(leaveTo).not.toHaveBeenCalled();
    } else {
      await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
      expect(useSession.getState().sesion).toBeNull();
    }
  },
);

test('after a logout nothing of the page is left', () => {
  workAs('Admin');
  renderPage(page);
  expect(screen.getByLabelText('Título')).toBeVisible();
  act(() => nobodyAtWork());
  expect(screen.queryByLabelText('Título')).not.toBeInTheDocument();
});

/** A form whose draft is kept on this device. */
function OrderForm() {
  const form = useForm({ defaultValues: { titulo: '' } });
  useDraft({ key: 'orden/registro', form });
  return (
    <label>
      Título <input {...form.register('titulo')} />
    </label>
  );
}

/** Logs out as another tab does: the cookies are gone, and this one hears that local storage was emptied. */
const loggedOutElsewhere = () =>
  act(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    for (const name of ['token', 'role']) document.cookie = `${name}=; Path=/; Max-Age=0`;
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });

test.each([
  ['of who is at work', false],
  ['of who was already asked to log in again', true],
])('after a logout in another tab this one leaves too, and no draft %s is written back', async (_, ended) => {
  workAs('Colaborador');
  const { user } = renderPage(<SessionGate children={<OrderForm />} />, '/orden/registro');
  await user.type(screen.getByLabelText('Título'), 'Uniformes');
  expect(draftCount()).toBe(1);
  if (ended) act(() => expireSession());
  loggedOutElsewhere();
  expect(screen.queryByLabelText('Título')).not.toBeInTheDocument();
  expect(leaveTo).toHaveBeenCalledWith('/');
  window.dispatchEvent(new Event('pagehide'));
  expect(draftCount()).toBe(0);
});

test('a storage that is emptied while the session goes on takes nobody’s page away', () => {
  workAs('Colaborador');
  renderPage(page, '/orden/registro');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.getByLabelText('Título')).toBeVisible();
  expect(leaveTo).not.toHaveBeenCalled();
});

test.each([
  ['whose session ended', true],
  ['who is at work', false],
])('another person who logs in in another tab sees nothing of the one %s', (_who, ended) => {
  workAs('Admin');
  renderPage(page, '/pagos');
  if (ended) act(() => expireSession());
  loggedInElsewhere(tokenOf('2', 'Luis'), 'Visor');
  expect(screen.queryByLabelText('Título')).not.toBeInTheDocument();
  expect(leaveTo).toHaveBeenCalledWith('/');
});

test('the same person who logs in again in another tab goes on, with everything read again', async () => {
  const read = vi.fn(() => 1);
  const Count = () => <p>{useQuery({ queryKey: ['cuenta'], queryFn: read }).data}</p>;
  workAs('Colaborador');
  renderPage(<SessionGate children={<Count />} />);
  await screen.findByText('1');
  act(() => expireSession());
  loggedInElsewhere(tokenOf('1', 'Ana María'), 'Colaborador');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(leaveTo).not.toHaveBeenCalled();
});

test('Back to what a logout left, as a browser kept it, opens that address anew instead of an empty page', () => {
  workAs('Admin');
  renderPage(page);
  const shown = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  shown();
  expect(leaveTo).not.toHaveBeenCalled();
  act(() => nobodyAtWork());
  shown();
  expect(leaveTo).toHaveBeenCalledWith(location.href);
});
