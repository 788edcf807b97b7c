import type { NombreLlamada } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion } from '@hilvan/ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { conInventario, INVENTARIO } from '../inventario/inventario.datos';
import { PROVEEDORES } from '../proveedores/proveedores.datos';
import { open, openAgain } from '../testing/pantalla';

const api = fakeApi();
type User = ReturnType<typeof open>['user'];

const conExistencia = (cantidad: number) =>
  conInventario(
    api,
    INVENTARIO.map((item) => (item.id === 1 ? { ...item, cantidad } : item)),
  );
const elegir = async (user: User, name: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: /Tela gabardina/ }));
  await user.type(screen.getByRole('textbox', { name: /^Cantidad/ }), '3');
};

/** A page, its call, how one row is typed, and what the provider has once the row arrived. */
const LISTAS: [string, NombreLlamada, (user: User) => Promise<void>, () => void][] = [
  [
    '/inventario/entrada',
    'registrarEntrada',
    (user) => elegir(user, /^Buscar producto existente/),
    () => conExistencia(15.5),
  ],
  ['/inventario/salida', 'registrarSalida', (user) => elegir(user, /^Producto/), () => conExistencia(9.5)],
  [
    '/proveedor/productos/registrar/1',
    'registrarProductosProveedor',
    async (user) => {
      await user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Botón');
      await user.type(screen.getByRole('textbox', { name: /^Precio/ }), '15');
    },
    () => {
      const boton = { id: 99, proveedor_id: 1, nombre_producto: 'botón', descripcion: 'NA', precio: 15 };
      const data = PROVEEDORES.data.map((p) =>
        p.id === 1 ? { ...p, productos: [...p.productos, boton] } : p,
      );
      api.answers('listarProveedores', { data });
    },
  ],
];
const PREGUNTA = 'Puede que ya se haya guardado';
const inDoubt = () => Object.keys(localStorage).filter((key) => key.startsWith('hilvan:en-duda:'));
const save = async (user: User) => user.click(await screen.findByRole('button', { name: 'Guardar' }));

const DAY_MS = 86_400_000;
const letPass = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS);
afterEach(() => void vi.useRealTimers());

/** Sends a list of one row, whose answer is lost. */
const lose = async ([path, call, type]: (typeof LISTAS)[number]) => {
  conInventario(api);
  api.answers('listarProveedores', PROVEEDORES);
  const page = open(path);
  await type(page.user);
  api.answers(call, 'caida');
  await save(page.user);
  await answerQuestion(page, /^Error al/, 'Revise si ya quedó registrada');
  api.answers(call, { status: 200, mensaje: null });
  return page;
};

test.each(LISTAS)(
  '%s: a list that may have arrived is asked about before it goes again, also after a reload',
  async (...lista) => {
    const [path, call, , arrive] = lista;
    const first = await lose(lista);
    arrive();
    await save(first.user);
    await answerQuestion(first, PREGUNTA, /elimínelo de la lista: (Tela gabardina|Botón)\./, 'No, revisar');
    expect(api.requests(call)).toHaveLength(1);
    first.unmount();

    const { user } = openAgain(path);
    await screen.findByRole('button', { name: /^Eliminar / });
    await save(user);
    await answerQuestion({ user }, PREGUNTA, null, 'Sí, guardar de nuevo');
    await answerQuestion({ user }, /con éxito!$/);
    expect(api.requests(call)).toHaveLength(2);
  },
);

test.each(LISTAS)('%s: one that did not arrive goes again without a question', async (...lista) => {
  const { user } = await lose(lista);
  await save(user);
  await answerQuestion({ user }, /con éxito!$/);
  expect(api.requests(lista[1])).toHaveLength(2);
});

test.each(LISTAS)('%s: a row typed anew is in no doubt', async (...lista) => {
  const [, call, type, arrive] = lista;
  const { user } = await lose(lista);
  arrive();
  expect(inDoubt()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Eliminar / }));
  // Taking the row off the list settles the doubt: nothing of it stays on the device.
  await waitFor(() => expect(inDoubt()).toEqual([]));
  await type(user);
  await save(user);
  await answerQuestion({ user }, /con éxito!$/);
  expect(api.requests(call)).toHaveLength(2);
});

test('where keys are known the same list goes again under its own, and a longer one is asked about', async () => {
  const [entrada] = LISTAS as [(typeof LISTAS)[number]];
  api.offers('idempotency-key');
  const { user } = await lose(entrada);
  entrada[3]();
  await entrada[2](user);
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  await save(user);
  await answerQuestion({ user }, PREGUNTA, null, 'No, revisar');
  const [, added] = screen.getAllByRole('button', { name: /^Eliminar / });
  await user.click(added as HTMLElement);
  await save(user);
  await answerQuestion({ user }, /con éxito!$/);
  const keys = api.requests('registrarEntrada').map(({ headers }) => headers.get('Idempotency-Key'));
  await waitFor(() => expect(keys).toEqual([expect.any(String), keys[0]]));
});

test.each(LISTAS)('%s: a list that waits from Friday to Monday is still in doubt', async (...lista) => {
  const [path, call, , arrive] = lista;
  const first = await lose(lista);
  arrive();
  first.unmount();
  letPass(3);
  const { user } = openAgain(path);
  await screen.findByRole('button', { name: /^Eliminar / });
  await save(user);
  await answerQuestion({ user }, PREGUNTA, null, 'No, revisar');
  expect(api.requests(call)).toHaveLength(1);
});

test('a key is relied on for six days after its first try, since a provider forgets it after seven', async () => {
  const [entrada, salida] = LISTAS as [(typeof LISTAS)[number], (typeof LISTAS)[number]];
  api.offers('idempotency-key');
  const { user } = await lose(entrada);
  entrada[3]();
  letPass(5);
  api.answers('registrarEntrada', 'caida');
  await save(user);
  await answerQuestion({ user }, /^Error al/, 'Revise si ya quedó registrada');
  letPass(2);
  await save(user);
  await answerQuestion({ user }, PREGUNTA, null, 'No, revisar');
  expect(api.requests('registrarEntrada')).toHaveLength(2);
  cleanup();

  // The provider may have forgotten the key by now, so the exit is checked against the stock like a new one.
  const page = await lose(salida);
  conExistencia(1);
  letPass(7);
  await save(page.user);
  await answerQuestion(page, /^Error al/, 'puede que esta salida ya esté descontada');
  expect(api.requests('registrarSalida')).toHaveLength(1);
});
