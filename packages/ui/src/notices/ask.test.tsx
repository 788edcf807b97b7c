import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { Page } from '../page/page';
import { renderPage } from '../testing/render-page';
import { openNotice } from '../testing/screens';
import { confirm, notify, prompt, type Question } from './ask';
import { loadSwal, silenceNotices } from './dialog-line';

beforeAll(async () => {
  // The first fetch of SweetAlert2 is slow on a busy machine.
  await loadSwal();
  // SweetAlert2 gives the focus only to what has a box, and jsdom gives boxes to nothing.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    const hidden = this.closest('[style*="display: none"]') !== null;
    return Object.assign(hidden ? [] : [new DOMRect(0, 0, 1, 1)], { item: () => null });
  });
});
// A notice that a test leaves open would hold up those of the next one.
afterEach(async () => {
  (await loadSwal()).close();
  await waitFor(() => expect(openNotice()).toBeNull());
});

const DELETE: Question = {
  title: '¿Desea eliminar el cliente?',
  text: 'Esta acción no se puede deshacer',
  danger: true,
};

const ask = (question: Question) => {
  const answer = vi.fn();
  const page = renderPage(
    <>
      <button type="button" onClick={() => void confirm(question).then(answer)}>
        Eliminar
      </button>
      <input aria-label="Contraseña" />
    </>,
  );
  return { ...page, answer, open: () => page.user.click(screen.getByRole('button', { name: 'Eliminar' })) };
};
const dialog = () => screen.findByRole('alertdialog');

test('is an alertdialog with its title and text, and starts at No when it is dangerous', async () => {
  const { open } = ask(DELETE);
  await open();
  const question = await dialog();
  expect(question).toHaveAccessibleName('¿Desea eliminar el cliente?');
  expect(question).toHaveTextContent('Esta acción no se puede deshacer');
  await waitFor(() => expect(within(question).getByRole('button', { name: 'No' })).toHaveFocus());
});

test('the second click of a double one, which lands beside the question, is no answer; a later one is No', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  onTestFinished(() => clock.mockRestore());
  const { open, answer, user } = ask(DELETE);
  await open();
  const question = await dialog();
  const beside = question.parentElement ?? document.body;
  await user.click(beside);
  expect(question).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
  clock.mockReturnValue(Date.now() + 2000);
  await user.click(beside);
  await waitFor(() => expect(answer).toHaveBeenCalledWith(false));
});

test('Sí is true', async () => {
  const { open, answer, user } = ask(DELETE);
  await open();
  await user.click(within(await dialog()).getByRole('button', { name: 'Sí' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith(true));
});

test('Esc is No, and the focus goes back to where it came from', async () => {
  const { open, answer, user } = ask(DELETE);
  await open();
  await dialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(answer).toHaveBeenCalledWith(false));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Eliminar' })).toHaveFocus());
});

const Deleted = () => {
  const [there, setThere] = useState(true);
  const remove = async () => setThere(!(await confirm(DELETE)));
  return (
    <Page title="Categorías">
      {there ? (
        <button type="button" onClick={() => void remove().then(() => notify.success('Eliminada!'))}>
          Eliminar
        </button>
      ) : null}
    </Page>
  );
};

test('where the button that asked is gone by then, the heading of the page has the focus', async () => {
  const { user } = renderPage(<Deleted />);
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Sí' }));
  await user.click(await screen.findByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Categorías' })).toHaveFocus());
});

test('a page that arrives under a notice leaves it the focus, and has it afterwards', async () => {
  const { user, router } = renderPage([
    { path: '/', element: <Page title="Inicio">Bienvenido</Page> },
    { path: '/pagos', element: <Page title="Pagos">La lista</Page> },
  ]);
  screen.getByRole('heading', { name: 'Inicio' }).focus();
  void notify.error('La ruta que elegiste no es la correcta.');
  const accept = await screen.findByRole('button', { name: 'Aceptar' });
  await waitFor(() => expect(accept).toHaveFocus());
  await act(() => router.navigate('/pagos'));
  expect(accept).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('h1')).toHaveFocus());
  expect(document.querySelector('h1')).toHaveTextContent('Pagos');
});

test('Tab stays inside', async () => {
  const { open, user } = ask(DELETE);
  await open();
  const question = await dialog();
  for (let i = 0; i < 5; i++) {
    await user.tab();
    expect(question).toContainElement(document.activeElement as HTMLElement);
  }
});

test('a No is followed by its notice', async () => {
  const { open, user } = ask({ ...DELETE, cancelled: 'Se ha cancelado!' });
  await open();
  await user.click(within(await dialog()).getByRole('button', { name: 'No' }));
  expect(await screen.findByText('Se ha cancelado!')).toBeInTheDocument();
});

