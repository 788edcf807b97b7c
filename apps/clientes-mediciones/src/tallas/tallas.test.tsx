import type { TablaTallas } from '@hilvan/contract/extensions';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice } from '@hilvan/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { HOSPITAL, open, openAgain } from '../testing/datos';

const api = fakeApi();
const HOTEL = { ...HOSPITAL, id: 2, nombre_empresa: 'Hotel Sol' };

const rows = (...sizes: [string, ...number[]][]): TablaTallas['tallas'] =>
  sizes.map(([talla, ...cm]) => ({
    talla,
    rangos: Array.from({ length: cm.length / 2 }, (_, i) => ({
      desde: cm[2 * i] ?? 0,
      hasta: cm[2 * i + 1] ?? 0,
    })),
  }));
const CAMISA: TablaTallas = {
  id: 5,
  id_empresa: 1,
  articulo: 'Camisa',
  version: 70,
  campos: ['busto_superior', 'cintura_superior'],
  tallas: rows(['S', 84, 90, 66, 72], ['M', 91, 97, 73, 79]),
};
const TALLER: TablaTallas = {
  ...CAMISA,
  id: 6,
  id_empresa: null,
  campos: ['busto_superior'],
  tallas: rows(['Chica', 80, 90]),
};
const SHORT: TablaTallas = {
  ...TALLER,
  id: 7,
  articulo: 'Short',
  campos: ['cintura_inferior'],
  tallas: rows(['30', 70, 76]),
};

beforeEach(() => {
  api.offers('tallas');
  api.answers('detalleEmpresa', { data: HOSPITAL });
  api.answers('listarEmpresas', { data: [HOSPITAL, HOTEL] });
  api.answers('listarClientes', { data: [] });
  api.answers('listarTallas', { data: [CAMISA, TALLER, SHORT] });
  api.answers('guardarTallas', { status: 200 });
});

const box = (name: string) => screen.getByRole('textbox', { name });
const ready = () => screen.findByRole('table', { name: 'Tallas de Camisa' });
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('textbox')
    .map((cell) => (cell as HTMLInputElement).value);
const sent = () => api.requests('guardarTallas').map(({ payload }) => payload);

test('a company shows its charts with their sizes, leading to all of them', async () => {
  open('/empresa/1', 'Visor');
  const panel = await screen.findByRole('region', { name: 'Tallas' });
  expect(await within(panel).findByRole('link', { name: /Camisa/ })).toHaveTextContent('CamisaS, M');
  expect(panel).toHaveTextContent('1 prenda');
  expect(within(panel).getByRole('link', { name: 'Tallas' })).toHaveAttribute('href', '/empresa/1/tallas');
});

test('who deletes a company is told that its charts go along', async () => {
  const page = open('/empresa/1');
  await screen.findByRole('link', { name: /Camisa/ });
  await page.user.click(screen.getByRole('button', { name: 'Eliminar' }));
  const charts = /Las tablas de tallas de una empresa se eliminan con ella\./;
  await answerQuestion(page, '¿Desea eliminar la empresa?', charts, 'No');
  await answerQuestion(page, 'Se ha cancelado!', null);
});

