import { llamadasCuenta, llamadasUsuarios } from '@hilvan/contract/extensions';
import { beforeEach, expect, it } from 'vitest';
import { onChange } from '../query/changes';
import { openSession, useSession } from '../session/session-store';
import { provider } from '../testing/provider';
import { asApiError } from './api-error';
import { callExtension } from './call';

const api = provider();
beforeEach(() => openSession('un.token.x', 'Admin', 'ana@x.cr'));

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => asApiError(error),
  );

it('reads leniently, with the token', async () => {
  api.answersWith('GET /cuenta/sesiones', { data: { id: 5, dispositivo: null, actual: '1' } });
  await expect(callExtension(llamadasCuenta.listarSesiones)).resolves.toEqual({
    data: [{ id: '5', dispositivo: '', abierta: '', usada: '', actual: true }],
  });
  expect(api.requests[0]?.headers.get('authorization')).toBe('Bearer un.token.x');
});

it('sends exactly what the definition has, and its parameters encoded', async () => {
  api.answersWith('POST /usuarios/rol/7', { status: 200 });
  await callExtension(llamadasUsuarios.cambiarRolUsuario, { params: { id: 7 }, payload: { role: 'Visor' } });
  expect(api.requests[0]?.form).toEqual([['role', 'Visor']]);
  api.answersWith('POST /cuenta/sesiones/cerrar/a%2Fb', { status: 200 });
  await callExtension(llamadasCuenta.cerrarSesion, { params: { sesion: 'a/b' } });
  expect(api.requests[1]?.text).toBe('');
});

it('refuses before sending what the definition refuses, by field', async () => {
  const error = await failure(
    callExtension(llamadasCuenta.cambiarClave, { payload: { actual: 'la de antes', nueva: 'corta' } }),
  );
  expect([error?.kind, error?.campos]).toEqual(['invalid', { nueva: 'Use al menos 10 caracteres.' }]);
  expect(api.requests).toEqual([]);
});

it('says what a write made stale, and what the provider refused', async () => {
  const heard: string[] = [];
  const stop = onChange((entities) => heard.push(...entities));
  api.answersWith('POST /usuarios/desactivar/1', { status: 409, error: ['No puede.'] }, 409);
  const error = await failure(callExtension(llamadasUsuarios.desactivarUsuario, { params: { id: 1 } }));
  expect([error?.kind, error?.errores, heard]).toEqual(['conflict', ['No puede.'], []]);
  api.answersWith('POST /usuarios/desactivar/2', { status: 200 });
  await callExtension(llamadasUsuarios.desactivarUsuario, { params: { id: 2 } });
  expect(heard).toEqual(['usuarios']);
  stop();
});

it('an ended session asks for a login, as with every call', async () => {
  api.answersWith('GET /usuarios', { status: 401, error: ['Su sesión terminó.'] }, 401);
  await failure(callExtension(llamadasUsuarios.listarUsuarios));
  expect(useSession.getState().vencida).toBe(true);
});
