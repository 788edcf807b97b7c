// The matchers' types; the preset's set-up brings the matchers themselves.
import '@testing-library/jest-dom/vitest';
import { abrirSesion, alCambiar } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import { findNotice, renderPage } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import routes from '../routes';

// Whole screens on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let stop: (() => void) | undefined;

/** Opens an address of this remote as somebody with a role; nothing is remembered from before. */
export const abrir = (at: string, rol: Rol = 'Admin') => {
  localStorage.clear();
  return abrirOtraVez(at, rol);
};

/** The same without forgetting what the browser keeps: a reload. Writes refresh what is shown, as in the shell. */
export const abrirOtraVez = (at: string, rol: Rol = 'Admin') => {
  abrirSesion('prueba', rol, 'rosa@hilvan.cr');
  const page = renderPage([...routes, { path: '*', element: null }], at);
  stop?.();
  stop = alCambiar((entities) => {
    for (const entity of entities) void page.queryClient.invalidateQueries({ queryKey: [entity] });
  });
  return page;
};

export type Pantalla = ReturnType<typeof renderPage>;

/** Waits for a notice with title and text, and answers it. */
export const responder = async (
  { user }: Pantalla,
  title: string | RegExp,
  text: string | null,
  boton = 'Aceptar',
) => {
  const popup = await findNotice(title);
  if (text !== null) expect(popup).toHaveTextContent(text);
  await user.click(within(popup).getByRole('button', { name: boton }));
  await waitFor(() => expect(popup).not.toBeInTheDocument());
};

/** A field by its label, with or without the mark of a required one. */
export const campo = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\s*\\*?$`));

/** Puts a text into a field in one go, in place of what it held. */
export const poner = async ({ user }: Pantalla, label: string, text: string) => {
  await user.clear(campo(label));
  await user.click(campo(label));
  await user.paste(text);
};

// Notices stand in line: one left open would hold up those of the next test.
afterEach(async () => {
  stop?.();
  stop = undefined;
  document.querySelector<HTMLElement>('.swal2-cancel, .swal2-confirm')?.click();
  await waitFor(() => expect(document.querySelector('.swal2-popup')).toBeNull());
});
