import { closeSession, openSession } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { answerQuestion } from '../testing/screens';
import { TellReady } from './tell-ready';

afterEach(() => closeSession());

const show = (more: Partial<Parameters<typeof TellReady>[0]>, rol: Rol = 'Colaborador') => {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  openSession(`e30.${btoa(JSON.stringify({ sub: '7', exp }))}.x`, rol, 'ana@hilvan.cr');
  return renderPage(
    <TellReady tipo="orden" id={12} titulo="Batas & gorras" telefono="8765-4321" saldo={40000.5} {...more} />,
  );
};
const link = (name = 'Avisar que está listo') => {
  const url = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
  return {
    to: `${url.host}${url.pathname}`,
    text: url.searchParams.get('text')?.replace(/[\u00a0\u202f]/g, ' '),
  };
};

test('an order: number, title and balance, to the 8 digits behind 506', () => {
  show({});
  expect(link()).toEqual({
    to: 'wa.me/50687654321',
    text: '¡Buenas! Le avisamos que su pedido 12 «Batas & gorras» ya está listo. El saldo pendiente es de ₡40 000,50. ¡Muchas gracias!',
  });
});

test('in the name of the workshop, where the host tells it', async () => {
  const host = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(Response.json({ taller: { nombre: 'Taller Sol' } }));
  show({});
  await waitFor(() =>
    expect(link().text).toMatch(
      /^¡Buenas! De parte de Taller Sol le avisamos que su pedido 12 «Batas & gorras»/,
    ),
  );
  host.mockRestore();
});

test('a repair that is paid', () => {
  show({ tipo: 'reparacion', id: 8, titulo: 'Ruedo', saldo: 0 });
  expect(link('Avisar que está lista').text).toBe(
    '¡Buenas! Le avisamos que su reparación 8 «Ruedo» ya está lista. No tiene saldo pendiente. ¡Muchas gracias!',
  );
});

test('whoever only looks writes to nobody', () => {
  show({}, 'Visor');
  expect(screen.queryByRole('link')).toBeNull();
});

test('nothing of money where the balance is not known', () => {
  show({ saldo: null });
  expect(link().text).toBe(
    '¡Buenas! Le avisamos que su pedido 12 «Batas & gorras» ya está listo. ¡Muchas gracias!',
  );
});

test.each(['88888888', '8888-8888', '+506 8888 8888', 'NA', ''])(
  'nobody is written to at «%s», and the button says why',
  async (telefono) => {
    const page = show({ telefono });
    expect(screen.queryByRole('link')).toBeNull();
    await page.user.tab();
    expect(screen.getByRole('button', { name: 'Avisar que está listo' })).toHaveFocus();
    await page.user.keyboard('{Enter}');
    await answerQuestion(page, 'Falta el teléfono', 'No hay un teléfono al cual escribir.');
  },
);
