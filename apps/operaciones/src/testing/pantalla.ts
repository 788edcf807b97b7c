import '@testing-library/jest-dom/vitest';
import { abrirSesion } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import { findNotice, renderPage } from '@hilvan/ui/testing';
import { configure, waitFor, within } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import routes from '../routes';

// A story of several forms takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 5_000 });

/** Who works in the tests. */
export const PERSONA = 'ana@hilvan.cr';

/** Opens an address of this remote as somebody with a role. */
export const abrir = (at: string, rol: Rol = 'Admin') => {
  localStorage.clear();
  return abrirOtraVez(at, rol);
};

/** The same without forgetting what the browser keeps: a reload. */
export const abrirOtraVez = (at: string, rol: Rol = 'Admin') => {
  abrirSesion('prueba', rol, PERSONA);
  return renderPage([...routes, { path: '*', element: null }], at);
};

// Notices stand in line: one left open would hold up those of the next test.
afterEach(async () => {
  document.querySelector<HTMLElement>('.swal2-cancel, .swal2-confirm')?.click();
  await waitFor(() => expect(document.querySelector('.swal2-popup')).toBeNull());
});

type User = ReturnType<typeof renderPage>['user'];

/** Waits for a notice with title and text, and answers it. */
export const responder = async (
  user: User,
  title: string | RegExp,
  text: string | RegExp | null,
  boton = 'Aceptar',
) => {
  const popup = await findNotice(title);
  if (text !== null) expect(popup).toHaveTextContent(text);
  await user.click(within(popup).getByRole('button', { name: boton }));
  await waitFor(() => expect(popup).not.toBeInTheDocument());
};
