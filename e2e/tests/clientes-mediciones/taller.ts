/** What the stories of this folder share: people and companies put in by the calls themselves, so that each story is short. */
import type { Page } from '@playwright/test';
import { pedir } from '../../support/api';

/** A new client's id, read as a person would: from the list's link. */
export async function nuevoCliente(
  page: Page,
  nombre: string,
  more: Record<string, string> = {},
): Promise<string> {
  await pedir(page, '/clientes/registrar', {
    form: {
      nombre,
      apellido1: 'Núñez',
      apellido2: 'Mora',
      cedula: 'NA',
      email: 'na@taller.cr',
      telefono: '88888888',
      empresa: 'NA',
      departamento: 'Cocina',
      comentarios: 'NA',
      ...more,
    },
  });
  await page.goto(`/clientes?q=${encodeURIComponent(nombre)}`);
  const href = await page.getByRole('link', { name: `${nombre} Núñez Mora` }).getAttribute('href');
  return href?.split('/').at(-1) ?? '';
}
