import type { NombreLlamada } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { poner, responder } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ANA, HOSPITAL, medicionDe } from '../testing/datos';
import { abrir } from '../testing/pantalla';

const api = fakeApi();
const PANTALON = medicionDe(11, 'Pantalon', 80);

/** What another person changes while the page is open, by page. */
const PAGINAS: [string, NombreLlamada, string, string, () => void, object][] = [
  [
    '/clientes/editar/1',
    'editarCliente',
    'Otra persona modificó este cliente',
    'Departamento',
    () => api.responde('infoCliente', { data: { ...ANA, telefono: '2233-4455', departamento: 'Otro' } }),
    { telefono: '2233-4455', departamento: '7' },
  ],
  [
    '/empresa/editar/1',
    'editarEmpresa',
    'Otra persona modificó esta empresa',
    'Razón social',
    () =>
      api.responde('detalleEmpresa', { data: { ...HOSPITAL, direccion: 'San José', razon_social: 'Otra' } }),
    { direccion: 'San José', razon_social: '7' },
  ],
  [
    '/mediciones/editar/11',
    'editarMedicion',
    'Otra persona modificó esta medición',
    'Talla',
    () =>
      api.responde('medicion', { data: [{ ...PANTALON, sastre: 'Otro', talla: 'XL', busto_superior: 88 }] }),
    // What the form does not show is as stored now.
    { sastre: 'Otro', talla: '7', busto_superior: '88' },
  ],
];

test.each(PAGINAS)(
  '%s: what somebody else changed is not overwritten',
  async (path, llamada, title, label, cambiar, sent) => {
    api.responde('listarClientes', { data: [ANA] });
    api.responde('listarEmpresas', { data: [HOSPITAL] });
    api.responde('infoCliente', { data: ANA });
    api.responde('detalleEmpresa', { data: HOSPITAL });
    api.responde('medicion', { data: [PANTALON] });
    api.responde('medicionesCliente', { data: [] });
    api.responde(llamada, { status: 200 });
    const page = abrir(path);
    await screen.findByLabelText(new RegExp(`^${label}`));
    await poner(page, label, '7');
    cambiar();
    await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
    const choice = await screen.findByRole('dialog', { name: title });
    expect(api.pedidas(llamada)).toEqual([]);
    await page.user.selectOptions(within(choice).getByLabelText(`Quedarse con: ${label}`), 'mio');
    await page.user.click(within(choice).getByRole('button', { name: 'Guardar con esta elección' }));
    await responder(page, / con éxito!/, null);
    expect(api.pedidas(llamada).map((p) => p.payload)).toMatchObject([sent]);
    await waitFor(() => expect(page.router.state.location.pathname).not.toBe(path));
  },
);
