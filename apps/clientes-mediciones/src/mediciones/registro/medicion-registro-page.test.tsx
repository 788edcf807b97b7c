import { camposDePrenda, hoy, medidaLabel } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { SIN_ESPACIO } from '@hilvan/ui/records';
import { answerQuestion, campo, listo } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ANA, HOSPITAL, LUIS, medicionDe, open, openAgain } from '../../testing/datos';

import { add, addEnagua, choose, conCliente, guardados, measure, RUTA, save } from './registro.pasos';

const api = fakeApi();
const CEROS = 'Hay valores en 0';
const [, afterCintura] = camposDePrenda('Short').map(medidaLabel);

beforeEach(() => conCliente(api));

test('names the client and offers every garment', async () => {
  open(RUTA);
  expect(await screen.findByText('Ana Núñez Mora')).toBeInTheDocument();
  expect(within(screen.getByRole('group', { name: 'Prenda' })).getAllByRole('button')).toHaveLength(11);
});

test('Enter goes through the measures in the order of the garment and ends at the button', async () => {
  const page = open(RUTA);
  await measure(page, 'Short', []);
  for (const c of camposDePrenda('Short')) {
    expect(screen.getByRole('textbox', { name: medidaLabel(c) })).toHaveFocus();
    expect(document.activeElement).toHaveAttribute('inputmode', 'decimal');
    await page.user.keyboard('50{Enter}');
  }
  expect(screen.getByRole('button', { name: 'Agregar Short a la lista' })).toHaveFocus();
});

