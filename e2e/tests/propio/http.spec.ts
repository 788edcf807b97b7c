/** What the embedded provider and its web host answer to requests no screen makes. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { API_BASE } from '@hilvan/contract';
import { expect, test } from '../../support/test';

test.describe('el proveedor embebido', () => {
  let token = '';
  test.beforeAll(async ({ sistema, playwright }) => {
    const request = await playwright.request.newContext();
    const { email, clave } = sistema.usuarios.Admin;
    const answer = await request.post(`${sistema.url}${API_BASE}/login`, {
      multipart: { email, password: clave },
    });
    token = (await answer.json()).token;
    await request.dispose();
  });
  const con = () => ({ authorization: `Bearer ${token}` });

  test('rechaza un JSON malformado con un error claro', async ({ request }) => {
    const answer = await request.post(`${API_BASE}/ordenes/registrar`, {
      headers: { ...con(), 'content-type': 'application/json' },
      // A string would be sent as a JSON text, which is well formed.
      data: Buffer.from('{"orden": {'),
    });
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ status: 400, error: [expect.stringMatching(/\S/)] });
  });

  test('rechaza un cuerpo demasiado grande', async ({ sistema }) => {
    // Its head alone: the answer comes before the body, and who still writes then sees a broken pipe instead.
    const sending = httpRequest(`${sistema.url}${API_BASE}/ordenes/registrar`, {
      method: 'POST',
      headers: { ...con(), 'content-type': 'application/json', 'content-length': 30_000_000 },
    });
    sending.flushHeaders();
    const [answer]: IncomingMessage[] = await once(sending, 'response');
    expect(answer?.statusCode).toBe(413);
    expect(JSON.parse(answer ? await text(answer) : '')).toMatchObject({ status: 413 });
    sending.destroy();
  });

  test('pide un token, y una llamada desconocida no existe', async ({ request }) => {
    expect((await request.get(`${API_BASE}/clientes`)).status()).toBe(401);
    expect(
      (
        await request.get(`${API_BASE}/clientes`, { headers: { authorization: 'Bearer e30.e30.x' } })
      ).status(),
    ).toBe(401);
    expect((await request.get(`${API_BASE}/no-existe`, { headers: con() })).status()).toBe(404);
  });

  test('dice qué le falta a una carga, sin enseñar nada de adentro', async ({ request }) => {
    const answer = await request.post(`${API_BASE}/clientes/registrar`, {
      headers: con(),
      multipart: { nombre: 'Ana' },
    });
    expect(answer.status()).toBe(422);
    const text = await answer.text();
    expect(JSON.parse(text).error.length).toBeGreaterThan(3);
    expect(text).not.toMatch(/node_modules|\.ts:|at /);
  });

  test('las direcciones de la app sirven la página con su política de seguridad; un archivo que no está, no', async ({
    request,
  }) => {
    const page = await request.get('/clientes/registro');
    expect(page.headers()['content-type']).toContain('text/html');
    expect(page.headers()['content-security-policy']).toMatch(/script-src[^;]*'self'/);
    expect(page.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect((await request.get('/remotes/ventas/nada.js')).status()).toBe(404);
    expect((await request.get('/remotes.json')).headers()['cache-control']).toMatch(/no-(store|cache)/);
  });
});