test('a notice does not answer an open question; it waits for its turn', async () => {
  const { open, answer, user } = ask(DELETE);
  await open();
  const question = await dialog();
  void notify.error('Error', 'Otra cosa falló');
  void confirm({ title: '¿Salir?', loud: true });
  await new Promise((soon) => setTimeout(soon, 50));
  expect(answer).not.toHaveBeenCalled();
  expect(question).toBeInTheDocument();
  expect(screen.queryByText('Otra cosa falló')).toBeNull();
  await user.click(within(question).getByRole('button', { name: 'Sí' }));
  expect(await screen.findByText('Otra cosa falló')).toBeInTheDocument();
  expect(answer).toHaveBeenCalledWith(true);
  await user.click(screen.getByRole('button', { name: 'Aceptar' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: '¿Salir?' })).getByRole('button', { name: 'No' }),
  );
});

test('a notice of what is told only once is closed by its button alone', async () => {
  const closed = vi.fn();
  const { user } = renderPage(<p>Personas</p>);
  void notify.success('Contraseña de Luis', 'QWxyz', { byButton: true }).then(closed);
  const notice = await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await user.click(notice.parentElement as HTMLElement);
  await new Promise((later) => setTimeout(later, 50));
  expect(closed).not.toHaveBeenCalled();
  await user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
});

test('what has to be taken along is copied, and the notice stays', async () => {
  const { user } = renderPage(<p>Personas</p>);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  void notify.success('Contraseña de Luis', 'QWxyz\n\nAnótela.', { byButton: true, copies: 'QWxyz' });
  const notice = await screen.findByRole('dialog', { name: 'Contraseña de Luis' });
  await user.click(within(notice).getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('Copiado.')).toBeInTheDocument();
  expect(writeText.mock.calls).toEqual([['QWxyz']]);
  writeText.mockRejectedValue(new DOMException('not allowed'));
  await user.click(within(notice).getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText(/no dejó copiar/)).toBeInTheDocument();
  expect(notice).toBeVisible();
  await user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

test('prompt refuses an empty answer with its text, and gives what was typed', async () => {
  const answer = vi.fn();
  const { user } = renderPage(<p>Categorías</p>);
  void prompt({
    title: 'Crear categoría',
    label: 'Nombre',
    required: 'Debes ingresar un nombre para la categoría',
  }).then(answer);
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Debes ingresar un nombre para la categoría')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Hilos');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith('Hilos'));
});

test('prompt keeps an answer that its check refuses in the box, and asks a phone for its keyboard', async () => {
  const answer = vi.fn();
  const { user } = renderPage(<p>Inventario</p>);
  const check = (typed: string) => (typed === '10' ? null : 'Escriba un número.');
  void prompt({ title: 'Mínimo', label: 'Cantidad', inputMode: 'decimal', check }).then(answer);
  const box = await screen.findByRole('textbox', { name: 'Cantidad' });
  expect(box).toHaveAttribute('inputmode', 'decimal');
  await user.type(box, '1o');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Escriba un número.')).toBeVisible();
  expect(box).toHaveValue('1o');
  await user.type(box, '{Backspace}0');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith('10'));
});

test('cancelling a prompt gives null', async () => {
  const answer = vi.fn();
  const { user } = renderPage(<p>Categorías</p>);
  void prompt({ title: 'Crear categoría', label: 'Nombre' }).then(answer);
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith(null));
});

test('a title and a text with markup are read as text', async () => {
  const markup = '<img src="x" alt="intruso">';
  const { open } = ask({ title: `¿Quitar ${markup}?`, text: markup });
  await open();
  const question = await dialog();
  await waitFor(() => expect(within(question).getByText(`¿Quitar ${markup}?`)).toBeVisible());
  expect(within(question).getByText(markup)).toBeVisible();
  expect(within(question).queryByAltText('intruso')).not.toBeInTheDocument();
});

test.each([
  ['a question', DELETE],
  ['the question of a logout that was begun before', { ...DELETE, loud: true }],
])(
  'what is asked from the login over the page drops %s below it, which counts as No; nothing else does',
  async (_what, below) => {
    const { open, answer, user } = ask(below);
    await open();
    await dialog();
    const field = screen.getByLabelText('Contraseña');
    field.focus();
    silenceNotices(() => true);
    onTestFinished(() => silenceNotices(() => false));
    const later = vi.fn();
    void notify.info('Y otra cosa').then(later);
    await new Promise((soon) => setTimeout(soon, 50));
    expect(answer).not.toHaveBeenCalled();
    const left = vi.fn();
    const leave = () => void confirm({ title: 'Hay trabajo sin guardar', loud: true }).then(left);
    leave();
    const question = await screen.findByRole('alertdialog', { name: 'Hay trabajo sin guardar' });
    leave();
    expect(screen.queryByText(DELETE.title)).toBeNull();
    expect([answer.mock.calls, later.mock.calls]).toEqual([[[false]], [[undefined]]]);
    await user.click(within(question).getByRole('button', { name: 'Sí' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith(true));
    await user.click(await screen.findByRole('button', { name: 'No' }));
    await waitFor(() => expect(left.mock.calls).toEqual([[true], [false]]));
    expect(field).toHaveFocus();
  },
);

test('while the shell says that the login stands over the page nothing else speaks', async () => {
  silenceNotices(() => true);
  await notify.error('Error', 'Su sesión terminó.');
  expect(await confirm(DELETE)).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  silenceNotices(() => false);
});
