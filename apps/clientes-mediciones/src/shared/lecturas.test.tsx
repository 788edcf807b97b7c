import type { NombreLlamada } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { openNotice } from '@hilvan/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ANA, HOSPITAL, medicionDe, open } from '../testing/datos';

const api = fakeApi();
const PANTALON = medicionDe(11, 'Pantalon', 80);
const RESPUESTAS = {
  listarClientes: { data: [ANA] },
  listarEmpresas: { data: [HOSPITAL] },
  nombreCliente: { data: ANA },
  infoCliente: { data: ANA },
  detalleEmpresa: { data: HOSPITAL },
  medicion: { data: [PANTALON] },
  medicionesCliente: { data: [PANTALON] },
};
const SIN_DATOS = 'No se pudieron cargar los datos';
const SIN_MEDICION = 'Hubo un problema al obtener la información';

// The titles of all dialogs: one may come and go between two looks at the screen.
let told = '';
const observer = new MutationObserver(() => {
  told += document.querySelector('.hv-notice-title')?.textContent ?? '';
});
afterEach(() => observer.disconnect());
beforeEach(() => {
  told = '';
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  for (const [name, answer] of Object.entries(RESPUESTAS))
    api.answers(name as NombreLlamada, answer as never);
});

/** By page: the call it reads by, what it says when that fails, and what it shows once the answer is there. */
test.each<[path: string, llamada: keyof typeof RESPUESTAS, falla: string, contenido: RegExp]>([
  ['/clientes', 'listarClientes', SIN_DATOS, /Núñez/],
  ['/clientes/1', 'infoCliente', 'No se pudo conectar', /Cirugía/],
  ['/clientes/editar/1', 'infoCliente', SIN_DATOS, /Primer apellido/],
  ['/empresas', 'listarEmpresas', SIN_DATOS, /Hospital Nacional/],
  ['/empresa/1', 'detalleEmpresa', SIN_DATOS, /Luz Vega/],
  ['/empresa/editar/1', 'detalleEmpresa', SIN_DATOS, /Razón social/],
  ['/mediciones', 'listarClientes', SIN_DATOS, /Núñez/],
  ['/mediciones/cliente/1', 'medicionesCliente', 'Ha ocurrido un error en la petición!', /Pantalon/],
  ['/mediciones/11', 'medicion', SIN_MEDICION, /Rosa/],
  ['/mediciones/editar/11', 'medicion', SIN_MEDICION, /Sastre/],
])('%s: slow, it says so; failed, Reintentar is enough', async (path, llamada, falla, contenido) => {
  const fail = api.answersLater(llamada, 'caida' as const);
  const { user } = open(path);
  await waitFor(() => expect(told).toContain('Cargando datos!'));
  fail();
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent(falla);
  await waitFor(() => expect(openNotice()).toBeNull());
  api.answers(llamada, RESPUESTAS[llamada] as never);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect((await screen.findAllByText(contenido))[0]).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
