import { hoy } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { findNotice, responder } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { abrir } from '../testing/pantalla';
import { conOpciones, detalle, factura, fila } from './reparaciones.datos';

const api = fakeApi();

const titulos = async () => (await screen.findAllByRole('rowheader')).map((th) => th.textContent);

test('list: Taller first, then Entregado, Anulada last, each by date descending; columns; joined company', async () => {
  conOpciones(api);
  api.responde('listarReparaciones', {
    reparaciones: [
      fila(1, 'Entregada vieja', 'Entregado', '2026-01-01'),
      fila(2, 'Anulada', 'Anulada', '2026-05-01'),
      fila(3, 'Taller vieja', 'Taller', '2026-01-01'),
      fila(4, 'Entregada nueva', 'Entregado', '2026-02-01'),
      fila(5, 'Pendiente nueva', 'Pendiente', '2026-02-01', 99),
    ],
  });
  abrir('/reparaciones', 'Colaborador');
  expect(await titulos()).toEqual([
    'Pendiente nueva',
    'Taller vieja',
    'Entregada nueva',
    'Entregada vieja',
    'Anulada',
  ]);
  const headers = screen.getAllByRole('columnheader').map((th) => th.textContent?.replace(/[↕↑↓]/, ''));
  expect(headers).toEqual(['#', 'Titulo', 'Empresa', 'Estado', 'Fecha']);
  expect(screen.getByText('Empresa no encontrada')).toBeVisible();
  expect(screen.getAllByText('Escuela Núñez')).toHaveLength(4);
  expect(screen.getByText('1/5/2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Taller vieja' })).toHaveAttribute('href', '/reparacion/3');
  expect(screen.getByRole('link', { name: 'Registrar' })).toHaveAttribute('href', '/reparaciones/registrar');
});

test('list: searched by Titulo, Estado or Empresa; 80 a page; Visor registers nothing', async () => {
  conOpciones(api);
  api.responde('listarReparaciones', {
    reparaciones: [
      fila(900, 'Bastilla', 'Entregado', '2020-01-01', 6),
      ...Array.from({ length: 81 }, (_, i) => fila(i + 1, `Reparación ${i + 1}`, 'Taller', '2026-01-01')),
    ],
  });
  const { user } = abrir('/reparaciones', 'Visor');
  expect(await screen.findByText('Reparación 81')).toBeVisible();
  // A head, and the rows of one page.
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(81));
  expect(screen.getByRole('button', { name: 'Página 2' })).toBeVisible();
  expect(screen.queryByText('Reparación 1')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Registrar' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox'), 'Empresa');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar reparaciones' }), 'playa');
  await waitFor(async () => expect(await titulos()).toEqual(['Bastilla']));
});

test('registration: company brings its telephone, lines are checked, totals follow, exact payload', async () => {
  conOpciones(api);
  api.responde('listarReparaciones', { reparaciones: [] });
  api.responde('registrarReparacion', { status: 200, mensaje: null });
  const { user, router } = abrir('/reparaciones/registrar', 'Colaborador');
  await user.type(await screen.findByRole('textbox', { name: /^Titulo/ }), 'Bastillas');
  expect(screen.getByRole('textbox', { name: /^Telefono/ })).toHaveAttribute('readonly');
  expect(screen.getByRole('textbox', { name: 'Vendedor' })).toHaveAttribute('readonly');
  await elegir(user, /^Empresa/, 'playa', 'Hotel Playa');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Telefono/ })).toHaveValue('88888888'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findAllByText('Agregue al menos un producto.')).not.toHaveLength(0);

  await elegir(user, /^Producto/, 'cami', /Camisa/);
  const cantidad = screen.getByRole('textbox', { name: /^Cantidad/ });
  const precio = screen.getByRole('textbox', { name: /^Precio x reparación/ });
  await user.clear(cantidad);
  await user.type(cantidad, '0');
  await user.clear(precio);
  await user.type(precio, '1.130');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText('La cantidad debe ser un número positivo')).toBeVisible();
  await user.clear(cantidad);
  await user.type(cantidad, '2');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  const table = await screen.findByRole('table', { name: 'Detalle de la reparación' });
  expect(within(table).getByText('Camisa')).toBeVisible();
  const totals = screen.getByRole('table', { name: 'Facturación' });
  expect(within(totals).getByRole('row', { name: /Subtotal ₡2\s000,00/ })).toBeVisible();
  expect(within(totals).getByRole('row', { name: /IVA 13% ₡260,00/ })).toBeVisible();
  expect(within(totals).getByRole('row', { name: /Total ₡2\s260,00/ })).toBeVisible();

  await user.dblClick(screen.getByRole('button', { name: 'Guardar' }));
  await responder({ user }, 'Reparación creada con éxito', null);
  const sent = api.pedidas('registrarReparacion').map((p) => p.payload);
  expect(sent).toEqual([
    {
      reparacion: {
        titulo: 'Bastillas',
        id_empresa: 6,
        fecha: hoy(),
        precio: 2260,
        estado: 'Taller',
        comentario: 'NA',
        telefono: '88888888',
        detalles: [{ id_producto: 3, precio_unitario: 1130, cantidad: 2, subtotal: 2260, descripcion: 'NA' }],
        factura: [
          {
            id_empresa: 6,
            subtotal: 2000,
            iva: 260,
            monto: 2260,
            saldo_restante: 2260,
            comentario: 'Muchas gracias por su compra',
            cajero: 'Colaborador de prueba',
          },
        ],
      },
    },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/reparaciones'));
});

