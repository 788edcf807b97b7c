/** The steps of the measuring screen, as its tests take them. */
import type { FakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { campo, put, type RenderedPage } from '@hilvan/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { ANA } from '../../testing/datos';

export const RUTA = '/mediciones/registro/cliente/1';

/** A provider with one client who was never measured. */
export const conCliente = (api: FakeApi) => {
  api.answers('nombreCliente', { data: ANA });
  api.answers('medicionesCliente', { data: [] });
  api.answers('listarClientes', { data: [ANA] });
  api.answers('personasOrden', { data: [] });
  api.answers('agregarMedicion', { success: true, message: 'ok' });
};

export const choose = async ({ user }: RenderedPage, name: string) =>
  user.click(await screen.findByRole('button', { name: new RegExp(`^${name}( |$|Reg|Sin|En)`) }));
export const add = (page: RenderedPage, name: string) =>
  page.user.click(screen.getByRole('button', { name: `Agregar ${name} a la lista` }));
export const save = (page: RenderedPage) =>
  page.user.click(screen.getByRole('button', { name: 'Guardar mediciones' }));
export const guardados = (): unknown[] => JSON.parse(localStorage.getItem('nuevosRegistros') ?? '[]');

/** Chooses a garment, writes size and tailor and its first measures, one Enter each. */
export async function measure(page: RenderedPage, name: string, medidas: string[], talla = 'M') {
  await choose(page, name);
  await waitFor(() => expect(campo('Talla')).toHaveFocus());
  await put(page, 'Talla', talla);
  await put(page, 'Sastre', 'Rosa');
  await page.user.keyboard('{Enter}');
  for (const m of medidas) await page.user.keyboard(`${m}{Enter}`);
}

/** Adds an Enagua (5 measures) with all of them taken. */
export async function addEnagua(page: RenderedPage) {
  await measure(page, 'Enagua', ['18', '70', '95,5', '20', '60']);
  await add(page, 'Enagua');
  await screen.findByRole('heading', { name: 'Por guardar (1)' });
}
