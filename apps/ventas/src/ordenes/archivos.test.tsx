import { queryFor } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, listo } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, open } from '../testing/datos';

import { claseDe, direccionSegura, problemOf, SUBIDO, watchUpload } from './archivos';

const api = fakeApi();
const FILES = [
  { nombreArchivo: 'plano de corte.PDF', download_url: '/api/v1/archivos/1' },
  { nombreArchivo: 'boceto.png', download_url: '/api/v1/archivos/2' },
  { nombreArchivo: 'de otro servidor.png', download_url: 'https://archivos.cr/3.png' },
  { nombreArchivo: 'medidas.xlsx', download_url: 'javascript:alert(1)' },
];

async function show(rol: 'Admin' | 'Visor' = 'Admin') {
  api.answers('detalleOrden', DETALLE_ORDEN);
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('personasOrden', { data: [] });
  api.answers('archivosOrden', { data: FILES, status: 200 });
  const page = open('/orden/12', rol);
  await screen.findByRole('link', { name: 'boceto.png' });
  await listo(page);
  return page;
}
async function ventana() {
  const page = await show();
  await page.user.click(screen.getByRole('button', { name: 'Añadir archivo' }));
  return { page, dialog: within(await screen.findByRole('dialog', { name: 'Añadir archivo' })) };
}

test('lists the files with previews of images and PDFs; an unsafe address is no link', async () => {
  await show('Visor');
  expect(screen.getByTitle('Vista previa de plano de corte.PDF')).toBeVisible();
  expect(screen.getByAltText('Vista previa de boceto.png')).toHaveAttribute(
    'src',
    'http://localhost:3000/api/v1/archivos/2',
  );
  // The page's security policy blocks images of other servers, so this one is a link without a preview.
  expect(screen.getByRole('link', { name: 'de otro servidor.png' })).toBeVisible();
  expect(screen.queryByAltText('Vista previa de de otro servidor.png')).toBeNull();
  expect(screen.getByText('medidas.xlsx')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'medidas.xlsx' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Añadir|Eliminar/ })).toBeNull();
});

test('where the files of an order are not known, its window says nothing of them', async () => {
  api.answers('detalleOrden', DETALLE_ORDEN);
  api.answers('archivosOrden', { http: 500, body: { status: 500 } });
  const page = open('/orden/12', 'Admin');
  await page.user.click(await screen.findByRole('button', { name: 'Añadir archivo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Añadir archivo' }));
  expect(dialog.getByRole('button', { name: 'Subir' })).toBeVisible();
  expect(dialog.queryByRole('region', { name: 'Archivos de la orden' })).toBeNull();
});

test('its window begins at the file; nothing chosen reads its text', async () => {
  const { page, dialog } = await ventana();
  await waitFor(() => expect(dialog.getByLabelText(/^Archivo\*?$/)).toHaveFocus());
  await page.user.click(dialog.getByRole('button', { name: 'Subir' }));
  expect(await dialog.findByText('Por favor, completa todos los campos.')).toBeVisible();
  expect(api.requests('subirArchivo')).toHaveLength(0);
});

test('an uploaded file says so; until then its button keeps the focus', async () => {
  const { page, dialog } = await ventana();
  const answer = api.answersLater('subirArchivo', { message: SUBIDO });
  await page.user.upload(dialog.getByLabelText(/^Archivo\*?$/), new File(['hola'], 'nota.txt'));
  const button = dialog.getByRole('button', { name: 'Subir' });
  await page.user.dblClick(button);
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  answer();
  expect(await screen.findByText(SUBIDO)).toBeVisible();
  expect(api.requests('subirArchivo')).toHaveLength(1);
});

test.each([
  [{ message: 'Otra cosa' }, /Hubo un problema al guardar el archivo\./],
  [
    { http: 422, body: { status: 422, error: 'Muy grande' } },
    /Hubo un problema al guardar el archivo\. Muy grande/,
  ],
  [
    { http: 413, body: { message: 'El archivo no puede pasar de 5 MB.' } },
    /Hubo un problema al guardar el archivo\. El archivo no puede pasar de 5 MB\./,
  ],
  [
    { http: 503, body: { status: 503, error: ['El almacenamiento no responde.'] } },
    /Hubo un problema al guardar el archivo\. El almacenamiento no responde\./,
  ],
  [
    'caida' as const,
    /Hubo un problema en la solicitud al servidor: No se pudo conectar.* No se sabe si «nota\.txt» se guardó/,
  ],
])('a failed upload reads its text (%#)', async (answer, text) => {
  const { page, dialog } = await ventana();
  api.answers('subirArchivo', answer);
  await page.user.upload(dialog.getByLabelText(/^Archivo\*?$/), new File(['hola'], 'nota.txt'));
  await page.user.click(dialog.getByRole('button', { name: 'Subir' }));
  expect(await dialog.findByText(text)).toBeVisible();
});

