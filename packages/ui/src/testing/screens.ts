// The matchers' types; the preset's set-up brings the matchers themselves.
import '@testing-library/jest-dom/vitest';
import { abrirSesion, alCambiar, cerrarSesion } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import { configure, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { afterEach, expect, vi } from 'vitest';
import { findNotice } from './notice';
import { type RenderedPage, renderPage } from './render-page';

/** Who works in the tests, whatever the role. */
export const PERSONA = 'ana@hilvan.cr';

export type Pantallas = {
  /** Opens an address as somebody of a role; nothing is remembered from before. */
  abrir: (at: string, rol?: Rol) => RenderedPage;
  /** The same without forgetting what the browser keeps: a reload. */
  abrirOtraVez: (at: string, rol?: Rol) => RenderedPage;
};

/**
 * Opens the addresses of a remote in its tests; writes refresh what is shown, as in the shell. Call it once at the top of a
 * module: it gives whole screens the time that a busy machine takes, and leaves no notice or session to the next test.
 */
export function pantallasDe(routes: readonly RouteObject[]): Pantallas {
  vi.setConfig({ testTimeout: 60_000 });
  configure({ asyncUtilTimeout: 15_000 });
  let stop: (() => void) | undefined;
  afterEach(async () => {
    stop?.();
    stop = undefined;
    // Notices stand in line: one left open would hold up those of the next test.
    document.querySelector<HTMLElement>('.swal2-cancel, .swal2-confirm')?.click();
    await waitFor(() => expect(document.querySelector('.swal2-popup')).toBeNull());
    cerrarSesion();
  });

  const abrirOtraVez: Pantallas['abrirOtraVez'] = (at, rol = 'Admin') => {
    abrirSesion(tokenDe(rol), rol, PERSONA);
    const page = renderPage([...routes, { path: '*', element: null }], at);
    stop?.();
    stop = alCambiar((entities) => {
      for (const entity of entities) void page.queryClient.invalidateQueries({ queryKey: [entity] });
    });
    return page;
  };
  return {
    abrirOtraVez,
    abrir: (at, rol) => {
      localStorage.clear();
      return abrirOtraVez(at, rol);
    },
  };
}

/** A token nobody signed: the screens read only its claims. */
function tokenDe(rol: Rol): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `e30.${btoa(JSON.stringify({ sub: '7', nombre: `${rol} de prueba`, exp }))}.x`;
}

type Manos = Pick<RenderedPage, 'user'>;

/** Waits for a notice or question with title and text, and answers it; the page behind is within reach again afterwards. */
export async function responder(
  { user }: Manos,
  title: string | RegExp,
  text?: string | RegExp | null,
  boton = 'Aceptar',
): Promise<void> {
  const popup = await findNotice(title);
  if (text != null) expect(popup).toHaveTextContent(text);
  await user.click(within(popup).getByRole('button', { name: boton }));
  await waitFor(() => expect(popup).not.toBeInTheDocument());
}

/** A field by its label, with or without the mark of a required one. */
export const campo = (label: string): HTMLElement => screen.getByLabelText(new RegExp(`^${label}\\s*\\*?$`));

/** Puts a text into a field in one go, in place of what it held. */
export async function poner({ user }: Manos, label: string, text: string): Promise<void> {
  await user.clear(campo(label));
  await user.click(campo(label));
  await user.paste(text);
}

/** Chooses an option of a picker by its text, as the keyboard does. */
export async function elegir({ user }: Manos, label: string | RegExp, option: string): Promise<void> {
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

/** Waits until everything asked for is there and no waiting dialog covers the page. */
export async function listo({ queryClient }: Pick<RenderedPage, 'queryClient'>): Promise<void> {
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
    expect(document.querySelector('.swal2-container')).toBeNull();
  });
}
