import { readAgain } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, campo, findNotice, put } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ANA, medicionDe, open, openAgain } from '../testing/datos';

const api = fakeApi();
const PREGUNTA = '¿Desea eliminar la medición?';
const pantalon = medicionDe(7, 'Pantalon', 80, { tiro_largo_ya_inferior: 0, busto_superior: 91 });

test('the detail: common data and the measures of its garment in order', async () => {
  api.answers('medicion', { data: [pantalon] });
  api.answers('nombreCliente', { data: ANA });
  open('/mediciones/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Pantalon' })).toBeInTheDocument();
  expect(screen.getByText('3/5/2026')).toBeInTheDocument();
  const names = screen.getAllByRole('term').map((t) => t.textContent);
  expect(names.slice(4)).toEqual([
    'Cintura',
    'Cadera',
    'Altura cadera',
    'Largo',
    'Largo entrepierna',
    'Tiro',
    'Contorno tiro',
    'Pierna',
    'Altura rodilla',
    'Rodilla',
    'Ruedo',
    'Tiro largo ya',
  ]);
  expect(screen.getAllByText('80 cm')).toHaveLength(11);
  act(() => screen.getByRole('button', { name: 'Cintura' }).focus());
  expect(screen.getByRole('img', { name: 'Dónde se toma: Cintura' })).toBeInTheDocument();
  const where = within(screen.getByRole('figure')).getByText(/cintura/);
  expect(where.closest('[aria-hidden=true]')).toBeNull();
  expect(screen.getByText('Sí')).toBeInTheDocument();
});

test('a measure that was not taken is not shown as 0 cm to whoever cuts', async () => {
  api.answers('medicion', { data: { ...pantalon, cintura_inferior: 0, cadera_inferior: null } });
  open('/mediciones/7');
  await screen.findByRole('heading', { level: 1, name: 'Pantalon' });
  const values = screen.getAllByRole('definition').map((d) => d.textContent);
  expect(values.slice(4, 7)).toEqual(['—', '—', '80 cm']);
});

test.each([
  ['Admin', true, true],
  ['Colaborador', true, false],
  ['Visor', false, false],
] as const)('the detail for %s: Editar %s, Eliminar %s', async (rol, edit, remove) => {
  api.answers('medicion', { data: pantalon });
  open('/mediciones/7', rol);
  await screen.findByRole('heading', { level: 1, name: 'Pantalon' });
  const link = screen.queryByRole('link', { name: 'Editar' });
  if (edit) expect(link).toHaveAttribute('href', '/mediciones/editar/7');
  else expect(link).toBeNull();
  expect(screen.queryByRole('button', { name: 'Eliminar' }) !== null).toBe(remove);
});

const SIN_EDITAR = [
  ['a garment that is not in the list', { articulo: 'Capa' }, /^La prenda no está en la lista/],
  ['a measurement of nobody', { id_cliente: null }, /^No se sabe de quién es la medición/],
] as const;

test.each(SIN_EDITAR)('%s is not offered to be edited, and that is why', async (_, more, why) => {
  api.answers('medicion', { data: { ...pantalon, ...more } });
  api.answers('nombreCliente', { data: ANA });
  const detail = open('/mediciones/7', 'Colaborador');
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
  detail.unmount();
  // The address of the form does not open it either.
  const edit = open('/mediciones/editar/7', 'Colaborador');
  expect(await screen.findByRole('alert')).toHaveTextContent(why.source.slice(1));
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/mediciones/7');
  edit.unmount();
  // A Visor edits nothing anyway and is given no reason.
  open('/mediciones/7', 'Visor');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(why)).toBeNull();
});

test.each([
  [
    "the server's mensaje",
    { http: 404, body: { mensaje: 'La medición fue borrada' } },
    'La medición fue borrada',
  ],
  ['an empty array', { http: 200, body: { data: [] } }, 'No se encontró información'],
] as const)('a missing measurement, to look at or to edit: %s', async (_, answer, text) => {
  api.answers('medicion', answer);
  for (const path of ['/mediciones/99', '/mediciones/editar/99']) {
    const { unmount } = open(path);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    unmount();
  }
});

