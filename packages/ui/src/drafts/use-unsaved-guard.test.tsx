import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSwal } from '../notices/dialog-line';
import { renderPage } from '../testing/render-page';
import { useUnsavedGuard } from './use-unsaved-guard';

const HalfTyped = () => {
  useUnsavedGuard(true);
  return <p>A medias</p>;
};
const asks = () => screen.queryByText('¿Salir sin guardar?');

beforeAll(async () => void (await loadSwal()));
afterAll(async () => (await loadSwal()).close());

test.each(['/pedido', '/pedido?de=13', '/pedido?de=12&otra=1', '/otra?de=12'])(
  'from ?de=12 to %s: another form, and asked about',
  async (to) => {
    const { router, user } = renderPage(<HalfTyped />, '/pedido?de=12');
    await act(() => router.navigate(to));
    await waitFor(() => expect(asks()).toBeInTheDocument());
    expect(router.state.location.search).toBe('?de=12');
    await user.click(screen.getByRole('button', { name: 'Sí, salir' }));
    await waitFor(() => expect(router.createHref(router.state.location)).toBe(to));
    await waitFor(() => expect(asks()).toBeNull());
  },
);

test.each(['/pedido?de=12&pagina=2', '/pedido?q=ana&por=Titulo&filtro=con&orden=titulo&de=12'])(
  'from ?de=12 to %s: the same form, whatever its list shows',
  async (to) => {
    const { router } = renderPage(<HalfTyped />, '/pedido?de=12');
    await act(() => router.navigate(to));
    expect(router.createHref(router.state.location)).toBe(to);
    expect(asks()).toBeNull();
  },
);

test('whoever stays and goes elsewhere at once is asked again', async () => {
  const { router, user } = renderPage(<HalfTyped />, '/pedido');
  await act(() => router.navigate('/otra'));
  await waitFor(() => expect(asks()).toBeInTheDocument());
  // Before React has drawn that the first way was given up.
  const stop = router.subscribe(({ blockers }) => {
    if ([...blockers.values()].some(({ state }) => state !== 'unblocked')) return;
    stop();
    void router.navigate('/tercera');
  });
  await user.click(screen.getByRole('button', { name: 'No, seguir aquí' }));
  await waitFor(() => expect([...router.state.blockers.values()][0]).toMatchObject({ state: 'blocked' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, salir' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/tercera'));
});
