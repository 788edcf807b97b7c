import { hoy } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { empresa, pago } from '@hilvan/remote-kit/testing/samples';
import { answerQuestion, campo, chooseItem, fakePrinter, findNotice, listo } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open } from '../testing/pantalla';
import { conOpciones, detalle, factura, fila } from './reparaciones.datos';

const api = fakeApi();
const { printed } = fakePrinter();

test('a repair of a company begins with it and its telephone, at the title, and leads back to its page', async () => {
  conOpciones(api);
  api.answers('detalleEmpresa', { data: empresa(6, { telefono_encargado: '2222-3333' }) });
  open('/reparaciones/registrar?empresa=6', 'Colaborador');
  expect(await screen.findByRole('textbox', { name: /^Titulo/ })).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveValue('Hotel Playa'));
  expect(campo('Telefono')).toHaveValue('2222-3333');
  expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/empresa/6');
});

test('registration: company brings its telephone, lines are checked, totals follow, exact payload', async () => {
  conOpciones(api);
  api.answers('listarReparaciones', { reparaciones: [] });
  api.answers('registrarReparacion', { status: 200, mensaje: null });
  const { user, router } = open('/reparaciones/registrar', 'Colaborador');
  const title = await screen.findByRole('textbox', { name: /^Titulo/ });
  expect(title).toHaveFocus();
  await user.type(title, 'Bastillas');
  expect(campo('Telefono')).not.toBeVisible();
  expect(campo('Telefono')).toHaveAttribute('readonly');
  expect(campo('Vendedor')).toHaveAttribute('readonly');
  await choose(user, /^Empresa/, 'playa', 'Hotel Playa');
  // 88888888 stands for a company without a telephone: it is sent, but the folded line does not show it.
  await waitFor(() => expect(campo('Telefono')).toHaveValue('88888888'));
  expect(screen.getByText('Vendedor Colaborador de prueba')).toBeVisible();
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
  const sent = api.requests('registrarReparacion').map((p) => p.payload);
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

test('a product that is not there is made in its line; what it costs is not what mending it costs', async () => {
  conOpciones(api);
  api.answers('registrarProducto', () => {
    api.answers('listarProductos', {
      data: [
        { id: 5, nombre_producto: 'Toldo', descripcion: 'NA', precio_unitario: 7500, categoria: 'otro' },
      ],
    });
    return { status: 200 };
  });
  const { user, queryClient } = open('/reparaciones/registrar', 'Colaborador');
  await screen.findByRole('textbox', { name: /^Titulo/ });
  await listo({ queryClient });
  const product = screen.getByRole('combobox', { name: /^Producto/ });
  await user.click(product);
  await user.paste('Toldo');
  await screen.findByRole('option', { name: '+ Crear producto «Toldo»' });
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear producto' }));
  await user.selectOptions(dialog.getByLabelText(/^Categoría/), 'otro');
  await user.click(dialog.getByRole('button', { name: 'Crear' }));
  await waitFor(() => expect(product).toHaveValue('Toldo'));
  expect(campo('Precio x reparación')).toHaveValue('');
  // Where mending costs as much after all, one press takes that price.
  expect(screen.getByText(/^En la lista de productos: ₡7 500,00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Usar ese precio' }));
  expect(campo('Precio x reparación')).toHaveValue('7500');
  expect(campo('Precio x reparación')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Usar ese precio' })).toBeNull();
  expect(api.requests('registrarProducto')).toHaveLength(1);
});

test('what is rarely typed is folded; what holds something or must be mended is not', async () => {
  conOpciones(api);
  const page = open('/reparaciones/registrar');
  await listo(page);
  await page.user.type(await screen.findByRole('textbox', { name: /^Titulo/ }), 'Ruedo');
  await page.user.tab();
  expect(screen.getByRole('combobox', { name: /^Empresa/ })).toHaveFocus();
  await page.user.tab();
  expect(screen.getByRole('combobox', { name: /^Producto/ })).toHaveFocus();
  const fold = (expanded: boolean) =>
    screen.getByRole('button', { name: 'Teléfono y comentarios', expanded });
  await page.user.click(fold(false));
  expect(screen.getByRole('textbox', { name: 'Comentarios' })).toBeVisible();
  await page.user.click(fold(true));
  expect(screen.queryByRole('textbox', { name: 'Comentarios' })).toBeNull();
  // Without a company the telephone is missing, so the fold opens.
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Telefono/ })).toBeInvalid());
  page.unmount();
  const stored = detalle();
  if (stored.reparacion && !Array.isArray(stored.reparacion)) stored.reparacion.comentario = 'Con prisa';
  api.answers('detalleReparacion', stored);
  const { user } = open('/reparacion/editar/7');
  const comentarios = await screen.findByRole('textbox', { name: 'Comentarios' });
  expect(comentarios).toHaveValue('Con prisa');
  await user.clear(comentarios);
  expect(comentarios).toBeVisible();
});

test('after saving: the number, and what people do next with it', async () => {
  conOpciones(api);
  const nueva = { ...fila(20, 'Ruedo', 'Taller', hoy()), precio: 9000 };
  api.answers('registrarReparacion', { status: 200, mensaje: null });
  api.answers('listarReparaciones', () => ({
    reparaciones:
      api.requests('registrarReparacion').length > 0
        ? [nueva, { ...nueva, id: 21 }, { ...nueva, id: 22, id_empresa: 6 }]
        : [],
  }));
  const { user, router } = open('/reparaciones/registrar', 'Colaborador');
  await user.type(await screen.findByRole('textbox', { name: /^Titulo/ }), 'Ruedo');
  await choose(user, /^Empresa/, 'escuela', 'Escuela Núñez');
  await choose(user, /^Producto/, 'cami', /Camisa/);
  await user.type(screen.getByRole('textbox', { name: /^Precio x reparación/ }), '9.000{Enter}');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const said = within(await screen.findByRole('dialog', { name: 'Reparación creada con éxito' }));
  expect(said.getByText('Reparación 21 · Ruedo')).toBeVisible();
  expect(said.getByRole('link', { name: 'Ver' })).toHaveAttribute('href', '/reparacion/21');
  expect(said.getByRole('link', { name: 'Agregar pago' })).toHaveAttribute(
    'href',
    '/reparaciones/21/pagos?agregar',
  );
  expect(said.getByText(/El total es de ₡9\s000,00/)).toBeVisible();
  const whatsapp = new URL(said.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href);
  expect(whatsapp.pathname).toBe('/50622221111');
  expect(whatsapp.searchParams.get('text')).toMatch(/su reparación 21 «Ruedo». El total es de ₡9\s000,00/);
  api.answers('pdfReparacion', { download_url: '/api/v1/descargas/21.pdf' });
  vi.spyOn(window, 'open').mockReturnValue(null);
  await user.click(said.getByRole('button', { name: 'PDF' }));
  await answerQuestion({ user }, 'El PDF está listo');
  expect(api.requests('pdfReparacion').map(({ params }) => params)).toEqual([{ id: '21' }]);
  api.answers('detalleReparacion', detalle());
  await user.click(said.getByRole('button', { name: 'Imprimir' }));
  await chooseItem({ user }, 'Tiquete de 58 mm');
  expect((await printed()).textContent).toMatch(/^Reparación 7.*Saldo pendiente/);
  expect(api.requests('detalleReparacion').map(({ params }) => params)).toEqual([{ id: '21' }]);
  await user.click(said.getByRole('button', { name: 'Aceptar' }));
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
  expect(campo('Telefono')).not.toHaveAttribute('readonly');
  await user.clear(title);
  await user.type(title, 'Zíper nuevo');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Reparación modificada con éxito', null);
  expect(api.requests('editarReparacion')[0]).toMatchObject({
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

test('edit: where no balance is answered, what was paid is read from the payments', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', detalle('Taller', { ...factura, saldo_restante: null }));
  api.answers('editarReparacion', { status: 200, mensaje: null });
  const { user } = open('/reparacion/editar/7');
  await user.type(await screen.findByRole('textbox', { name: /^Titulo/ }), ' y botón');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Reparación modificada con éxito', null);
  expect(api.requests('editarReparacion')[0]).toMatchObject({
    payload: { reparacion: { factura: [{ monto: 2260, saldo_restante: 1260 }] } },
  });
});

test('edit: a total below what was paid, a change by somebody else and a refusal are told and lose nothing', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', detalle());
  const { user } = open('/reparacion/editar/7');
  const title = await screen.findByRole('textbox', { name: /^Titulo/ });
  await user.type(title, ' y botón');
  const save = screen.getByRole('button', { name: 'Guardar' });
  api.answers('pagosFactura', { data: [pago(70, { monto: 3000 })] });
  await user.click(save);
  await answerQuestion({ user }, 'Error al modificar la reparación!', /no puede ser menor que lo ya pagado/);
  api.answers('pagosFactura', { data: [pago(70)] });
  api.answers('detalleReparacion', detalle('Entregado'));
  api.answers('editarReparacion', {
    http: 422,
    body: { status: 422, error: ['reparacion, detalles 1, cantidad: Es poca'] },
  });
  await user.click(save);
  await answerQuestion({ user }, 'Error al modificar la reparación!', 'Línea 1, Cantidad: Es poca');
  api.answers('editarReparacion', { http: 500, body: { status: 500 } });
  await user.click(save);
  await answerQuestion({ user }, 'Error al modificar la reparación!', 'Ha ocurrido un error inesperado.');
  const other = detalle();
  if (other.reparacion && !Array.isArray(other.reparacion)) other.reparacion.titulo = 'Otro título';
  api.answers('detalleReparacion', other);
  await user.click(save);
  const choice = await screen.findByRole('dialog', { name: 'Otra persona modificó esta reparación' });
  expect(within(choice).getByText('Antes: Cambio de zíper')).toBeInTheDocument();
  expect(api.requests('editarReparacion')).toHaveLength(2);
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
    // Some providers store every line anew, with a new id, on an edit.
    if (line) other.reparacion.detalle_reparacion = [{ ...line, id: 900, cantidad: 3 }];
  }
  api.answers('detalleReparacion', other);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const choice = await screen.findByRole('dialog', { name: 'Otra persona modificó esta reparación' });
  await user.selectOptions(within(choice).getByLabelText('Quedarse con: Titulo'), 'mio');
  await user.click(within(choice).getByRole('button', { name: 'Guardar con esta elección' }));
  await answerQuestion({ user }, 'Reparación modificada con éxito', null);
  expect(api.requests('editarReparacion').map((p) => p.payload)).toMatchObject([
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
  // A picker takes the focus back a frame after a choice. Only after that may the next field be clicked.
  await new Promise((done) => setTimeout(done, 150));
}

test('edit: another repair has its own values', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', detalle());
  const { router } = open('/reparacion/editar/7');
  await screen.findByRole('textbox', { name: /^Titulo/ });
  const other = detalle();
  api.answers('detalleReparacion', {
    ...other,
    reparacion: { ...fila(8, 'Ruedo', 'Taller', '2026-03-09'), detalle_reparacion: [] },
  });
  await act(() => router.navigate('/reparacion/editar/8'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Titulo/ })).toHaveValue('Ruedo'));
  expect(screen.getByText('Reparación 8 · Ruedo')).toBeVisible();
});

/** A stored repair of a provider that left something out. */
function incompleta(missing: { telefono?: null; fecha?: string; precio_unitario?: null }) {
  const stored = detalle();
  if (stored.reparacion && !Array.isArray(stored.reparacion)) {
    const { telefono, fecha, ...line } = missing;
    if (telefono === null) stored.reparacion.telefono = null;
    if (fecha !== undefined) stored.reparacion.fecha = fecha;
    stored.reparacion.detalle_reparacion = stored.reparacion.detalle_reparacion?.map((one) => ({
      ...one,
      ...line,
    }));
  }
  return stored;
}

test('edit: a line whose price is not known is not saved as ₡0', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', incompleta({ precio_unitario: null }));
  const { user } = open('/reparacion/editar/7');
  await user.type(await screen.findByRole('textbox', { name: /^Titulo/ }), ' y botón');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findAllByText(/^No se conoce el precio o la cantidad/)).not.toHaveLength(0);
  expect(api.requests('editarReparacion')).toEqual([]);
});

test('edit: who may not type the telephone can save a repair that has none', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', incompleta({ telefono: null }));
  api.answers('editarReparacion', { status: 200, mensaje: null });
  const { user } = open('/reparacion/editar/7', 'Colaborador');
  await user.type(await screen.findByRole('textbox', { name: /^Titulo/ }), ' y botón');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Reparación modificada con éxito', null);
  expect(api.requests('editarReparacion')[0]).toMatchObject({
    payload: { reparacion: { telefono: '88888888' } },
  });
});

test('edit: a repair without a readable date is asked for it, and saved with the one that is chosen', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', incompleta({ fecha: 'marzo' }));
  api.answers('editarReparacion', { status: 200, mensaje: null });
  const { user } = open('/reparacion/editar/7', 'Colaborador');
  const fecha = await screen.findByLabelText(/^Fecha/);
  expect(fecha).toHaveValue('');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(fecha).toBeInvalid());
  expect(api.requests('editarReparacion')).toEqual([]);
  await user.type(fecha, '2026-03-08');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Reparación modificada con éxito', null);
  expect(api.requests('editarReparacion')[0]).toMatchObject({
    payload: { reparacion: { fecha: '2026-03-08' } },
  });
});
