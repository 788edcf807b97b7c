// The matchers' types; the preset's set-up brings the matchers themselves.
import '@testing-library/jest-dom/vitest';
import { abrirSesion, alCambiar, cerrarSesion } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import { findNotice, type RenderedPage, renderPage } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import routes from '../routes';

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  cerrarSesion();
});

/** Opens an address of this remote as somebody of a role; writes refresh what is shown, as in the shell. */
export function montar(at: string, rol: Rol = 'Admin'): RenderedPage {
  abrirSesion(tokenDe(rol), rol, `${rol.toLowerCase()}@taller.cr`);
  const page = renderPage([...routes, { path: '*', element: <p>Otra página</p> }], at);
  stop = alCambiar((entities) => {
    for (const entity of entities) void page.queryClient.invalidateQueries({ queryKey: [entity] });
  });
  return page;
}

/** A token nobody signed: the screens read only its claims. */
const tokenDe = (rol: Rol): string => {
  const claims = { sub: '7', nombre: `${rol} de prueba`, exp: Math.floor(Date.now() / 1000) + 3600 };
  return `e30.${btoa(JSON.stringify(claims))}.x`;
};

/** Waits until everything asked for is there and no waiting dialog covers the page. */
export async function listo({ queryClient }: RenderedPage): Promise<void> {
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
    expect(document.querySelector('.swal2-container')).toBeNull();
  });
}

/** Chooses an option of a picker by its text, as the keyboard does. */
export async function elegir({ user }: RenderedPage, label: RegExp, option: string): Promise<void> {
  const box = screen.getByRole('combobox', { name: label });
  // At once and not key by key: jsdom loses keys between the combobox's own machine and React.
  await user.clear(box);
  await user.paste(option);
  await waitFor(() =>
    expect(screen.getByRole('option', { name: new RegExp(option) })).toHaveAttribute('data-highlighted'),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box).toHaveValue(option));
}

/** Waits for a notice, checks its title and text, and closes it. */
export async function leerAviso(
  { user }: RenderedPage,
  title: string,
  text?: string | RegExp,
): Promise<void> {
  const aviso = await findNotice(title);
  if (text !== undefined) expect(aviso).toHaveTextContent(text);
  await user.click(within(aviso).getByRole('button', { name: 'Aceptar' }));
  // The page behind it is out of reach until it is gone.
  await waitFor(() => expect(aviso).not.toBeInTheDocument());
}

/** Answers a question with one of its buttons. */
export async function contestar({ user }: RenderedPage, title: string, button: string): Promise<void> {
  await user.click(within(await findNotice(title)).getByRole('button', { name: button }));
}