test('Enter on the last measure of trousers leads to their box before the button', async () => {
  const page = open(RUTA);
  await measure(
    page,
    'Pantalon',
    camposDePrenda('Pantalon').map(() => '50'),
  );
  expect(screen.getByRole('checkbox', { name: 'Tiro largo ya' })).toHaveFocus();
  await page.user.keyboard(' {Enter}');
  expect(screen.getByRole('checkbox', { name: 'Tiro largo ya' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Agregar Pantalon a la lista' })).toHaveFocus();
  expect(guardados()).toEqual([]);
});

test('the body shows where the focused measure is taken', async () => {
  const page = open(RUTA);
  await measure(page, 'Camisa', []);
  expect(screen.getByRole('img', { name: 'Dónde se toma: Espalda' })).toBeInTheDocument();
  expect(screen.getByText('De la punta de un hombro a la del otro, por detrás.')).toBeInTheDocument();
  await page.user.keyboard('42{Enter}');
  expect(screen.getByRole('img', { name: 'Dónde se toma: Talle espalda' })).toBeInTheDocument();
});

test('a garment waits in nuevosRegistros with its client and the day, comma or point alike', async () => {
  const page = open(RUTA);
  await addEnagua(page);
  expect(guardados()).toMatchObject([
    {
      id_cliente: 1,
      articulo: 'Enagua',
      fecha: hoy(),
      observaciones: 'NA',
      talla: 'M',
      sastre: 'Rosa',
      separacion_busto_superior: 18,
      cadera_inferior: 95.5,
    },
  ]);
  expect(screen.getByText('sin enviar')).toBeInTheDocument();
  expect(api.requests('agregarMedicion')).toHaveLength(0);
});

const told = async () =>
  within((await screen.findByText(/A medio medir en este equipo/)).closest('[role=status]') as HTMLElement);

test('who was left half measured is told where the next one is looked for, and on their own page, until it is discarded', async () => {
  const page = open(RUTA);
  await measure(page, 'Camisa', ['42']);
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('mediciones/registro/1'));
  page.unmount();
  api.answers('listarClientes', { data: [ANA, LUIS] });
  for (const route of ['/mediciones', '/mediciones/cliente/1', '/mediciones/registro/cliente/2']) {
    const { unmount } = openAgain(route);
    expect(await (await told()).findByRole('link', { name: 'Ana Núñez Mora' })).toHaveAttribute('href', RUTA);
    unmount();
  }
  // Luis's own page tells nothing of Ana's measures, and a Visor is told nothing of them at all.
  const luis = openAgain('/mediciones/cliente/2');
  await luis.findByRole('link', { name: /Agregar/ });
  expect(screen.queryByText(/A medio medir/)).toBeNull();
  luis.unmount();
  const visor = openAgain('/mediciones', 'Visor');
  await visor.findByRole('link', { name: 'Luis Rojas Mora' });
  expect(screen.queryByText(/A medio medir/)).toBeNull();
  visor.unmount();

  const again = openAgain(RUTA);
  await again.user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('mediciones/registro/1'));
  again.unmount();
  openAgain('/mediciones');
  await screen.findByRole('link', { name: 'Ana Núñez Mora' });
  expect(screen.queryByText(/A medio medir/)).toBeNull();
});

test('who has a garment that was set aside is told as half measured too, until it is discarded', async () => {
  const page = open(RUTA);
  await measure(page, 'Camisa', ['42']);
  await choose(page, 'Pantalon');
  await screen.findByRole('button', { name: 'Agregar Pantalon a la lista' });
  page.unmount();
  const next = openAgain('/mediciones');
  await next.user.click(await (await told()).findByRole('link', { name: 'Ana Núñez Mora' }));
  await next.user.click(await screen.findByRole('button', { name: 'Descartar Camisa' }));
  await answerQuestion(next, '¿Descartar Camisa?', null, 'Sí, descartar');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  next.unmount();
  openAgain('/mediciones');
  await screen.findByRole('link', { name: 'Ana Núñez Mora' });
  expect(screen.queryByText(/A medio medir/)).toBeNull();
});

test('talla and sastre are required', async () => {
  const page = open(RUTA);
  await choose(page, 'Enagua');
  await page.user.clear(campo('Sastre'));
  await add(page, 'Enagua');
  await waitFor(() => expect(campo('Talla')).toHaveAccessibleDescription(/obligatorio/));
  expect(campo('Sastre')).toHaveAccessibleDescription(/obligatorio/);
  expect(guardados()).toEqual([]);
});

test('a measure far out of range warns and does not block', async () => {
  const page = open(RUTA);
  await measure(page, 'Enagua', ['18', '7', '95', '20', '60']);
  expect(screen.getByRole('textbox', { name: 'Cintura' })).toHaveAccessibleDescription(
    /Fuera de lo usual \(de 45 a 170 cm\)/,
  );
  await add(page, 'Enagua');
  expect(await screen.findByRole('heading', { name: 'Por guardar (1)' })).toBeInTheDocument();
});

test('a measure far out of range is told beside the button, which leads back to it, and in the list once more', async () => {
  const page = open(RUTA);
  await measure(page, 'Enagua', ['18', '950', '95', '20', '6']);
  expect(screen.getByRole('button', { name: 'Agregar Enagua a la lista' })).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Revise 2 medidas' }));
  expect(campo('Cintura')).toHaveFocus();
  await page.user.clear(campo('Cintura'));
  await page.user.keyboard('95');
  expect(screen.getByRole('button', { name: 'Revise Largo' })).toBeInTheDocument();
  await add(page, 'Enagua');
  expect(await screen.findByText('Fuera de lo usual: Largo 6 cm')).toBeInTheDocument();
});

test.each([
  ['M', '70', 'Según la tabla de Hospital Nacional: talla S por cintura: 70 cm'],
  ['s ', '70', null],
  ['M', '99', 'Según la tabla de Hospital Nacional: Ninguna talla alcanza: cintura: 99 cm'],
] as const)('of a garment of size %s for %s cm the company’s chart says: %s', async (talla, cm, said) => {
  api.offers('tallas');
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  api.answers('listarTallas', {
    data: [
      {
        id: 90,
        version: 1,
        id_empresa: 1,
        articulo: 'Enagua',
        campos: ['cintura_inferior'],
        tallas: [
          { talla: 'S', rangos: [{ desde: 72, hasta: 74 }] },
          { talla: 'M', rangos: [{ desde: 75, hasta: 80 }] },
        ],
      },
    ],
  });
  const page = open(RUTA);
  await measure(page, 'Enagua', ['18', cm, '95', '20', '60'], talla);
  await add(page, 'Enagua');
  await screen.findByRole('heading', { name: 'Por guardar (1)' });
  if (said) return void (await screen.findByText(said));
  await listo(page);
  expect(screen.queryByText(/Según la tabla/)).toBeNull();
});

test('a negative measure is refused', async () => {
  const page = open(RUTA);
  await measure(page, 'Enagua', ['18', '-7']);
  await add(page, 'Enagua');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Cintura' })).toHaveAccessibleDescription(/Debe ser 0 o más/),
  );
});

