import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Page } from '../page/page';
import { Button } from '../primitives/button';
import { renderPage } from '../testing/render-page';
import { Dialog } from './dialog';
import { Menu } from './menu';

const Sample = ({ dismissable, autoFocus = false }: { dismissable?: boolean; autoFocus?: boolean }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Agregar pago</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Pago"
        dismissable={dismissable ?? true}
        footer={<Button>Guardar</Button>}
      >
        <input aria-label="Monto" autoFocus={autoFocus} />
      </Dialog>
    </>
  );
};

test('takes the focus, keeps it, and gives it back on Esc', async () => {
  const { user } = renderPage(<Sample />);
  await user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pago' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Agregar pago' })).toHaveFocus());
});

test('a field that asks for the focus gets it, and the button that opened the window has it back afterwards', async () => {
  const { user } = renderPage(<Sample autoFocus />);
  await user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  await waitFor(() => expect(screen.getByLabelText('Monto')).toHaveFocus());
  // The window takes the focus a frame after it opened.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(screen.getByLabelText('Monto')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Agregar pago' })).toHaveFocus());
});

test('the second press of a double click falls beside the window and does not close it; a later one does', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const { user } = renderPage(<Sample />);
  await user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  await screen.findByRole('dialog', { name: 'Pago' });
  // The window reacts to presses outside only from a frame after it opened.
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const pressBeside = async () => {
    await frames();
    fireEvent.pointerDown(document.body);
    await frames();
  };
  await pressBeside();
  expect(screen.getByRole('dialog', { name: 'Pago' })).toBeInTheDocument();
  now.mockReturnValue(performance.now() + 1000);
  await pressBeside();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  now.mockRestore();
});

test('where what opened it is gone, the heading of the page has the focus', async () => {
  const { user } = renderPage(
    <Page title="Pagos">
      <Sample />
    </Page>,
  );
  await user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pago' });
  // The window hears the keyboard once it has the focus.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  screen.getByText('Agregar pago').remove();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Pagos' })).toHaveFocus());
});

const Steps = () => {
  const [step, setStep] = useState(0);
  return (
    <Page title="Productos">
      <Button onClick={() => setStep(1)}>Importar</Button>
      {step === 1 ? (
        <Dialog open onClose={() => setStep(0)} title="Elegir">
          <Button onClick={() => setStep(2)}>Seguir</Button>
        </Dialog>
      ) : null}
      {step === 2 ? (
        <Dialog key="2" open onClose={() => setStep(0)} title="Revisar">
          Las filas
        </Dialog>
      ) : null}
    </Page>
  );
};

test('where the window took the place of another, the heading of the page has the focus', async () => {
  const { user } = renderPage(<Steps />);
  await user.click(screen.getByRole('button', { name: 'Importar' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir' }));
  const second = await screen.findByRole('dialog', { name: 'Revisar' });
  await waitFor(() => expect(second).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Productos' })).toHaveFocus());
});

const Turns = () => {
  const [second, setSecond] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setSecond(true)}>
        Otra
      </button>
      <Dialog key={String(second)} open title={second ? 'Segunda' : 'Primera'} onClose={vi.fn()}>
        <input aria-label="Texto" autoFocus />
      </Dialog>
    </>
  );
};

test('a window that gives the focus back late leaves it to who types in the next one already', async () => {
  renderPage(<Turns />);
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await screen.findByRole('dialog', { name: 'Primera' });
  await frames();
  // The first window gives the focus back by a timer, which is held here until the second window is open.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByText('Otra'));
  await frames();
  vi.runAllTimers();
  expect(screen.getByRole('dialog', { name: 'Segunda' })).toContainElement(screen.getByLabelText('Texto'));
  expect(screen.getByLabelText('Texto')).toHaveFocus();
});

test('the cross closes it', async () => {
  const { user } = renderPage(<Sample />);
  await user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what must be finished has no cross and no Esc', async () => {
  const { user } = renderPage(<Sample dismissable={false} />);
  await user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pago' });
  expect(within(dialog).queryByRole('button', { name: 'Cerrar' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Pago' })).toBeInTheDocument();
});

test('a menu opens by keyboard and does what was chosen, with the focus back on its button', async () => {
  const onSelect = vi.fn(() => document.activeElement?.textContent);
  const { user } = renderPage(
    <Menu
      trigger={<Button>Más acciones</Button>}
      items={[
        { label: 'Modificar estado', onSelect: vi.fn() },
        { label: 'Anular', danger: true, onSelect },
      ]}
    />,
  );
  screen.getByRole('button', { name: 'Más acciones' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Anular' });
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Modificar estado' })).toHaveAttribute('data-highlighted'),
  );
  await user.keyboard('{ArrowDown}');
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Anular' })).toHaveAttribute('data-highlighted'),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onSelect).toHaveBeenCalledOnce());
  expect(onSelect).toHaveReturnedWith('Más acciones');
});
