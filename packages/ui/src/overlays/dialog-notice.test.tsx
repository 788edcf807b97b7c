import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { confirm, notify } from '../notices/ask';
import { loadSwal } from '../notices/dialog-line';
import { showToast } from '../notices/toast-store';
import { openWaitingDialog } from '../notices/waiting-dialog';
import { downloadPdf } from '../pdf/download-pdf';
import { Button } from '../primitives/button';
import { renderPage } from '../testing/render-page';
import { findNotice } from '../testing/screens';
import { Dialog } from './dialog';

beforeAll(async () => {
  await loadSwal();
  // SweetAlert2 gives the focus only to what has a box, and jsdom gives boxes to nothing.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    const hidden = this.closest('[style*="display: none"]') !== null;
    return Object.assign(hidden ? [] : [new DOMRect(0, 0, 1, 1)], { item: () => null });
  });
});
afterEach(async () => (await loadSwal()).close());

const Sample = ({ onAsk }: { onAsk: (close: () => void) => void }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Agregar pago</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Pago">
        <Button onClick={() => onAsk(() => setOpen(false))}>Registrar</Button>
      </Dialog>
    </>
  );
};

async function openAndAsk(onAsk: (close: () => void) => void) {
  const page = renderPage(<Sample onAsk={onAsk} />);
  await page.user.click(screen.getByRole('button', { name: 'Agregar pago' }));
  await page.user.click(await screen.findByRole('button', { name: 'Registrar' }));
  return page;
}
const payment = () => screen.queryByRole('dialog', { name: 'Pago' });

test('a notice over an open window is answered by a click; the window stays', async () => {
  const { user } = await openAndAsk(() => void notify.error('Error al registrar el pago'));
  const notice = await findNotice('Error al registrar el pago');
  expect(payment()).toContainElement(notice);
  await user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByText('Error al registrar el pago')).toBeNull());
  expect(payment()).toBeInTheDocument();
});

test('Esc answers the question and leaves the window open; the next Esc closes the window', async () => {
  const answer = vi.fn();
  const { user } = await openAndAsk(() => void confirm({ title: '¿Desea eliminar?' }).then(answer));
  await screen.findByRole('alertdialog', { name: '¿Desea eliminar?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(answer).toHaveBeenCalledWith(false));
  expect(payment()).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(payment()).toBeNull());
});

test('a window that closes under a notice leaves it on the page, the line goes on, and the focus ends where the window came from', async () => {
  const said = vi.fn();
  let closeWindow: (() => void) | undefined;
  const { user } = await openAndAsk((close) => {
    closeWindow = close;
    void notify.success('Pago registrado correctamente').then(said);
    void notify.info('Y otra cosa');
  });
  expect(payment()).toContainElement(await findNotice('Pago registrado correctamente'));
  act(() => closeWindow?.());
  await waitFor(() => expect(payment()).toBeNull());
  const notice = await findNotice('Pago registrado correctamente');
  await waitFor(() => expect(notice).toContainElement(document.activeElement as HTMLElement));
  expect(said).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(said).toHaveBeenCalled());
  await findNotice('Y otra cosa');
  await user.keyboard('{Enter}');
  // By role: nothing hides the page from a screen reader any more.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Agregar pago' })).toHaveFocus());
});

test('a document that a blocker keeps from opening is a link inside the open window', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openAndAsk(() => void downloadPdf(async () => 'https://archivos.cr/orden.pdf'));
  expect(payment()).toContainElement(await screen.findByRole('link', { name: 'Abrir el PDF' }));
  open.mockRestore();
});

test('a toast is read out while a window is open, and while a notice stands over it or over the page', async () => {
  const hiding = () => screen.getByText('Guardado.').closest('[aria-hidden=true]');
  const { container, user } = await openAndAsk(() => {
    showToast('Guardado.');
    void notify.info('Y otra cosa');
  });
  const notice = await findNotice('Y otra cosa');
  await waitFor(() => expect(container).toHaveAttribute('aria-hidden', 'true'));
  await waitFor(() => expect(hiding()).toBeNull());
  await user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(hiding()).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(payment()).toBeNull());
  void notify.info('De la página');
  await findNotice('De la página');
  await waitFor(() => expect(hiding()).toBeNull());
  expect(container).toHaveAttribute('aria-hidden', 'true');
});

test('a toast is read out while something is being saved', async () => {
  const { container } = renderPage(<p>La página</p>);
  showToast('Copiado.', 'success', 60);
  const waiting = openWaitingDialog({ title: 'Guardando datos!' });
  await findNotice('Guardando datos!');
  await waitFor(() => expect(container).toHaveAttribute('aria-hidden', 'true'));
  await waitFor(() => expect(screen.getByText('Copiado.').closest('[aria-hidden=true]')).toBeNull());
  waiting.close();
});
