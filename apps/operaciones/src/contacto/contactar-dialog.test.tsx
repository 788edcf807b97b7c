import type { RespuestaEnviada } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PROVEEDORES } from '../proveedores/proveedores.datos';
import { open } from '../testing/pantalla';
import { messageForProveedor } from './contacto';

const api = fakeApi();
const SUGERIDO = messageForProveedor('Textiles Núñez');

const contactar = async (proveedores: RespuestaEnviada<'listarProveedores'> = PROVEEDORES) => {
  api.answers('listarProveedores', proveedores);
  const { user, router } = open('/proveedores/1', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Contactar' }));
  return { user, router, dialog: await screen.findByRole('dialog', { name: 'Contactar a Textiles Núñez' }) };
};

test('an empty box sends the default message, by mail and in the messaging link', async () => {
  const answer = api.answersLater('enviarCorreo', { mensaje: 'Correo electrónico enviado con éxito' });
  const { user, dialog } = await contactar();
  const link = within(dialog).getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(link).toHaveAttribute('href', `https://wa.me/50687654321?text=${encodeURIComponent(SUGERIDO)}`);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Enviar correo' }));
  // One that is disabled drops the keyboard's focus.
  expect(await within(dialog).findByRole('button', { name: 'Enviando…' })).toBeEnabled();
  answer();
  await answerQuestion({ user }, 'Correo electrónico enviado con éxito', null);
  expect(api.requests('enviarCorreo').map((p) => p.payload)).toEqual([
    { email: 'ventas@nunez.cr', body: SUGERIDO },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what was typed for one supplier does not stand in the box of the next', async () => {
  const { user, dialog, router } = await contactar({
    data: PROVEEDORES.data.map((p) => (p.id === 2 ? { ...p, email: 'ventas@botones.cr' } : p)),
  });
  await user.type(within(dialog).getByRole('textbox', { name: 'Mensaje' }), 'Necesito tela');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(() => router.navigate('/proveedores/2'));
  await screen.findByRole('heading', { name: 'Botones del Valle', level: 1 });
  await user.click(screen.getByRole('button', { name: 'Contactar' }));
  await screen.findByRole('dialog', { name: 'Contactar a Botones del Valle' });
  expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('');
});

test('any other answer is the specified error, and the text is still there', async () => {
  api.answers('enviarCorreo', { mensaje: 'En cola' });
  const { user, dialog } = await contactar();
  await user.type(within(dialog).getByRole('textbox', { name: 'Mensaje' }), 'Necesito tela');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar correo' }));
  await answerQuestion({ user }, '¡Error!', 'Ocurrio un error al enviar el email, intente luego!');
  expect(await screen.findByRole('textbox', { name: 'Mensaje' })).toHaveValue('Necesito tela');
  expect(api.requests('enviarCorreo')[0]?.payload).toMatchObject({ body: 'Necesito tela' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