test.each([
  ['a lost connection', 'caida', 'Hubo un problema al obtener la información'],
  ['malformed JSON', { http: 500, body: {} }, 'Hubo un problema al obtener la información'],
  ['no token', { http: 401, body: {} }, 'Token no encontrado. Por favor, inicia sesión.'],
] as const)('a failed read of a measurement: %s', async (_, answer, text) => {
  api.answers('medicion', answer);
  open('/mediciones/7');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a measurement that somebody else takes away while it is looked at', async () => {
  api.answers('medicion', { data: pantalon });
  const { queryClient } = open('/mediciones/7');
  await screen.findByRole('button', { name: 'Eliminar' });
  api.answers('medicion', { http: 404, body: { status: 404, error: ['Medición no encontrada'] } });
  await readAgain(queryClient, ['mediciones']);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Se eliminó mientras esta página estaba abierta.',
  );
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
});

test('deleting asks, deletes and goes back to the cards', async () => {
  api.answers('medicion', { data: pantalon });
  api.answers('nombreCliente', { data: ANA });
  api.answers('medicionesCliente', { data: [] });
  api.answers('eliminarMedicion', { status: 200 });
  const page = open('/mediciones/7');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  api.answers('medicion', { http: 404, body: { status: 404 } });
  await answerQuestion(page, PREGUNTA, 'Pantalon · 3/5/2026', 'Sí');
  await findNotice('Medición eliminada!');
  expect(screen.getByRole('button', { name: 'Eliminar', hidden: true })).toBeInTheDocument();
  await answerQuestion(page, 'Medición eliminada!', null);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/mediciones/cliente/1'));
});

test('a deletion whose answer was lost is told as done where it was', async () => {
  api.answers('medicion', { data: pantalon });
  api.answers('medicionesCliente', { data: [] });
  api.answers('eliminarMedicion', () => {
    api.answers('medicion', { http: 404, body: { status: 404 } });
    return 'caida';
  });
  const page = open('/mediciones/7');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await answerQuestion(page, PREGUNTA, null, 'Sí');
  await answerQuestion(page, 'Medición eliminada!', null);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/mediciones/cliente/1'));
});

test('a failed deletion says so', async () => {
  api.answers('medicion', { data: pantalon });
  api.answers('eliminarMedicion', { http: 200, body: { status: 500 } });
  const page = open('/mediciones/7');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await answerQuestion(page, PREGUNTA, null, 'Sí');
  await answerQuestion(page, 'No se pudo eliminar.', 'Inténtalo luego.');
});

test('edit: merges over what was read, keeps the date, inverts the flag', async () => {
  api.answers('medicion', { data: pantalon });
  api.answers('medicionesCliente', { data: [pantalon] });
  api.answers('editarMedicion', { status: 200 });
  const page = open('/mediciones/editar/7');
  expect(await screen.findByRole('checkbox', { name: 'Tiro largo ya' })).toBeChecked();
  await page.user.click(screen.getByRole('checkbox', { name: 'Tiro largo ya' }));
  await page.user.click(screen.getByRole('textbox', { name: 'Cadera' }));
  await page.user.keyboard('88,5');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Medición modificada con éxito!', null);
  const sent = api.requests('editarMedicion')[0];
  expect(sent?.params).toEqual({ id: '7' });
  expect(sent?.payload).toMatchObject({
    id_cliente: '1',
    articulo: 'Pantalon',
    fecha: '2026-05-03',
    observaciones: 'NA',
    cadera_inferior: '88.5',
    cintura_inferior: '80',
    busto_superior: '91',
    tiro_largo_ya_inferior: '1',
  });
  expect(sent?.payload).not.toHaveProperty('espalda_superior');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/mediciones/7'));
});

test('edit: a flag that a provider keeps as true or false stays as it is', async () => {
  api.answers('medicion', { data: [{ ...pantalon, tiro_largo_ya_inferior: JSON.parse('false') }] });
  api.answers('nombreCliente', { data: ANA });
  api.answers('editarMedicion', { status: 200 });
  const page = open('/mediciones/editar/7');
  expect(await screen.findByRole('checkbox', { name: 'Tiro largo ya' })).toBeChecked();
  await page.user.click(screen.getByRole('textbox', { name: 'Cadera' }));
  await page.user.keyboard('88,5');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(api.requests('editarMedicion')).toHaveLength(1));
  expect(api.requests('editarMedicion')[0]?.payload).toMatchObject({ tiro_largo_ya_inferior: '0' });
});

test('edit: a measurement without a date is given one, and is not saved without', async () => {
  api.answers('medicion', { data: { ...pantalon, fecha: null } });
  api.answers('medicionesCliente', { data: [] });
  api.answers('editarMedicion', { status: 200 });
  const page = open('/mediciones/editar/7');
  const fecha = await screen.findByLabelText(/^Fecha/);
  expect(screen.queryByText(/^Tomada el/)).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(fecha).toBeInvalid());
  expect(fecha).toHaveFocus();
  expect(api.requests('editarMedicion')).toEqual([]);
  await put(page, 'Fecha', '2026-02-03');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Medición modificada con éxito!', null);
  expect(api.requests('editarMedicion')[0]?.payload).toMatchObject({
    fecha: '2026-02-03',
    cintura_inferior: '80',
  });
});