test('empty measures are listed; No keeps what was typed and leads to the first of them', async () => {
  const page = open(RUTA);
  await measure(page, 'Enagua', ['18', '70', '0']);
  await add(page, 'Enagua');
  await answerQuestion(page, CEROS, 'Cadera, Altura cadera, Largo ¿Deseas continuar?', 'No, revisar');
  await answerQuestion(page, 'Mediciones canceladas, llenelas de nuevo', null);
  expect(screen.getByRole('textbox', { name: 'Cintura' })).toHaveValue('70');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Cadera' })).toHaveFocus());
  expect(guardados()).toEqual([]);
  await add(page, 'Enagua');
  await answerQuestion(page, CEROS, null, 'Sí, continuar');
  expect(await screen.findByRole('heading', { name: 'Por guardar (1)' })).toBeInTheDocument();
  expect(guardados()).toMatchObject([{ cadera_inferior: 0 }]);
});

test("'Tiro largo ya' is no measure of the zero check, and is 0 when checked", async () => {
  const page = open(RUTA);
  await measure(
    page,
    'Pantalon',
    camposDePrenda('Pantalon').map(() => '50'),
  );
  await page.user.click(screen.getByRole('checkbox', { name: 'Tiro largo ya' }));
  await add(page, 'Pantalon');
  await screen.findByRole('heading', { name: 'Por guardar (1)' });
  expect(guardados()).toMatchObject([{ tiro_largo_ya_inferior: 0 }]);
});

