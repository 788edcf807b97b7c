/** Every call of the contract under every fault: the error of its kind with a clear text, and one request. */
import { LLAMADAS, NOMBRES_LLAMADAS, type NombreLlamada } from '@hilvan/contract';
import { EJEMPLOS } from '@hilvan/contract/ejemplos';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { openSession, useSession } from '../session/session-store';
import { provider } from '../testing/provider';
import { asApiError, SIN_CONEXION } from './api-error';
import { callApi } from './call';

const api = provider();
const json = (body: Record<string, unknown>, status: number) => () => HttpResponse.json(body, { status });
const web = (text: string, status: number) => () =>
  new HttpResponse(text, { status, headers: { 'content-type': 'text/html' } });
const SESION = 'Su sesión terminó. Por favor, inicie sesión de nuevo.';
const PERMISO = 'No tienes los permisos necesarios para realizar esta acción.';
const CONFLICTO = 'Otra persona hizo un cambio mientras tanto. Revise los datos e inténtelo de nuevo.';
const SERVIDOR = 'Ha ocurrido un error en el servidor. Por favor, inténtelo más tarde.';
const NO_SE_ENTIENDE = 'El servidor dio una respuesta que no se entiende. Por favor, inténtelo más tarde.';

const FAULTS: [what: string, answer: () => Response, kind: string, text: string][] = [
  ['down', () => HttpResponse.error(), 'network', SIN_CONEXION],
  ['HTTP 500', json({ status: 500 }, 500), 'server', SERVIDOR],
  ['a 500 inside a 200', json({ status: 500 }, 200), 'server', SERVIDOR],
  ['nothing under HTTP 500', web('', 500), 'server', SERVIDOR],
  ["a proxy's own page", web('<h1>Bad gateway</h1>', 502), 'network', SIN_CONEXION],
  ["a proxy's own JSON", json({ message: 'Service Unavailable' }, 503), 'network', SIN_CONEXION],
  ['a proxy that waited in vain', web('', 504), 'network', SIN_CONEXION],
  [
    'a provider that says what is wrong under 503',
    json({ status: 503, error: ['Ocupado.'] }, 503),
    'server',
    'Ocupado.',
  ],
  ['a provider that says only why, under 503', json({ error: ['Ocupado.'] }, 503), 'server', 'Ocupado.'],
  ["a proxy's own JSON with its error", json({ error: 'Bad gateway' }, 502), 'network', SIN_CONEXION],
  ['a web page in place of an answer', web('<!doctype html>', 200), 'parse', NO_SE_ENTIENDE],
  ['an empty list in place of an answer', web('[]', 200), 'parse', NO_SE_ENTIENDE],
  ['half an answer', web('{"status":200,"data":[{"id":1,', 200), 'parse', NO_SE_ENTIENDE],
  ['401', json({ status: 401 }, 401), 'unauthorized', SESION],
  ['403', json({ status: 403 }, 403), 'forbidden', PERMISO],
  ['409', json({ status: 409 }, 409), 'conflict', CONFLICTO],
  ['412', json({ status: 412 }, 412), 'conflict', CONFLICTO],
  ["422 with the provider's own line", json({ error: ['Ya existe.'] }, 422), 'rejected', 'Ya existe.'],
];

/** Makes a call as a screen would: every parameter 1, the specification's payload. */
function make(name: NombreLlamada): Promise<unknown> {
  const call = LLAMADAS[name];
  const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, 1]));
  const options = {
    params,
    payload: EJEMPLOS[name],
    ...('file' in call && call.file ? { file: new File(['%PDF'], 'nota.pdf') } : {}),
  };
  // One loop over calls whose option types differ.
  return (callApi as (name: NombreLlamada, options: unknown) => Promise<unknown>)(name, options);
}

const addressOf = (name: NombreLlamada) =>
  `${LLAMADAS[name].method} ${LLAMADAS[name].path.replace(/:\w+/g, '1')}`;

test.each(FAULTS)(
  'all calls, %s',
  async (_what, answer, kind, text) => {
    for (const name of NOMBRES_LLAMADAS) {
      openSession('un.token.x', 'Admin', 'ana@x.cr');
      api.con(addressOf(name), answer);
      const error = await make(name).then(() => ({ kind: 'none', message: 'it did not fail' }), asApiError);
      expect([name, error.kind, error.message]).toEqual([name, kind, text]);
      expect([name, ...api.requests.splice(0).map((p) => `${p.method} ${p.path}`)]).toEqual([
        name,
        addressOf(name),
      ]);
      // Only a 401, and only of a call that carries the session, ends it.
      const ends = kind === 'unauthorized' && LLAMADAS[name].auth;
      expect([name, useSession.getState().vencida]).toEqual([name, ends]);
    }
  },
  60_000,
);

/** The writes whose answer says more than that they are done. */
const TELLING = new Set<NombreLlamada>(['login', 'subirArchivo', 'enviarCorreo', 'pdfVentas']);

test.each<[what: string, text: string | null, status: number]>([
  ['nothing', '', 200],
  ['a line break', '\r\n', 201],
  ['null', 'null', 200],
  ['204', null, 204],
])(
  'all calls, %s in place of an answer: done, unless something had to be told',
  async (_, text, status) => {
    for (const name of NOMBRES_LLAMADAS) {
      openSession('un.token.x', 'Admin', 'ana@x.cr');
      api.con(addressOf(name), () => new HttpResponse(text, { status }));
      const { method, writes } = LLAMADAS[name];
      const told = TELLING.has(name) || (method === 'GET' && writes.length === 0);
      const said = await make(name).catch((error) => asApiError(error).kind);
      expect([name, said]).toEqual([name, told ? 'parse' : {}]);
    }
  },
  60_000,
);

test('all calls, slow: nothing is given up or asked again before the answer is there', async () => {
  for (const name of NOMBRES_LLAMADAS) {
    openSession('un.token.x', 'Admin', 'ana@x.cr');
    let give: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      give = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      api.con(addressOf(name), () => {
        resolve();
        return late;
      });
    });
    let settled = false;
    const call = make(name).then(
      () => 'it did not fail',
      (thrown: unknown) => {
        settled = true;
        return thrown;
      },
    );
    await asked;
    expect([name, settled]).toEqual([name, false]);
    give(json({ error: ['Tarde, pero no.'] }, 422)());
    expect([name, asApiError(await call).message]).toEqual([name, 'Tarde, pero no.']);
    expect([name, api.requests.splice(0).length]).toEqual([name, 1]);
  }
}, 60_000);
