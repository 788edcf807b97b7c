/** What the stories of this folder share: people and companies put in by the calls themselves, so that each story is short. */
import type { Page } from '@playwright/test';

let turno = 0;

/** A word nobody else in this run has, for names. */
export const unico = (word: string): string => `${word} ${Date.now().toString(36)}${++turno}`;

/** Posts a form as the page itself would, with its session. */
export async function enviar(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  const status = await page.evaluate(
    async ({ path, fields }) => {
      const token = decodeURIComponent(/(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const body = new FormData();
      for (const [key, value] of Object.entries(fields)) body.append(key, value);
      const response = await fetch(`/api/v1${path}`, {
        method: 'POST',
        body,
        headers: { Authorization: `Bearer ${token}` },
      });
      const answer: { status?: number; success?: boolean } = await response.json();
      return answer.success ?? answer.status === 200;
    },
    { path, fields },
  );
  if (!status) throw new Error(`${path} was refused`);
}

/** A new client's id, read as a person would: from the list's link. */
export async function nuevoCliente(
  page: Page,
  nombre: string,
  more: Record<string, string> = {},
): Promise<string> {
  await enviar(page, '/clientes/registrar', {
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
  });
  await page.goto(`/clientes?q=${encodeURIComponent(nombre)}`);
  const href = await page.getByRole('link', { name: `${nombre} Núñez Mora` }).getAttribute('href');
  return href?.split('/').at(-1) ?? '';
}

export const EMPRESA = {
  razon_social: 'Razón S.A.',
  email: 'na@empresa.cr',
  nombre_encargado: 'Iris Paz',
  telefono_encargado: '88888888',
  direccion: 'NA',
  comentarios: 'NA',
};