test('detail: fields, lines, amounts, balance and buttons by role and state', async () => {
  conOpciones(api);
  api.responde('detalleReparacion', detalle());
  const admin = abrir('/reparacion/7');
  expect(await screen.findByRole('heading', { name: 'Reparación', level: 1 })).toBeVisible();
  expect(await screen.findByText('Escuela Núñez')).toBeVisible();
  expect(screen.getByText('9/3/2026')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Precio x reparación' })).toBeVisible();
  expect(screen.getByText('Saldo pendiente').parentElement).toHaveTextContent(/₡1\s260,00/);
  expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/reparaciones');
  expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/reparacion/editar/7');
  for (const name of ['Anular', 'Descargar', /Modificar estado/]) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  admin.unmount();

  const colaborador = abrir('/reparacion/7', 'Colaborador');
  expect(await screen.findByRole('button', { name: /Modificar estado/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Anular' })).not.toBeInTheDocument();
  colaborador.unmount();

  api.responde(
    'detalleReparacion',
    detalle('Taller', { subtotal: null, iva: null, monto: null, saldo_restante: null }),
  );
  const visor = abrir('/reparacion/7', 'Visor');
  expect(await screen.findByText('Camisa')).toBeVisible();
  expect(screen.queryByText(/₡|—/)).not.toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Facturación' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Editar' })).not.toBeInTheDocument();
  visor.unmount();

  api.responde('detalleReparacion', detalle('Entregado'));
  const entregada = abrir('/reparacion/7');
  expect(await screen.findByRole('button', { name: 'Anular' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Modificar estado/ })).not.toBeInTheDocument();
  entregada.unmount();

  api.responde('detalleReparacion', detalle('Anulada'));
  abrir('/reparacion/7');
  expect(await screen.findByText('Anulada')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Anular|Modificar/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Editar' })).not.toBeInTheDocument();
});

test('detail: not there, and a failure with its text', async () => {
  api.responde('detalleReparacion', { reparacion: null, factura: null, status: 200 });
  const first = abrir('/reparacion/99');
  expect(await screen.findByText('Reparación no encontrada')).toBeVisible();
  first.unmount();
  api.responde('detalleReparacion', { http: 200, body: { status: 500 } });
  abrir('/reparacion/7');
  expect(await screen.findByText('Error, intentelo más tarde!')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('state step: asked, read again first, sent once; somebody faster is told; a refusal has its title', async () => {
  conOpciones(api);
  api.responde('detalleReparacion', detalle('Pendiente'));
  api.responde('estadoReparacion', { status: 200, mensaje: null });
  const { user } = abrir('/reparacion/7', 'Colaborador');
  const step = await screen.findByRole('button', { name: /Modificar estado/ });
  await user.click(step);
  await responder({ user }, '¿Modificar el estado?', '«Entregado»', 'Sí');
  await responder({ user }, 'Estado modificado!', null);
  expect(api.pedidas('estadoReparacion').map((p) => p.payload)).toEqual([{ estado: 'Entregado' }]);
  api.responde('estadoReparacion', { http: 409, body: { status: 409, error: ['Ya no'] } });
  await user.click(step);
  await responder({ user }, '¿Modificar el estado?', null, 'Sí');
  await responder({ user }, 'Error al modificar el estado!', 'Ya no');
  api.responde('detalleReparacion', detalle('Anulada'));
  await user.click(step);
  await responder({ user }, '¿Modificar el estado?', null, 'Sí');
  await responder({ user }, 'El estado cambió mientras tanto', '«Anulada»');
  expect(api.pedidas('estadoReparacion')).toHaveLength(2);
});

test('annul: says what was paid, cancelled, refused, done', async () => {
  conOpciones(api);
  api.responde('detalleReparacion', detalle());
  api.responde('anularReparacion', { http: 500, body: { status: 500, error: ['No se pudo'] } });
  const { user, router } = abrir('/reparacion/7');
  const annul = await screen.findByRole('button', { name: 'Anular' });
  await user.click(annul);
  await responder(
    { user },
    '¿Desea anular la reparación?',
    /no se puede deshacer\s*Ya se pagaron ₡1\s000,00/,
    'No',
  );
  await responder({ user }, 'Se ha cancelado!', null);
  expect(api.pedidas('anularReparacion')).toHaveLength(0);
  await user.click(annul);
  await responder({ user }, '¿Desea anular la reparación?', null, 'Sí');
  await responder({ user }, 'Error al anular la reparación!', 'No se pudo');
  api.responde('anularReparacion', { status: 200, mensaje: null });
  await user.click(annul);
  await responder({ user }, '¿Desea anular la reparación?', null, 'Sí');
  await responder({ user }, 'Reparación anulada!', null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/reparaciones'));
});

test('edit: stored state, date and invoice text stay; the balance is the total less what was paid', async () => {
  conOpciones(api);
  api.responde('detalleReparacion', detalle('Pendiente'));
  api.responde('editarReparacion', { status: 200, mensaje: null });
  const { user, router } = abrir('/reparacion/editar/7');
  const title = await screen.findByRole('textbox', { name: /^Titulo/ });
  expect(title).toHaveValue('Cambio de zíper');
  expect(await screen.findByRole('textbox', { name: /^Telefono/ })).not.toHaveAttribute('readonly');
  await user.clear(title);
  await user.type(title, 'Zíper nuevo');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await responder({ user }, 'Reparación modificada con éxito', null);
  expect(api.pedidas('editarReparacion')[0]).toMatchObject({
    params: { id: '7' },
    payload: {
      reparacion: {
        titulo: 'Zíper nuevo',
        fecha: '2026-03-09',
        estado: 'Pendiente',
        precio: 2260,
        factura: [{ monto: 2260, saldo_restante: 1260, comentario: 'Gracias', cajero: 'Ana Mora' }],
      },
    },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/reparacion/7'));
});

test('edit: a total below what was paid, a change by somebody else and a refusal are told and lose nothing', async () => {
  conOpciones(api);
  api.responde('detalleReparacion', detalle());
  const { user } = abrir('/reparacion/editar/7');
  const title = await screen.findByRole('textbox', { name: /^Titulo/ });
  await user.type(title, ' y botón');
  const save = screen.getByRole('button', { name: 'Guardar' });
  api.responde('detalleReparacion', detalle('Taller', { ...factura, saldo_restante: -740 }));
  await user.click(save);
  await responder({ user }, 'Error al modificar la reparación!', /no puede ser menor que lo ya pagado/);
  api.responde('detalleReparacion', detalle('Entregado'));
  api.responde('editarReparacion', { http: 422, body: { status: 422, error: ['Revise el título'] } });
  await user.click(save);
  await responder({ user }, 'Error al modificar la reparación!', 'Revise el título');
  const other = detalle();
  if (other.reparacion && !Array.isArray(other.reparacion)) other.reparacion.titulo = 'Otro título';
  api.responde('detalleReparacion', other);
  await user.click(save);
  const choice = await screen.findByRole('dialog', { name: 'Otra persona modificó esta reparación' });
  expect(within(choice).getByText('Antes: Cambio de zíper')).toBeInTheDocument();
  expect(api.pedidas('editarReparacion')).toHaveLength(1);
  await user.click(within(choice).getByRole('button', { name: 'Seguir editando' }));
  expect(title).toHaveValue('Cambio de zíper y botón');
  api.responde('detalleReparacion', detalle('Anulada'));
  await user.click(save);
  expect(await findNotice('Error al modificar la reparación!')).toHaveTextContent(
    'La reparación está anulada.',
  );
});

test('edit: somebody else changed title and lines; what is chosen is sent, with the sum of its lines', async () => {
  conOpciones(api);
  api.responde('detalleReparacion', detalle());
  api.responde('editarReparacion', { status: 200, mensaje: null });
  const { user } = abrir('/reparacion/editar/7');
  await user.type(await screen.findByRole('textbox', { name: /^Titulo/ }), ' y botón');
  const other = detalle();
  if (other.reparacion && !Array.isArray(other.reparacion)) {
    other.reparacion.titulo = 'Zíper de metal';
    const [line] = other.reparacion.detalle_reparacion ?? [];
    // Another provider makes every line anew on an edit.
    if (line) other.reparacion.detalle_reparacion = [{ ...line, id: 900, cantidad: 3 }];
  }
  api.responde('detalleReparacion', other);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const choice = await screen.findByRole('dialog', { name: 'Otra persona modificó esta reparación' });
  await user.selectOptions(within(choice).getByLabelText('Quedarse con: Titulo'), 'mio');
  await user.click(within(choice).getByRole('button', { name: 'Guardar con esta elección' }));
  await responder({ user }, 'Reparación modificada con éxito', null);
  expect(api.pedidas('editarReparacion').map((p) => p.payload)).toMatchObject([
    { reparacion: { titulo: 'Cambio de zíper y botón', precio: 3390, detalles: [{ cantidad: 3 }] } },
  ]);
});

test('edit by address: an annulled repair is not edited', async () => {
  conOpciones(api);
  api.responde('detalleReparacion', detalle('Anulada'));
  abrir('/reparacion/editar/7');
  expect(await screen.findByText('La reparación está anulada y no se puede editar.')).toBeVisible();
});

async function elegir(
  user: ReturnType<typeof abrir>['user'],
  label: RegExp,
  typed: string,
  option: RegExp | string,
) {
  const box = await screen.findByRole('combobox', { name: label });
  await user.clear(box);
  await user.type(box, typed);
  await user.click(await screen.findByRole('option', { name: option }));
  // A picker takes the focus back a frame after a choice, and the next field may only be clicked then.
  await new Promise((done) => setTimeout(done, 150));
}
