import type { RespuestaEnviada } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion } from '@hilvan/ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PROVEEDORES } from '../proveedores/proveedores.datos';
import { open, openAgain } from '../testing/pantalla';
import { messageForProveedor } from './contacto';

const api = fakeApi();
const SUGERIDO = messageForProveedor('Textiles Núñez');

const contact = async (
  proveedores: RespuestaEnviada<'listarProveedores'> = PROVEEDORES,
  visit: typeof open = open,
) => {
  api.answers('listarProveedores', proveedores);
  const { user, router } = visit('/proveedores/1', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Contactar' }));
  return { user, router, dialog: await screen.findByRole('dialog', { name: 'Contactar a Textiles Núñez' }) };
};

test('an empty box sends the default message, by mail and in the messaging link', async () => {
  const answer = api.answersLater('enviarCorreo', { mensaje: 'Correo electrónico enviado con éxito' });
  const { user, dialog } = await contact();
  const link = within(dialog).getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(link).toHaveAttribute('href', `https://wa.me/50687654321?text=${encodeURIComponent(SUGERIDO)}`);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Enviar correo' }));
  // A disabled button would lose the keyboard's focus.
  expect(await within(dialog).findByRole('button', { name: 'Enviando…' })).toBeEnabled();
  answer();
  await answerQuestion({ user }, 'Correo electrónico enviado con éxito', null);
  expect(api.requests('enviarCorreo').map((p) => p.payload)).toEqual([
    { email: 'ventas@nunez.cr', body: SUGERIDO },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what was typed for one supplier does not stand in the box of the next', async () => {
  const { user, dialog, router } = await contact({
    data: PROVEEDORES.data.map((p) => (p.id === 2 ? { ...p, email: 'ventas@botones.cr' } : p)),
  });
  await user.type(within(dialog).getByRole('textbox', { name: 'Mensaje' }), 'Necesito tela');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(() => router.navigate('/proveedores/2'));
  await answerQuestion(
    { user },
    '¿Salir sin guardar?',
    'Lo que escribió queda como borrador en este equipo.',
    'No, seguir aquí',
  );
  await user.click(screen.getByRole('button', { name: 'Contactar' }));
  expect(await screen.findByRole('textbox', { name: 'Mensaje' })).toHaveValue('Necesito tela');
  await act(() => router.navigate('/proveedores/2'));
  await answerQuestion({ user }, '¿Salir sin guardar?', null, 'Sí, salir');
  await screen.findByRole('heading', { name: 'Botones del Valle', level: 1 });
  await user.click(screen.getByRole('button', { name: 'Contactar' }));
  await screen.findByRole('dialog', { name: 'Contactar a Botones del Valle' });
  expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('');
});

test('what was typed is offered back after a reload, and not any more once it was sent', async () => {
  api.answers('enviarCorreo', { mensaje: 'Correo electrónico enviado con éxito' });
  const before = await contact();
  await write(before, 'Necesito tela');
  cleanup();
  const page = await contact(PROVEEDORES, openAgain);
  expect(within(page.dialog).getByRole('status')).toHaveTextContent('«Necesito tela»');
  await page.user.click(within(page.dialog).getByRole('button', { name: 'Recuperar' }));
  expect(within(page.dialog).getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Necesito tela');
  await send(page);
  await answerQuestion(page, 'Correo electrónico enviado con éxito');
  cleanup();
  const after = await contact(PROVEEDORES, openAgain);
  expect(within(after.dialog).queryByRole('button', { name: 'Recuperar' })).toBeNull();
});

test('a message that was sent is not offered as a draft where its writer left meanwhile', async () => {
  const answer = api.answersLater('enviarCorreo', { mensaje: 'Correo electrónico enviado con éxito' });
  const before = await contact();
  await write(before, 'Necesito tela');
  await send(before);
  await act(() => before.router.navigate('/proveedores'));
  await answerQuestion(before, '¿Salir sin guardar?', null, 'Sí, salir');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Mensaje' })).toBeNull());
  answer();
  await answerQuestion(before, 'Correo electrónico enviado con éxito');
  cleanup();
  const after = await contact(PROVEEDORES, openAgain);
  expect(within(after.dialog).queryByRole('button', { name: 'Recuperar' })).toBeNull();
});

test('while a mail is being sent nothing more is typed that would be thrown away with it', async () => {
  const answer = api.answersLater('enviarCorreo', { mensaje: 'En cola' });
  const page = await contact();
  await write(page, 'Necesito tela');
  await send(page);
  const box = within(page.dialog).getByRole('textbox', { name: 'Mensaje' });
  await page.user.type(box, ' y también hilo');
  expect(box).toHaveValue('Necesito tela');
  answer();
  await answerQuestion(page, '¡Error!');
  await page.user.type(box, ' y también hilo');
  expect(box).toHaveValue('Necesito tela y también hilo');
});

test('any other answer is the specified error, and the text is still there', async () => {
  api.answers('enviarCorreo', { mensaje: 'En cola' });
  const { user, dialog } = await contact();
  await user.type(within(dialog).getByRole('textbox', { name: 'Mensaje' }), 'Necesito tela');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar correo' }));
  await answerQuestion({ user }, '¡Error!', 'Ocurrio un error al enviar el email, intente luego!');
  expect(await screen.findByRole('textbox', { name: 'Mensaje' })).toHaveValue('Necesito tela');
  expect(api.requests('enviarCorreo')[0]?.payload).toMatchObject({ body: 'Necesito tela' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const write = async (page: Awaited<ReturnType<typeof contact>>, text: string) => {
  const box = within(page.dialog).getByRole('textbox', { name: 'Mensaje' });
  await page.user.clear(box);
  await page.user.type(box, text);
};
const send = ({ user, dialog }: Awaited<ReturnType<typeof contact>>) =>
  user.click(within(dialog).getByRole('button', { name: 'Enviar correo' }));
const keys = () => api.requests('enviarCorreo').map(({ headers }) => headers.get('Idempotency-Key'));
const ENVIADO = 'Correo electrónico enviado con éxito';
const DUDA = 'No se sabe si el correo salió: se estaba enviando. Confírmelo antes de enviarlo otra vez.';

test('a lost answer is the specified error and says the doubt; sent again it has the same key, another text another', async () => {
  api.offers('idempotency-key');
  api.answers('enviarCorreo', 'caida');
  const page = await contact();
  await write(page, 'Necesito tela');
  await send(page);
  const notice =
    /intente luego! No se pudo conectar con el servidor\..* No se sabe si el correo salió\. Confírmelo/;
  await answerQuestion(page, '¡Error!', notice);
  await send(page);
  await answerQuestion(page, '¡Error!', notice);
  await write(page, 'Necesito hilo');
  api.answers('enviarCorreo', { http: 500, body: { status: 500, error: ['El disco está lleno.'] } });
  await send(page);
  await answerQuestion(page, '¡Error!', /El disco está lleno\. No se sabe si el correo salió/);
  const [first, again, other] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([again === first, other === first]).toEqual([true, false]);
});

test('what the mail server did not take is known not to have left', async () => {
  api.answers('enviarCorreo', {
    http: 502,
    body: { status: 502, error: ['El servidor de correo no lo aceptó.', 'código 550'] },
  });
  const page = await contact();
  await send(page);
  await answerQuestion(
    page,
    '¡Error!',
    /intente luego! El servidor de correo no lo aceptó\. código 550(?! No se sabe)/,
  );
});

test('what was sent ends its key: the same text may be sent once more', async () => {
  api.offers('idempotency-key');
  api.answers('enviarCorreo', { mensaje: ENVIADO });
  const page = await contact();
  await send(page);
  await answerQuestion(page, ENVIADO);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await page.user.click(screen.getByRole('button', { name: 'Contactar' }));
  await page.user.click(await screen.findByRole('button', { name: 'Enviar correo' }));
  await answerQuestion(page, ENVIADO);
  expect(new Set(keys()).size).toBe(2);
});

test('where the provider cannot tell whether it left, it is sent again only after a question, under another key', async () => {
  api.offers('idempotency-key');
  api.answers('enviarCorreo', { mensaje: DUDA });
  const page = await contact();
  await send(page);
  await answerQuestion(page, '¿Enviarlo de nuevo?', DUDA, 'No');
  expect(keys()).toHaveLength(1);
  await send(page);
  await answerQuestion(page, '¿Enviarlo de nuevo?', DUDA, 'No');
  await send(page);
  api.answers('enviarCorreo', { mensaje: ENVIADO });
  await answerQuestion(page, '¿Enviarlo de nuevo?', DUDA, 'Sí, enviarlo');
  await answerQuestion(page, ENVIADO);
  const [first, ...others] = keys();
  expect(others.map((key) => key === first)).toEqual([true, true, false]);
});

test.each([
  ['nothing but spaces was typed', '  ', false],
  ['it was handed to the messaging app', 'Necesito tela', true],
])('nobody is asked where %s', async (_, text, handed) => {
  const page = await contact();
  await write(page, text);
  const link = within(page.dialog).getByRole('link', { name: 'Enviar por WhatsApp' });
  if (handed) await page.user.click(link);
  await act(() => page.router.navigate('/proveedores/2'));
  expect(await screen.findByRole('heading', { name: 'Botones del Valle', level: 1 })).toBeInTheDocument();
});
