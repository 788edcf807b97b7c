/** What the built server answers to a request that no screen makes, and that only a real connection can begin. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { API_BASE } from '@hilvan/contract';
import { openSession } from '../../support/api';
import { expect, test } from '../../support/test';

test('rechaza un cuerpo demasiado grande', async ({ request, system }) => {
  const { token } = await openSession(request, system.url, system.users.Admin);
  // Its head alone: the answer comes before the body, and who still writes then sees a broken pipe instead.
  const sending = httpRequest(`${system.url}${API_BASE}/ordenes/registrar`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': 30_000_000,
    },
  });
  sending.flushHeaders();
  const [answer]: IncomingMessage[] = await once(sending, 'response');
  expect(answer?.statusCode).toBe(413);
  expect(JSON.parse(answer ? await text(answer) : '')).toMatchObject({ status: 413 });
  sending.destroy();
});
