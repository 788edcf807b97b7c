/** What the stories of this folder share: people and companies put in by the calls themselves, so that each story is short. */
import type { Page } from '@playwright/test';
import { idDe, request } from '../../support/api';

/** A new client's id. */
export async function nuevoCliente(
  page: Page,
  nombre: string,
  more: Record<string, string> = {},
): Promise<string> {
  await request(page, '/clientes/registrar', {
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
  return String(await idDe(page, '/clientes', 'nombre', nombre));
}