test('a garment the client has gives the warning, resets the form and leads to its edit', async () => {
  api.answers('medicionesCliente', { data: [medicionDe(8, 'Camisa', 40)] });
  const page = open(RUTA);
  await screen.findByText('Registrada');
  await choose(page, 'Camisa');
  await answerQuestion(
    page,
    'Prenda duplicada',
    'Ya has registrado esta prenda. Por favor, selecciona otra.',
  );
  expect(screen.queryByLabelText(/^Talla/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Editar la medición de Camisa' })).toHaveAttribute(
    'href',
    '/mediciones/editar/8',
  );
});

test('a garment in the list is a duplicate too, and what was typed for another comes back with it', async () => {
  const page = open(RUTA);
  await addEnagua(page);
  await measure(page, 'Short', ['77']);
  await choose(page, 'Enagua');
  await answerQuestion(page, 'Prenda duplicada', null);
  expect(screen.queryByLabelText(/^Talla/)).toBeNull();
  await choose(page, 'Short');
  expect(await screen.findByRole('textbox', { name: 'Cintura' })).toHaveValue('77');
});

test('what a tap on a registered garment leaves aside is offered back, also after a reload', async () => {
  api.answers('medicionesCliente', { data: [medicionDe(8, 'Camisa', 40)] });
  const before = open(RUTA);
  await screen.findByText('Registrada');
  await measure(before, 'Short', ['77']);
  await choose(before, 'Camisa');
  await answerQuestion(before, 'Prenda duplicada', null);
  before.unmount();
  const page = openAgain(RUTA);
  expect(await screen.findByRole('button', { name: 'Seguir con Short' })).toBeVisible();
  // Neither another garment in between nor saving the list takes any of it away.
  await addEnagua(page);
  await save(page);
  await answerQuestion(page, 'Todas las mediciones se guardaron con éxito!', null);
  expect(page.router.state.location.pathname).toBe(RUTA);
  await measure(page, 'Chaleco', ['41']);
  await page.user.click(screen.getByRole('button', { name: 'Seguir con Short' }));
  expect(screen.getByRole('textbox', { name: 'Cintura' })).toHaveValue('77');
  await waitFor(() => expect(screen.getByRole('textbox', { name: afterCintura })).toHaveFocus());
  await page.user.click(screen.getByRole('button', { name: 'Seguir con Chaleco' }));
  expect(screen.getByRole('textbox', { name: 'Espalda' })).toHaveValue('41');
});

test('a garment tapped and not begun is nothing to be asked about, nor is one more that is registered', async () => {
  api.answers('medicionesCliente', { data: [medicionDe(8, 'Camisa', 40)] });
  const page = open(RUTA);
  await screen.findByText('Registrada');
  await choose(page, 'Short');
  await choose(page, 'Enagua');
  expect(screen.getByRole('button', { name: 'Enagua', pressed: true })).toBeInTheDocument();
  await choose(page, 'Camisa');
  await answerQuestion(page, 'Prenda duplicada', null);
  expect(screen.queryByRole('button', { name: /^Seguir con/ })).toBeNull();
  await choose(page, 'Short');
  await page.user.click(screen.getByRole('link', { name: 'Regresar' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/mediciones/cliente/1'));
});

test('what was set aside and is registered by then can be seen and thrown away', async () => {
  const page = open(RUTA);
  await measure(page, 'Camisa', ['42']);
  api.answers('medicionesCliente', { data: [medicionDe(8, 'Camisa', 40)] });
  await page.queryClient.invalidateQueries({ queryKey: ['mediciones'] });
  await screen.findByText('Registrada');
  await choose(page, 'Enagua');
  await page.user.click(screen.getByRole('button', { name: 'Seguir con Camisa' }));
  expect(await screen.findByRole('textbox', { name: 'Espalda' })).toHaveValue('42');
  expect(screen.getByRole('link', { name: 'Editar la medición de Camisa' })).toBeInTheDocument();
  await choose(page, 'Enagua');
  await page.user.click(screen.getByRole('button', { name: 'Descartar Camisa' }));
  await answerQuestion(page, '¿Descartar Camisa?', null, 'Sí, descartar');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Seguir con Camisa' })).toBeNull());
  await waitFor(() => expect(campo('Talla')).toHaveFocus());
  expect(Object.keys(localStorage).filter((key) => key.includes('prendas-a-medias'))).toEqual([]);
});

test('where the device cannot keep what was measured, it stays in its boxes and is told', async () => {
  const page = open(RUTA);
  await measure(page, 'Camisa', ['42']);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await choose(page, 'Enagua');
  expect(await screen.findByText(SIN_ESPACIO)).toBeVisible();
  full.mockRestore();
  expect(screen.getByRole('button', { name: 'Camisa', pressed: true })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Espalda' })).toHaveValue('42');
});

test('a garment measured and not added waits while another that takes other measures is added', async () => {
  const page = open(RUTA);
  await measure(page, 'Camisa', ['42']);
  await addEnagua(page);
  expect(guardados()).toMatchObject([{ articulo: 'Enagua', cadera_inferior: 95.5 }]);
  await page.user.click(screen.getByRole('button', { name: 'Seguir con Camisa' }));
  expect(screen.getByRole('textbox', { name: 'Espalda' })).toHaveValue('42');
  expect(campo('Talla')).toHaveValue('M');
  expect(screen.queryByRole('button', { name: /^Seguir con/ })).toBeNull();
});

test('a tap on the wrong garment and back loses nothing, and offers nothing of the wrong one', async () => {
  const page = open(RUTA);
  await measure(page, 'Enagua', ['18', '70']);
  await choose(page, 'Camisa');
  // A measure that both garments have keeps its value.
  expect(screen.getByRole('textbox', { name: 'Separación busto' })).toHaveValue('18');
  await choose(page, 'Enagua');
  expect(screen.getByRole('textbox', { name: 'Cintura' })).toHaveValue('70');
  expect(screen.getByRole('textbox', { name: 'Separación busto' })).toHaveValue('18');
  expect(screen.queryByRole('button', { name: /^Seguir con/ })).toBeNull();
});

test('a garment that takes the same measures goes on with all of them; the box of trousers is none of another', async () => {
  const page = open(RUTA);
  await measure(page, 'Short', ['77']);
  await choose(page, 'Pantalon');
  expect(screen.getByRole('textbox', { name: 'Cintura' })).toHaveValue('77');
  expect(campo('Talla')).toHaveValue('M');
  expect(screen.queryByRole('button', { name: /^Seguir con/ })).toBeNull();
  await page.user.click(screen.getByRole('checkbox', { name: 'Tiro largo ya' }));
  await choose(page, 'Short');
  expect(screen.getByRole('textbox', { name: 'Cintura' })).toHaveValue('77');
  await page.user.click(screen.getByRole('button', { name: 'Seguir con Pantalon' }));
  expect(screen.getByRole('checkbox', { name: 'Tiro largo ya' })).toBeChecked();
});

test('a garment that turns out to be there when it is added: the warning, and what was typed stays', async () => {
  const page = open(RUTA);
  await measure(page, 'Enagua', ['18', '70', '95,5', '20', '60']);
  api.answers('medicionesCliente', { data: [medicionDe(8, 'Enagua', 40)] });
  await page.queryClient.invalidateQueries({ queryKey: ['mediciones'] });
  await screen.findByText('Registrada');
  await add(page, 'Enagua');
  await answerQuestion(page, 'Prenda duplicada', null);
  expect(screen.getByRole('textbox', { name: 'Cadera' })).toHaveValue('95,5');
  expect(screen.getByRole('link', { name: 'Editar la medición de Enagua' })).toBeInTheDocument();
  expect(guardados()).toEqual([]);
});

test("the client's last value of a measure stands beside it", async () => {
  api.answers('medicionesCliente', { data: [medicionDe(8, 'Short', 83)] });
  api.answers('medicion', { data: medicionDe(8, 'Short', 83) });
  const page = open(RUTA);
  await screen.findByText('Registrada');
  await choose(page, 'Pantalon');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Cadera' })).toHaveAccessibleDescription(
      /^Anterior: 83 cm \(Short, 3\/5\/2026\)/,
    ),
  );
});

test('a tap copies the value beside a measure, another one all of them into what is empty; how many are taken is in sight', async () => {
  api.answers('medicionesCliente', { data: [medicionDe(8, 'Short', 83.5)] });
  api.answers('medicion', { data: medicionDe(8, 'Short', 83.5) });
  const page = open(RUTA);
  await screen.findByText('Registrada');
  await measure(page, 'Pantalon', ['77']);
  const total = camposDePrenda('Pantalon').length;
  const taken = () => screen.getByText(/^de \d+ medidas$/);
  expect(taken()).toHaveTextContent(`1 de ${total} medidas`);
  expect(taken()).toHaveAttribute('role', 'status');
  await page.user.click(
    await screen.findByRole('button', { name: /^Anterior: 83,5 cm .* Copiar en Cadera$/ }),
  );
  expect(screen.getByRole('textbox', { name: 'Cadera' })).toHaveValue('83,5');
  expect(taken()).toHaveTextContent(`2 de ${total} medidas`);
  await page.user.click(screen.getByRole('button', { name: /^Copiar todo de Short, 3\/5\/2026/ }));
  expect(taken()).toHaveTextContent(`${total} de ${total} medidas`);
  expect(screen.getByRole('textbox', { name: 'Cintura' })).toHaveValue('77');
  await add(page, 'Pantalon');
  await screen.findByRole('heading', { name: 'Por guardar (1)' });
  expect(guardados()).toMatchObject([{ cintura_inferior: 77, cadera_inferior: 83.5, ruedo_inferior: 83.5 }]);
});

test('who is logged in is the tailor until another is written', async () => {
  const page = open(RUTA, 'Colaborador');
  await choose(page, 'Enagua');
  expect(campo('Sastre')).toHaveValue('Colaborador de prueba');
});

test('the list and what is being typed survive a reload', async () => {
  const page = open(RUTA);
  await addEnagua(page);
  await measure(page, 'Short', ['77']);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(':77'));
  page.unmount();
  const again = openAgain(RUTA);
  expect(await screen.findByRole('heading', { name: 'Por guardar (1)' })).toBeInTheDocument();
  // 'Cargando datos!' may stand over the page on a slow machine.
  await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect(screen.getByRole('textbox', { name: 'Cintura' })).toHaveValue('77');
  // The focus is at the first measure that was not taken yet.
  await waitFor(() => expect(screen.getByRole('textbox', { name: afterCintura })).toHaveFocus());
});

test('saving the list takes away nothing that is offered back, not after another reload either', async () => {
  const page = open(RUTA);
  await addEnagua(page);
  await measure(page, 'Short', ['77']);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(':77'));
  page.unmount();
  const again = openAgain(RUTA);
  await screen.findByText('Ana Núñez Mora');
  await again.user.click(await screen.findByRole('button', { name: 'Guardar mediciones' }));
  await answerQuestion(again, 'Todas las mediciones se guardaron con éxito!', null);
  expect(screen.getByRole('button', { name: 'Recuperar' })).toBeInTheDocument();
  again.unmount();
  const later = openAgain(RUTA);
  await later.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect(screen.getByRole('textbox', { name: 'Cintura' })).toHaveValue('77');
});

test('a client that is not there cannot be measured', async () => {
  api.answers('nombreCliente', { data: null });
  open('/mediciones/registro/cliente/99');
  expect(await screen.findByText('Cliente no encontrado')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Prenda' })).toBeNull();
  expect(screen.queryByText(/Por guardar/)).toBeNull();
});

test('what waits for a client that is gone can be read and taken out', async () => {
  api.answers('nombreCliente', { data: null });
  const waiting = {
    ...medicionDe(0, 'Camisa', 40.5),
    id_cliente: 99,
    cliente: 'Luis Rojas',
    idLocal: 'ab12',
  };
  localStorage.setItem('nuevosRegistros', JSON.stringify([waiting]));
  const page = openAgain('/mediciones/registro/cliente/99');
  expect(await screen.findByText('Cliente no encontrado')).toBeInTheDocument();
  expect(screen.getByText('Luis Rojas')).toBeInTheDocument();
  await page.user.click(screen.getByText('Ver medidas de Camisa'));
  expect(screen.getAllByText('40,5 cm')[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /Guardar|Corregir/ })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Eliminar Camisa' }));
  await answerQuestion(page, '¿Quitar Camisa de la lista?', null, 'Sí');
  expect(guardados()).toEqual([]);
});

test('a client that is merged or deleted while somebody measures leaves what was typed in its boxes', async () => {
  const page = open(RUTA);
  await screen.findByText('Ana Núñez Mora');
  await measure(page, 'Short', ['77']);
  api.answers('nombreCliente', { data: null });
  await page.queryClient.invalidateQueries({ queryKey: ['clientes'] });
  expect(await screen.findByText('Cliente no encontrado')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Cintura' })).toHaveValue('77');
});

test('what was typed or left aside for a client that is gone by now can be read and thrown away', async () => {
  const before = open(RUTA);
  await screen.findByText('Ana Núñez Mora');
  await measure(before, 'Camisa', ['42']);
  await measure(before, 'Short', ['77']);
  before.unmount();
  api.answers('nombreCliente', { data: null });
  const page = openAgain(RUTA);
  await screen.findByText('Cliente no encontrado');
  expect(screen.getByRole('button', { name: 'Seguir con Camisa' })).toBeInTheDocument();
  await page.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect(screen.getByRole('textbox', { name: 'Cintura' })).toHaveValue('77');
  await page.user.click(screen.getByRole('button', { name: 'Seguir con Camisa' }));
  expect(screen.getByRole('textbox', { name: 'Espalda' })).toHaveValue('42');
  await page.user.click(screen.getByRole('button', { name: 'Descartar Short' }));
  await answerQuestion(page, '¿Descartar Short?', null, 'Sí, descartar');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Seguir con Short' })).toBeNull());
  expect(screen.queryByRole('group', { name: 'Prenda' })).toBeNull();
  page.unmount();
  const again = openAgain(RUTA);
  await screen.findByText('Cliente no encontrado');
  await again.user.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(Object.keys(localStorage).filter((key) => /borrador|prendas-a-medias/.test(key))).toEqual([]);
  expect(screen.queryByRole('form', { name: 'Prenda por medir' })).toBeNull();
});

test('the last measurement deleted, on a provider that refuses instead of answering an empty list: its garment is free', async () => {
  api.answers('medicionesCliente', { data: [medicionDe(8, 'Camisa', 40)] });
  const page = open(RUTA);
  await screen.findByText('Registrada');
  api.answers('medicionesCliente', { http: 404, body: { status: 404, mensaje: 'Sin mediciones' } });
  await page.queryClient.invalidateQueries({ queryKey: ['mediciones'] });
  await waitFor(() => expect(screen.queryByText('Registrada')).toBeNull());
  await choose(page, 'Camisa');
  await waitFor(() => expect(campo('Talla')).toHaveFocus());
});

test('whoever comes from an order sees which garments it has for this client', async () => {
  const row = (id: number, nombre: string, prenda: string) =>
    ({ id, id_orden: 400, nombre, prenda, cantidad: 1, taller: 0, entregado: 0 }) as const;
  api.answers('personasOrden', {
    data: [
      row(1, 'ANA núñez (M)', 'Camisa oxford'),
      row(2, 'Ana Núñez Mora (32)', 'Pantalón'),
      row(3, 'Luis Núñez Mora', 'Short'),
      row(4, 'Ana Núñez Mora', 'Bordado'),
    ],
  });
  const marked = () =>
    within(screen.getByRole('group', { name: 'Prenda' }))
      .getAllByRole('button', { name: /En el pedido/ })
      .map((button) => button.textContent);
  const page = open(`${RUTA}?pedido=400`);
  await screen.findAllByRole('button', { name: /En el pedido/ });
  expect(api.requests('personasOrden').map(({ params }) => params)).toEqual([{ id: '400' }]);
  const all = marked();
  expect(all).toEqual(['CamisaEn el pedido', 'PantalonEn el pedido']);
  // A garment that waits to be sent says that instead.
  await measure(
    page,
    'Camisa',
    camposDePrenda('Camisa').map(() => '50'),
  );
  await add(page, 'Camisa');
  await waitFor(() => expect(marked()).toEqual(['PantalonEn el pedido']));
  page.unmount();

  open(RUTA);
  await screen.findByRole('group', { name: 'Prenda' });
  expect(screen.queryByText('En el pedido')).toBeNull();
  expect(api.requests('personasOrden')).toHaveLength(1);
});