test('edit: a date that somebody else gave meanwhile is not overwritten', async () => {
  api.answers('medicion', { data: { ...pantalon, fecha: null } });
  api.answers('medicionesCliente', { data: [] });
  api.answers('editarMedicion', { status: 200 });
  const page = open('/mediciones/editar/7');
  await screen.findByLabelText(/^Fecha/);
  await put(page, 'Fecha', '2026-02-03');
  api.answers('medicion', { data: pantalon });
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  const choice = await screen.findByRole('dialog', { name: 'Otra persona modificó esta medición' });
  expect(choice).toHaveTextContent('3/5/2026');
  await page.user.selectOptions(within(choice).getByLabelText('Quedarse con: Fecha'), 'guardado');
  await page.user.click(within(choice).getByRole('button', { name: 'Guardar con esta elección' }));
  await answerQuestion(page, 'Medición modificada con éxito!', null);
  expect(api.requests('editarMedicion').map(({ payload }) => payload)).toMatchObject([
    { fecha: '2026-05-03' },
  ]);
});

test('edit: a draft from before there was a date does not change the date that somebody gave since', async () => {
  api.answers('medicion', { data: { ...pantalon, fecha: null } });
  api.answers('medicionesCliente', { data: [] });
  api.answers('editarMedicion', { status: 200 });
  const before = open('/mediciones/editar/7');
  await screen.findByLabelText(/^Fecha/);
  await put(before, 'Fecha', '2026-02-03');
  before.unmount();
  api.answers('medicion', { data: pantalon });
  const page = openAgain('/mediciones/editar/7');
  await page.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect(screen.getByText('Tomada el 3/5/2026')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Medición modificada con éxito!', null);
  expect(api.requests('editarMedicion')[0]?.payload).toMatchObject({ fecha: '2026-05-03' });
});

test('edit: Anterior is the newest value before the measurement, never one that was taken later', async () => {
  const taken = [
    medicionDe(5, 'Short', 83, { fecha: '2026-01-10' }),
    medicionDe(6, 'Pantalon', 84, { fecha: '2026-02-10' }),
    medicionDe(9, 'Short', 99, { fecha: '2026-08-01' }),
  ];
  api.answers('medicion', ({ params }) => ({
    data: taken.find(({ id }) => String(id) === params.measurementId) ?? pantalon,
  }));
  api.answers('medicionesCliente', { data: [...taken, pantalon] });
  open('/mediciones/editar/7');
  const cadera = await screen.findByRole('textbox', { name: 'Cadera' });
  await waitFor(() =>
    expect(cadera).toHaveAccessibleDescription(/^Anterior: 84 cm \(Pantalon, 10\/2\/2026\)/),
  );
  expect(screen.queryByText(/99 cm/)).not.toBeInTheDocument();
});

test('edit: what is typed over stands beside its box, and comes back with a tap', async () => {
  api.answers('medicion', { data: pantalon });
  api.answers('medicionesCliente', { data: [pantalon] });
  const page = open('/mediciones/editar/7');
  const cintura = await screen.findByRole('textbox', { name: 'Cintura' });
  expect(screen.queryByText(/^Anterior/)).not.toBeInTheDocument();
  await page.user.clear(cintura);
  await page.user.type(cintura, '59');
  await page.user.click(screen.getByRole('button', { name: /^Anterior: 80 cm \(Pantalon, 3\/5\/2026\)/ }));
  expect(cintura).toHaveValue('80');
  expect(screen.queryByText(/^Anterior/)).not.toBeInTheDocument();
});

test('a failed edit: its text, and everything stays', async () => {
  api.answers('medicion', { data: pantalon });
  api.answers('editarMedicion', { http: 412, body: { status: 412 } });
  const page = open('/mediciones/editar/7');
  await screen.findByLabelText(/^Talla/);
  await put(page, 'Talla', 'XL');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Error al modificar la medición!', 'Vuelva a intentarlo luego!');
  expect(campo('Talla')).toHaveValue('XL');
});

test('the loading dialog of a slow provider', async () => {
  const answer = api.answersLater('medicion', { data: pantalon });
  open('/mediciones/7');
  const dialog = await findNotice('Cargando datos!');
  answer();
  await screen.findByRole('heading', { level: 1, name: 'Pantalon' });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
