import { hoy } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../testing/pantalla';
import { conOpciones, detalle, factura } from './reparaciones.datos';

const api = fakeApi();

test('registration: company brings its telephone, lines are checked, totals follow, exact payload', async () => {
  conOpciones(api);
  api.answers('listarReparaciones', { reparaciones: [] });
  api.answers('registrarReparacion', { status: 200, mensaje: null });
  const { user, router } = open('/reparaciones/registrar', 'Colaborador');
  const title = await screen.findByRole('textbox', { name: /^Titulo/ });
  expect(title).toHaveFocus();
  await user.type(title, 'Bastillas');
  expect(screen.getByRole('textbox', { name: /^Telefono/ })).toHaveAttribute('readonly');
  expect(screen.getByRole('textbox', { name: 'Vendedor' })).toHaveAttribute('readonly');
  await choose(user, /^Empresa/, 'playa', 'Hotel Playa');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Telefono/ })).toHaveValue('88888888'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findAllByText('Agregue al menos un producto.')).not.toHaveLength(0);

  await choose(user, /^Producto/, 'cami', /Camisa/);
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
  await answerQuestion({ user }, 'Reparación creada con éxito', null);
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

test('edit: stored state, date and invoice text stay; the balance is the total less what was paid', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', detalle('Pendiente'));
  api.answers('editarReparacion', { status: 200, mensaje: null });
  const { user, router } = open('/reparacion/editar/7');
  const title = await screen.findByRole('textbox', { name: /^Titulo/ });
  expect(title).toHaveValue('Cambio de zíper');
  expect(screen.getByText('Reparación 7 · Cambio de zíper')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: /^Telefono/ })).not.toHaveAttribute('readonly');
  await user.clear(title);
  await user.type(title, 'Zíper nuevo');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Reparación modificada con éxito', null);
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
  api.answers('detalleReparacion', detalle());
  const { user } = open('/reparacion/editar/7');
  const title = await screen.findByRole('textbox', { name: /^Titulo/ });
  await user.type(title, ' y botón');
  const save = screen.getByRole('button', { name: 'Guardar' });
  api.answers('detalleReparacion', detalle('Taller', { ...factura, saldo_restante: -740 }));
  await user.click(save);
  await answerQuestion({ user }, 'Error al modificar la reparación!', /no puede ser menor que lo ya pagado/);
  api.answers('detalleReparacion', detalle('Entregado'));
  api.answers('editarReparacion', { http: 422, body: { status: 422, error: ['Revise el título'] } });
  await user.click(save);
  await answerQuestion({ user }, 'Error al modificar la reparación!', 'Revise el título');
  api.answers('editarReparacion', { http: 500, body: { status: 500 } });
  await user.click(save);
  await answerQuestion({ user }, 'Error al modificar la reparación!', 'Ha ocurrido un error inesperado.');
  const other = detalle();
  if (other.reparacion && !Array.isArray(other.reparacion)) other.reparacion.titulo = 'Otro título';
  api.answers('detalleReparacion', other);
  await user.click(save);
  const choice = await screen.findByRole('dialog', { name: 'Otra persona modificó esta reparación' });
  expect(within(choice).getByText('Antes: Cambio de zíper')).toBeInTheDocument();
  expect(api.pedidas('editarReparacion')).toHaveLength(2);
  await user.click(within(choice).getByRole('button', { name: 'Seguir editando' }));
  expect(title).toHaveValue('Cambio de zíper y botón');
  api.answers('detalleReparacion', detalle('Anulada'));
  await user.click(save);
  expect(await findNotice('Error al modificar la reparación!')).toHaveTextContent(
    'La reparación está anulada.',
  );
});

test('edit: somebody else changed title and lines; what is chosen is sent, with the sum of its lines', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', detalle());
  api.answers('editarReparacion', { status: 200, mensaje: null });
  const { user } = open('/reparacion/editar/7');
  await user.type(await screen.findByRole('textbox', { name: /^Titulo/ }), ' y botón');
  const other = detalle();
  if (other.reparacion && !Array.isArray(other.reparacion)) {
    other.reparacion.titulo = 'Zíper de metal';
    const [line] = other.reparacion.detalle_reparacion ?? [];
    // Another provider makes every line anew on an edit.
    if (line) other.reparacion.detalle_reparacion = [{ ...line, id: 900, cantidad: 3 }];
  }
  api.answers('detalleReparacion', other);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const choice = await screen.findByRole('dialog', { name: 'Otra persona modificó esta reparación' });
  await user.selectOptions(within(choice).getByLabelText('Quedarse con: Titulo'), 'mio');
  await user.click(within(choice).getByRole('button', { name: 'Guardar con esta elección' }));
  await answerQuestion({ user }, 'Reparación modificada con éxito', null);
  expect(api.pedidas('editarReparacion').map((p) => p.payload)).toMatchObject([
    { reparacion: { titulo: 'Cambio de zíper y botón', precio: 3390, detalles: [{ cantidad: 3 }] } },
  ]);
});

test('edit by address: an annulled repair is not edited', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', detalle('Anulada'));
  open('/reparacion/editar/7');
  expect(await screen.findByText('La reparación está anulada y no se puede editar.')).toBeVisible();
});

async function choose(
  user: ReturnType<typeof open>['user'],
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
