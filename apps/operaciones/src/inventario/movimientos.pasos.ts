import type { Rol } from '@hilvan/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { open } from '../testing/pantalla';

export type User = ReturnType<typeof open>['user'];

/** Types into a combobox and chooses the option. */
export const choose = async (user: User, label: RegExp | string, typed: string, option: RegExp | string) => {
  const box = await screen.findByRole('combobox', { name: label });
  await user.clear(box);
  await user.type(box, typed);
  await user.click(await screen.findByRole('option', { name: option }));
  // A picker takes the focus back a frame after a choice. Only after that may the next field be clicked.
  await new Promise((done) => setTimeout(done, 150));
};

export const cantidad = () => screen.getByRole('textbox', { name: /^Cantidad/ });

export const proveedorBox = () => screen.getByRole('combobox', { name: /^Proveedor/ });

/** Opens the form of entries and waits until its search has the focus. */
export const entrada = async (...as: [rol?: Rol]) => {
  const page = open('/inventario/entrada', ...as);
  const search = await screen.findByRole('combobox', { name: 'Buscar producto existente' });
  await waitFor(() => expect(search).toHaveFocus());
  return page;
};