test('several files go one after the other; what failed is named, and what went is not sent again', async () => {
  const { page, dialog } = await ventana();
  const foto = (n: number) => new File([`foto ${n}`], `foto${n}.jpg`);
  const upload = async (...files: File[]) => {
    await page.user.upload(dialog.getByLabelText(/^Archivo\*?$/), files);
    await page.user.click(dialog.getByRole('button', { name: 'Subir' }));
  };
  api.answers('subirArchivo', { message: SUBIDO });
  await upload(foto(1), foto(2));
  expect(await screen.findByText('Se subieron 2 archivos.')).toBeVisible();
  expect(api.requests('subirArchivo')).toHaveLength(2);

  api.answers('subirArchivo', () =>
    api.requests('subirArchivo').length < 4
      ? { message: SUBIDO }
      : { http: 422, body: { error: 'Muy grande' } },
  );
  await upload(foto(3), foto(4), foto(5));
  expect(
    await dialog.findByText(/Muy grande Faltan: foto4.jpg, foto5.jpg. Elíjalos de nuevo\./),
  ).toBeVisible();
  expect(api.requests('subirArchivo')).toHaveLength(4);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Archivo\*?$/).files).toHaveLength(0);
});

test('a file whose answer was lost is no missing one; chosen again it has the same key', async () => {
  api.offers('idempotency-key');
  const { page, dialog } = await ventana();
  const file = (name: string) => new File([name], name, { lastModified: 1 });
  const upload = async (...files: File[]) => {
    await page.user.upload(dialog.getByLabelText(/^Archivo\*?$/), files);
    await page.user.click(dialog.getByRole('button', { name: 'Subir' }));
  };
  const keys = () => api.requests('subirArchivo').map(({ headers }) => headers.get('Idempotency-Key'));
  api.answers('subirArchivo', () => (keys().length < 2 ? { message: SUBIDO } : 'caida'));
  await upload(file('a.png'), file('b.png'), file('c.png'));
  const problem = await dialog.findByText(/No se sabe si «b\.png» se guardó/);
  expect(problem).toHaveTextContent('Faltan: c.png. Elíjalos de nuevo.');
  api.answers('subirArchivo', { message: SUBIDO });
  await upload(file('b.png'), file('c.png'));
  expect(await screen.findByText('Se subieron 2 archivos.')).toBeVisible();
  const [a, b, again, c] = keys();
  expect(again).toBe(b);
  expect(new Set([a, b, c]).size).toBe(3);
  // It may have been deleted meanwhile: chosen once more it is a new file, with a new key.
  await upload(file('c.png'));
  expect(await screen.findByText(SUBIDO)).toBeVisible();
  expect(keys().at(-1)).not.toBe(c);
});

test('a file that was stored although its answer was lost and is deleted then is stored anew, under another key', async () => {
  api.offers('idempotency-key');
  const { page, dialog } = await ventana();
  const upload = async () => {
    const file = new File(['hola'], 'nota.txt', { lastModified: 1 });
    await page.user.upload(dialog.getByLabelText(/^Archivo\*?$/), file);
    await page.user.click(dialog.getByRole('button', { name: 'Subir' }));
  };
  api.answers('subirArchivo', 'caida');
  await upload();
  await dialog.findByText(/No se sabe si «nota\.txt» se guardó/);
  const nota = { nombreArchivo: 'nota.txt', download_url: '/api/v1/archivos/9' };
  api.answers('archivosOrden', { data: [...FILES, nota], status: 200 });
  await act(() => page.queryClient.invalidateQueries());
  api.answers('eliminarArchivo', () => {
    api.answers('archivosOrden', { data: FILES, status: 200 });
    return { status: 200 };
  });
  await page.user.click(await dialog.findByRole('button', { name: 'Eliminar nota.txt' }));
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'Sí');
  await waitFor(() => expect(dialog.queryByRole('link', { name: 'nota.txt' })).toBeNull());
  api.answers('subirArchivo', { message: SUBIDO });
  await upload();
  expect(await screen.findByText(SUBIDO)).toBeVisible();
  const [first, second] = api.requests('subirArchivo').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBeTruthy();
  expect(second).not.toBe(first);
});