test('with a provider that keeps none nothing is shown, nor asked for; an old address says so', async () => {
  api.offers();
  const page = open('/empresa/1');
  expect(await screen.findByRole('region', { name: 'Personas' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Tallas' })).toBeNull();
  page.unmount();
  openAgain('/empresa/1/tallas/Camisa');
  expect(await screen.findByRole('alert')).toHaveTextContent('Este servidor no guarda tablas de tallas.');
  expect(api.requests('listarTallas')).toEqual([]);
});

test('all charts of a company, and the workshop’s for what it has none of; a Visor only reads', async () => {
  open('/empresa/1/tallas', 'Visor');
  const own = await screen.findByRole('region', { name: 'Tallas de Camisa' });
  expect(within(own).getByRole('row', { name: /^M/ })).toHaveTextContent('M91–9773–79');
  expect(screen.getByRole('region', { name: 'Tallas de Short' })).toHaveTextContent('70–76');
  expect(screen.getAllByRole('region', { name: /^Tallas de/ })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Agregar tabla' })).toBeNull();
});

test('a company that cannot be read leaves no empty line for its name', async () => {
  api.answers('detalleEmpresa', { http: 500, body: {} });
  api.answers('listarTallas', { http: 500, body: {} });
  open('/empresa/1/tallas');
  const title = screen.findByRole('heading', { level: 1, name: 'Tallas' });
  expect((await title).parentElement?.textContent).toBe('Tallas\u00a0');
  await screen.findByRole('alert');
  await waitFor(async () => expect((await title).parentElement?.textContent).toBe('Tallas'));
});

test('a new chart by keyboard alone: Enter walks the cells and adds sizes', async () => {
  const page = open('/empresa/1/tallas/Filipinas', 'Colaborador');
  const { user, router } = page;
  await screen.findByRole('table', { name: 'Tallas de Filipinas' });
  await user.click(box('Talla 1'));
  await user.keyboard('S{Enter}84{Enter}90,5{Enter}66{Enter}72{Enter}');
  await waitFor(() => expect(box('Talla 2')).toHaveFocus());
  await user.keyboard('M{Enter}91{ArrowUp}{ArrowDown}{Enter}97{Enter}73{Enter}79{Control>}{Enter}{/Control}');
  await answerQuestion(page, 'Tabla de tallas guardada!', null);
  expect(sent()).toEqual([
    {
      id_empresa: 1,
      version: null,
      tabla: {
        articulo: 'Filipinas',
        campos: ['busto_superior', 'cintura_superior'],
        tallas: rows(['S', 84, 90.5, 66, 72], ['M', 91, 97, 73, 79]),
      },
    },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/empresa/1/tallas'));
});

test('after what is taken away the focus is where the next would be, and never on nothing', async () => {
  const { user } = open('/empresa/1/tallas/Camisa');
  await ready();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Quitar la talla S');
  expect(screen.getByRole('button', { name: 'Quitar la talla M' })).toHaveFocus();
  await press('Quitar Cintura');
  // The measure that is left cannot be removed, so the focus goes to the first size.
  expect(box('Talla 1')).toHaveFocus();
  await press('Quitar la talla M');
  expect(screen.getByRole('button', { name: 'Agregar talla' })).toHaveFocus();
});

test('an edit goes with the version that was read; another measure and another size', async () => {
  const { user } = open('/empresa/1/tallas/Camisa');
  await ready();
  await user.click(screen.getByRole('button', { name: 'Quitar Cintura' }));
  await user.click(screen.getByRole('combobox', { name: 'Agregar una medida' }));
  await user.click(await screen.findByRole('option', { name: 'Cadera' }));
  await user.click(screen.getByRole('button', { name: 'Quitar la talla M' }));
  expect(cells()).toEqual(['S', '84', '90', '', '']);
  await user.type(box('Cadera, desde, talla S'), '92');
  await user.type(box('Cadera, hasta, talla S'), '98');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await findNotice('Tabla de tallas guardada!');
  expect(sent()).toMatchObject([
    {
      version: 70,
      tabla: { campos: ['busto_superior', 'cadera_superior'], tallas: rows(['S', 84, 90, 92, 98]) },
    },
  ]);
});

test('overlaps and gaps are said and hold nothing up; from above to is refused', async () => {
  const { user } = open('/empresa/1/tallas/Camisa');
  const sheet = await ready();
  await user.clear(box('Busto, desde, talla M'));
  await user.type(box('Busto, desde, talla M'), '89');
  await user.clear(box('Cintura, desde, talla M'));
  await user.type(box('Cintura, desde, talla M'), '80');
  expect(sheet).toHaveTextContent('Busto: se traslapa con S, que llega a 90.');
  expect(sheet).toHaveTextContent('Cintura: de 72 a 80 no hay talla.');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('«Desde» no puede ser mayor que «hasta».')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.clear(box('Cintura, hasta, talla M'));
  await user.type(box('Cintura, hasta, talla M'), '85');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await findNotice('Tabla de tallas guardada!');
  expect(sent()).toMatchObject([{ tabla: { tallas: rows(['S', 84, 90, 66, 72], ['M', 89, 97, 80, 85]) } }]);
});

test('cells of a spreadsheet are pasted from a cell on; a number into one cell is typed as ever', async () => {
  const { user } = open('/empresa/1/tallas/Camisa');
  await ready();
  await user.click(box('Talla 2'));
  await user.paste('M\t91\t97\t73-79\nL\t98\t104\t80-86\n');
  await waitFor(() =>
    expect(cells().slice(5)).toEqual(['M', '91', '97', '73', '79', 'L', '98', '104', '80', '86']),
  );
  await user.click(box('Busto, hasta, talla L'));
  await user.paste('105');
  expect(box('Busto, hasta, talla L')).toHaveValue('105');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await findNotice('Tabla de tallas guardada!');
  expect(sent()).toMatchObject([{ tabla: { tallas: [{}, {}, rows(['L', 98, 105, 80, 86])[0]] } }]);
});

test('a copy of the workshop’s chart; over what was typed it asks first', async () => {
  const page = open('/empresa/2/tallas/Camisa');
  const { user } = page;
  await ready();
  const copyFrom = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Copiar de' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await copyFrom('El taller');
  expect(cells()).toEqual(['Chica', '80', '90']);
  await copyFrom('Hospital Nacional');
  await answerQuestion(page, '¿Reemplazar las tallas?', null, 'No, dejar la mía');
  expect(cells()).toEqual(['Chica', '80', '90']);
  await copyFrom('Hospital Nacional');
  await answerQuestion(page, '¿Reemplazar las tallas?', null, 'Sí, reemplazar');
  await waitFor(() => expect(cells()).toHaveLength(10));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await findNotice('Tabla de tallas guardada!');
  expect(sent()).toMatchObject([{ id_empresa: 2, version: null, tabla: { tallas: CAMISA.tallas } }]);
});

test('what somebody else changed meanwhile is chosen size by size, and their version goes back', async () => {
  const { user } = open('/empresa/1/tallas/Camisa');
  await ready();
  const theirs = rows(['S', 84, 90, 66, 72], ['M', 91, 99, 73, 79], ['L', 100, 106, 80, 86]);
  api.answers('listarTallas', { data: [{ ...CAMISA, version: 71, tallas: theirs }] });
  await user.clear(box('Busto, desde, talla S'));
  await user.type(box('Busto, desde, talla S'), '82');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Otra persona modificó esta tabla de tallas' });
  expect(dialog).toHaveTextContent('Talla M');
  expect(dialog).toHaveTextContent('Busto 91–99, Cintura 73–79');
  expect(sent()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: /Guardar/ }));
  await findNotice('Tabla de tallas guardada!');
  expect(sent()).toMatchObject([
    { version: 71, tabla: { tallas: [rows(['S', 82, 90, 66, 72])[0], theirs[1], theirs[2]] } },
  ]);
});

test('a refusal leaves everything typed, also through a reload', async () => {
  api.answers('guardarTallas', {
    http: 409,
    body: { status: 409, error: ['Otra persona cambió esta tabla.'] },
  });
  const page = open('/empresa/1/tallas/Camisa');
  const { user } = page;
  await ready();
  await user.clear(box('Busto, desde, talla S'));
  await user.type(box('Busto, desde, talla S'), '82');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion(page, 'Error al guardar la tabla de tallas!', 'Otra persona cambió esta tabla.');
  page.unmount();
  openAgain('/empresa/1/tallas/Camisa');
  fireEvent.click(await screen.findByRole('button', { name: 'Recuperar' }));
  await waitFor(() => expect(cells().slice(0, 2)).toEqual(['S', '82']));
});

test('the workshop’s own chart is deleted after a question, by the version that was seen', async () => {
  api.answers('eliminarTallas', { status: 200 });
  const page = open('/tallas/Camisa');
  await ready();
  await page.user.click(screen.getByRole('button', { name: 'Eliminar la tabla' }));
  await answerQuestion(page, '¿Desea eliminar la tabla de tallas?', 'Esta acción no se puede deshacer', 'Sí');
  await answerQuestion(page, 'Tabla de tallas eliminada!', null);
  expect(api.requests('eliminarTallas')).toMatchObject([{ params: { id: '6' }, payload: { version: 70 } }]);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/tallas'));
});

test('a chart that was deleted although the answer was lost is told as deleted', async () => {
  api.answers('eliminarTallas', () => {
    api.answers('listarTallas', { data: [CAMISA, SHORT] });
    return { http: 504, body: {} };
  });
  const page = open('/tallas/Camisa');
  await ready();
  await page.user.click(screen.getByRole('button', { name: 'Eliminar la tabla' }));
  await answerQuestion(page, '¿Desea eliminar la tabla de tallas?', 'Esta acción no se puede deshacer', 'Sí');
  await answerQuestion(page, 'Tabla de tallas eliminada!', null);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/tallas'));
});

test('what somebody else put into a chart meanwhile is not deleted unseen', async () => {
  api.answers('eliminarTallas', { status: 200 });
  const page = open('/tallas/Camisa');
  await ready();
  api.answers('listarTallas', { data: [CAMISA, { ...TALLER, version: 71 }, SHORT] });
  await act(() => page.queryClient.invalidateQueries());
  await page.user.click(screen.getByRole('button', { name: 'Eliminar la tabla' }));
  await answerQuestion(page, '¿Desea eliminar la tabla de tallas?', 'Esta acción no se puede deshacer', 'Sí');
  await waitFor(() => expect(api.requests('eliminarTallas')).toMatchObject([{ payload: { version: 70 } }]));
  await answerQuestion(page, 'Tabla de tallas eliminada!', null);
});
