/** Steps of the tests of 'Mi cuenta'. */
import { onChange } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import { type FakeApi, fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { campo, chooseItem, renderPage } from '@hilvan/ui/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import AccountDialog from '../account/account-dialog';
import { ANA, EVA, HERE, LUIS, PHONE, TABLET } from './account.datos';
import { workAs } from './remotes';

export const closed = vi.fn();
let stop = () => {};

/** A provider of accounts, anew for each test. Call it once at the top of a test file. */
export function fakeAccounts(): FakeApi {
  const api = fakeApi();
  beforeEach(() => {
    api.offers('cuenta', 'usuarios');
    api.answers('listarSesiones', { data: [HERE, PHONE, TABLET] });
    api.answers('listarUsuarios', { data: [ANA, EVA, LUIS] });
  });
  afterEach(() => {
    stop();
    closed.mockClear();
  });
  return api;
}

/** Opens the dialog; what is written refreshes what it shows, as in the shell. */
export async function open(rol: Rol = 'Admin') {
  workAs(rol);
  const page = renderPage(<AccountDialog onClose={closed} />);
  stop = onChange((entities) => {
    for (const entity of entities) void page.queryClient.invalidateQueries({ queryKey: [entity] });
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Mi cuenta' }));
  await dialog.findByRole('row', { name: /Firefox en Windows/ });
  return { ...page, dialog };
}
export type Page = Awaited<ReturnType<typeof open>>;

export async function writePassword(
  user: Awaited<ReturnType<typeof open>>['user'],
  nueva: string,
  repetida = nueva,
) {
  for (const [label, text] of [
    ['Contraseña actual', 'la de antes'],
    ['Contraseña nueva', nueva],
    ['Repita la contraseña nueva', repetida],
  ] as const) {
    await user.clear(campo(label));
    await user.type(campo(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }));
}

export const writeIris = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.type(campo('Nombre'), 'Iris Paz');
  await user.type(campo('Correo electrónico'), 'iris@taller.cr');
  await user.selectOptions(campo('Rol'), 'Colaborador');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
};

export const sendTaller = async ({ user }: Page) => {
  await user.type(await screen.findByRole('textbox', { name: /^Nombre del taller/ }), ' Sur{Enter}');
};

export async function choose(user: Awaited<ReturnType<typeof open>>['user'], name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  await chooseItem({ user }, action);
}