test('a file whose answer was lost keeps its key while another one is deleted', async () => {
  api.offers('idempotency-key');
  const { page, dialog } = await ventana();
  const upload = async () => {
    const file = new File(['hola'], 'nota.txt', { lastModified: 1 });
    await page.user.upload(dialog.getByLabelText(/^Archivo\*?$/), file);
    await page.user.click(dialog.getByRole('button', { name: 'Subir' }));
  };
  api.answers('subirArchivo', 'caida');
  await upload();
  await dialog.findByText(/No se sabe si «nota\.txt» se guardó/);
  const [gone, ...others] = FILES;
  const nota = { nombreArchivo: 'nota.txt', download_url: '/api/v1/archivos/9' };
  api.answers('archivosOrden', { data: [...others, nota], status: 200 });
  await act(() => page.queryClient.invalidateQueries());
  await waitFor(() => expect(dialog.queryByRole('link', { name: gone?.nombreArchivo })).toBeNull());
  api.answers('subirArchivo', { message: SUBIDO });
  await upload();
  expect(await screen.findByText(SUBIDO)).toBeVisible();
  const [first, second] = api.requests('subirArchivo').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

test('an upload that stands still for a minute is cut, one that is being stored only after ten', () => {
  vi.useFakeTimers();
  const [still, storing, done] = [watchUpload(), watchUpload(), watchUpload()];
  for (const { moves } of [still, storing, done]) moves(0.4);
  vi.advanceTimersByTime(59_000);
  storing.moves(1);
  done.end();
  vi.advanceTimersByTime(540_000);
  expect(still.signal.reason).toMatchObject({ kind: 'timeout', incierto: true });
  expect([storing.signal.aborted, done.signal.aborted]).toEqual([false, false]);
  vi.advanceTimersByTime(60_000);
  expect(storing.signal.aborted).toBe(true);
  vi.useRealTimers();
});

test('whoever left while a file was uploaded is told that it was refused', async () => {
  const { page, dialog } = await ventana();
  api.answers('listarFacturas', { data: [] });
  const answer = api.answersLater('subirArchivo', { http: 422, body: { status: 422, error: 'Muy grande' } });
  await page.user.upload(dialog.getByLabelText(/^Archivo\*?$/), new File(['hola'], 'nota.txt'));
  await page.user.click(dialog.getByRole('button', { name: 'Subir' }));
  void page.router.navigate('/pagos');
  await answerQuestion(page, '¿Salir sin guardar?', undefined, 'Sí, salir');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Subir', hidden: true })).toBeNull());
  answer();
  expect(
    await screen.findByText(/^Pedido 12: Hubo un problema al guardar el archivo\. Muy grande/),
  ).toBeVisible();
});

test('a file is deleted after a question, by its encoded name', async () => {
  const { page, dialog } = await ventana();
  api.answers('eliminarArchivo', { status: 200 });
  await page.user.click(dialog.getByRole('button', { name: 'Eliminar plano de corte.PDF' }));
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'Sí');
  await waitFor(() =>
    expect(api.requests('eliminarArchivo').map((p) => p.params)).toEqual([
      { nombreArchivo: 'plano de corte.PDF' },
    ]),
  );
});

test('who deletes a file by keyboard goes on at the one beside it', async () => {
  const { page, dialog } = await ventana();
  api.answers('eliminarArchivo', () => {
    const left = FILES.filter(({ nombreArchivo }) => nombreArchivo !== 'boceto.png');
    api.answers('archivosOrden', { data: left, status: 200 });
    return { status: 200 };
  });
  const button = dialog.getByRole('button', { name: 'Eliminar boceto.png' });
  act(() => button.focus());
  await page.user.keyboard('{Enter}');
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'Sí');
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(dialog.getByRole('link', { name: 'de otro servidor.png' })).toHaveFocus();
});

test('a file whose deletion was done although its answer was lost is told as deleted', async () => {
  const { page, dialog } = await ventana();
  api.answers('eliminarArchivo', () => {
    api.answers('archivosOrden', { data: FILES.slice(1), status: 200 });
    return { http: 504, body: {} };
  });
  await page.user.click(dialog.getByRole('button', { name: 'Eliminar plano de corte.PDF' }));
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'Sí');
  expect(await screen.findByText('Archivo eliminado.')).toBeVisible();
});

test('a file that cannot be deleted says so', async () => {
  const { page, dialog } = await ventana();
  api.answers('eliminarArchivo', { http: 500, body: {} });
  await page.user.click(dialog.getByRole('button', { name: 'Eliminar boceto.png' }));
  await answerQuestion(page, 'Esta acción no se puede deshacer', null, 'Sí');
  await answerQuestion(page, 'Ocurrió un error al borrar el archivo.');
});

test('rules: kinds by name, safe addresses, an empty file', () => {
  expect(['a.JPG', 'a.pdf', 'a', 'a.docx'].map(claseDe)).toEqual(['imagen', 'pdf', 'otro', 'otro']);
  expect(direccionSegura('javascript:alert(1)')).toBeNull();
  expect(direccionSegura('data:text/html,x')).toBeNull();
  expect(direccionSegura('/x', 'http://a.cr/')).toBe('http://a.cr/x');
  expect(problemOf([new File([], 'a.txt')])).toBe('Por favor, selecciona un archivo válido.');
});

test('the window of one order, with what failed in it, is not that of the next', async () => {
  const { page, dialog } = await ventana();
  api.answers('detalleOrden', {
    ...DETALLE_ORDEN,
    orden: { ...DETALLE_ORDEN.orden, id: 13, titulo: 'Batas' },
  });
  // The next order is read beforehand, so that no loading page comes between the two orders.
  await page.queryClient.fetchQuery(queryFor('detalleOrden', { id: 13 }));
  await page.user.click(dialog.getByRole('button', { name: 'Subir' }));
  expect(dialog.getByLabelText(/^Archivo ?\*?$/)).toBeInvalid();
  await act(() => page.router.navigate('/orden/13'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.click(screen.getByRole('button', { name: 'Añadir archivo' }));
  const next = within(await screen.findByRole('dialog', { name: 'Añadir archivo' }));
  expect(next.getByLabelText(/^Archivo ?\*?$/)).toBeValid();
});
