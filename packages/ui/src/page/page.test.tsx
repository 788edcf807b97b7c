import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { enterWindow } from '../notices/open-windows';
import { renderPage } from '../testing/render-page';
import { Page } from './page';

const routes = [
  { path: '/', element: <Page title="Inicio">Bienvenido</Page> },
  {
    path: '/clientes',
    element: (
      <Page title="Clientes" actions={<button type="button">Registrar</button>}>
        La lista
      </Page>
    ),
  },
  {
    path: '/registro',
    element: (
      <Page title="Registro">
        <input aria-label="Nombre" ref={(box) => box?.focus()} />
      </Page>
    ),
  },
];

test('names the window after the page', async () => {
  const { router } = renderPage(routes);
  expect(document.title).toBe('Inicio · Hilván');
  await act(() => router.navigate('/clientes'));
  expect(document.title).toBe('Clientes · Hilván');
});

test('whoever sees the heading finds its title', async () => {
  document.title = '';
  let first: string | undefined;
  const look = () => {
    if (document.querySelector('h1')) first ??= document.title;
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  renderPage([{ path: '/', lazy: async () => ({ element: <Page title="Tarde">Llegó</Page> }) }]);
  await screen.findByRole('heading', { level: 1, name: 'Tarde' });
  expect(first).toBe('Tarde · Hilván');
});

test('a navigation brings the focus to the new heading; the first page leaves it alone', async () => {
  const { router } = renderPage(routes);
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/clientes'));
  expect(screen.getByRole('heading', { level: 1, name: 'Clientes' })).toHaveFocus();
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Registrar' })).toBeInTheDocument();
});

test('a field that takes the focus keeps it', async () => {
  const { router } = renderPage(routes);
  await act(() => router.navigate('/registro'));
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus();
});

test('a window over a page that is still on its way keeps the focus', async () => {
  const { router } = renderPage(routes);
  const leave = enterWindow({ content: () => null, opener: () => null });
  await act(() => router.navigate('/clientes'));
  expect(document.body).toHaveFocus();
  leave();
  await act(() => router.navigate('/'));
  expect(screen.getByRole('heading', { level: 1, name: 'Inicio' })).toHaveFocus();
});
