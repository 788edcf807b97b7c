import type { NombreLlamada } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, campo, put } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ANA, HOSPITAL, medicionDe, open } from '../testing/datos';

const api = fakeApi();
const PANTALON = medicionDe(11, 'Pantalon', 80);

/** What another person changes while the page is open, by page. */
const PAGINAS: [string, NombreLlamada, string, string, () => void, object][] = [
  [
    '/clientes/editar/1',
    'editarCliente',
    'Otra persona modificó este cliente',
    'Departamento',
    () => api.answers('infoCliente', { data: { ...ANA, telefono: '2233-4455', departamento: 'Otro' } }),
    { telefono: '2233-4455', departamento: '7' },
  ],
  [
    '/empresa/editar/1',
    'editarEmpresa',
    'Otra persona modificó esta empresa',
    'Razón social',
    () =>
      api.answers('detalleEmpresa', { data: { ...HOSPITAL, direccion: 'San José', razon_social: 'Otra' } }),
    { direccion: 'San José', razon_social: '7' },
  ],
  [
    '/mediciones/editar/11',
    'editarMedicion',
    'Otra persona modificó esta medición',
    'Talla',
    () =>
      api.answers('medicion', { data: [{ ...PANTALON, sastre: 'Otro', talla: 'XL', busto_superior: 88 }] }),
    // The form of trousers has no busto: it is sent as it is stored now.
    { sastre: 'Otro', talla: '7', busto_superior: '88' },
  ],
];

beforeEach(() => {
  api.answers('listarClientes', { data: [ANA] });
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  api.answers('infoCliente', { data: ANA });
  api.answers('detalleEmpresa', { data: HOSPITAL });
  api.answers('medicion', { data: [PANTALON] });
  api.answers('medicionesCliente', { data: [] });
});

test.each(PAGINAS)(
  '%s: what somebody else changed is not overwritten',
  async (path, llamada, title, label, change, sent) => {
    api.answers(llamada, { status: 200 });
    const page = open(path);
    await screen.findByLabelText(new RegExp(`^${label}`));
    await put(page, label, '7');
    change();
    await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
    const choice = await screen.findByRole('dialog', { name: title });
    expect(api.requests(llamada)).toEqual([]);
    await page.user.selectOptions(within(choice).getByLabelText(`Quedarse con: ${label}`), 'mio');
    await page.user.click(within(choice).getByRole('button', { name: 'Guardar con esta elección' }));
    await answerQuestion(page, / con éxito!/, null);
    expect(api.requests(llamada).map((p) => p.payload)).toMatchObject([sent]);
    await waitFor(() => expect(page.router.state.location.pathname).not.toBe(path));
  },
);

test.each(PAGINAS)(
  '%s: without a connection it says so and keeps what was typed; a second click on a slow one sends nothing',
  async (path, llamada, _title, label) => {
    api.answers(llamada, 'caida');
    const page = open(path);
    await screen.findByLabelText(new RegExp(`^${label}`));
    await put(page, label, '7');
    const save = screen.getByRole('button', { name: 'Guardar' });
    await page.user.click(save);
    await answerQuestion(
      page,
      'Error',
      'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.',
    );
    const answer = api.answersLater(llamada, { http: 500, body: { status: 500 } });
    await page.user.click(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
    await page.user.click(save);
    answer();
    await answerQuestion(page, /Error/, null);
    expect(campo(label)).toHaveValue('7');
    expect(api.requests(llamada)).toHaveLength(2);
  },
);

/** By page: a field, what is typed into it, and how the provider stores that in other words. */
const REESCRITOS: [string, NombreLlamada, string, string, () => void][] = [
  [
    '/clientes/editar/1',
    'editarCliente',
    'Cédula',
    'A1234567',
    () => api.answers('infoCliente', { data: { ...ANA, cedula: 'a1234567' } }),
  ],
  [
    '/empresa/editar/1',
    'editarEmpresa',
    'Correo electronico',
    'na',
    () => api.answers('detalleEmpresa', { data: { ...HOSPITAL, email: 'NA' } }),
  ],
  [
    '/mediciones/editar/11',
    'editarMedicion',
    'Cintura',
    '0',
    () => api.answers('medicion', { data: [{ ...PANTALON, cintura_inferior: 0 }] }),
  ],
];

test.each(REESCRITOS)(
  "%s: a change of one's own whose answer was lost is no other person's, though it is stored in other words",
  async (path, llamada, label, typed, store) => {
    api.answers(llamada, () => {
      store();
      return 'caida';
    });
    const page = open(path);
    await screen.findByLabelText(new RegExp(`^${label}`));
    await put(page, label, typed);
    await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await answerQuestion(page, 'Error', null);
    api.answers(llamada, { status: 200 });
    await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await answerQuestion(page, / con éxito!/, null);
    expect(api.requests(llamada)).toHaveLength(2);
  },
);
