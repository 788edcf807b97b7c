import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, listo } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DETALLE_ORDEN, DETALLES, FACTURA, ORDEN, openAgain } from '../testing/datos';
import { editarIn, giveTitulo, saveNow } from './orden-editar.pasos';

const api = fakeApi();
const { proveedor, show, enviadas } = editarIn(api);

beforeEach(() => localStorage.clear());

test('somebody else changed it: the person sees what differs and chooses; nothing goes before', async () => {
  const page = await show();
  await giveTitulo(page, 'Mi título');
  api.answers('detalleOrden', {
    ...DETALLE_ORDEN,
    orden: { ...ORDEN, titulo: 'Título de Ana', comentario: 'Urgente' },
    detalles: [{ ...DETALLES[0], cantidad: 5 }, DETALLES[1]] as never,
  });
  await saveNow(page);
  const dialog = await screen.findByRole('dialog', { name: 'Otra persona modificó esta orden' });
  expect(enviadas()).toEqual([]);
  const save = within(dialog).getByRole('button', { name: 'Guardar con esta elección' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(within(dialog).getByLabelText('Quedarse con: Comentarios')).toHaveValue('guardado');
  const untouched = within(dialog).getByLabelText('Quedarse con: Comentarios');
  expect(within(untouched).getByRole('option', { name: /^Como estaba: / })).toBeInTheDocument();
  await page.user.selectOptions(within(dialog).getByLabelText('Quedarse con: Titulo'), 'mio');
  await page.user.click(save);
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toMatchObject([
    {
      orden: {
        titulo: 'Mi título',
        comentario: 'Urgente',
        precio_total: 93500.5,
        detalles: [{ id: 31, cantidad: 5 }, { id: 32 }],
      },
    },
  ]);
});

test('another company is not told to be missing where the companies could not be read', async () => {
  proveedor();
  api.answers('listarEmpresas', { http: 500, body: { status: 500 } });
  const page = openAgain('/orden/editar/12');
  await screen.findByLabelText(/^Titulo/);
  await giveTitulo(page, 'Mi título');
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, id_empresa: 9 } });
  await saveNow(page);
  const dialog = await screen.findByRole('dialog', { name: 'Otra persona modificó esta orden' });
  expect(within(dialog).getByLabelText('Quedarse con: Empresa')).toBeInTheDocument();
  expect(dialog).not.toHaveTextContent('Empresa no encontrada');
});

test('a provider with versions that refuses (412) is read and compared again', async () => {
  api.offers('if-match');
  const page = await show();
  const leida = (titulo: string, ETag: string) => ({
    http: 200,
    body: { ...DETALLE_ORDEN, orden: { ...ORDEN, titulo } },
    headers: { ETag },
  });
  api.answers('detalleOrden', leida(ORDEN.titulo, '"7"'));
  await giveTitulo(page, 'Mi título');
  // Somebody else saves first, so that only the version of the second read is accepted.
  api.answers('editarOrden', ({ headers }) => {
    api.answers('detalleOrden', leida('Título de Ana', '"8"'));
    return headers.get('if-match') === '"7"' ? { http: 412, body: { status: 412 } } : { status: 200 };
  });
  await saveNow(page);
  const dialog = await screen.findByRole('dialog', { name: 'Otra persona modificó esta orden' });
  await page.user.selectOptions(within(dialog).getByLabelText('Quedarse con: Titulo'), 'guardado');
  await page.user.click(within(dialog).getByRole('button', { name: 'Guardar con esta elección' }));
  await answerQuestion(page, 'Orden modificada con éxito');
  expect(enviadas()).toMatchObject([
    { orden: { titulo: 'Mi título' } },
    { orden: { titulo: 'Título de Ana' } },
  ]);
  expect(api.requests('editarOrden').map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', '"8"']);
});

test('an order annulled meanwhile is not saved', async () => {
  const page = await show();
  await giveTitulo(page, 'Otro');
  api.answers('detalleOrden', { ...DETALLE_ORDEN, orden: { ...ORDEN, estado: 'Anulada' } });
  await saveNow(page);
  await answerQuestion(page, 'Error al modificar la orden!', 'La orden fue anulada mientras tanto');
  expect(enviadas()).toEqual([]);
});

test('a recovered draft is compared with the order it began from, not with what was just read', async () => {
  const page = await show();
  await giveTitulo(page, 'Borrador viejo');
  await waitFor(() =>
    expect(localStorage.getItem('hilvan:borrador:7:orden/editar/12')).toContain('Borrador viejo'),
  );
  page.unmount();
  proveedor({ ...DETALLE_ORDEN, orden: { ...ORDEN, titulo: 'Título de Ana' }, facturas: FACTURA });
  const again = openAgain('/orden/editar/12');
  await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  await listo(again);
  await saveNow(again);
  expect(await screen.findByRole('dialog', { name: 'Otra persona modificó esta orden' })).toBeVisible();
  expect(enviadas()).toEqual([]);
});
