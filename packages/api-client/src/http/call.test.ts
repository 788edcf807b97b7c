import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onChange } from '../query/changes';
import { currentSession, openSession, useSession } from '../session/session-store';
import { provider } from '../testing/provider';
import { ApiError, asApiError, errorLines, SIN_CONEXION } from './api-error';
import { callApi, callWithVersion } from './call';
import { forgetCapacidades } from './capabilities';
import { offers } from './request';

const api = provider();
beforeEach(() => openSession('un.token.x', 'Admin', 'ana@x.cr'));

const cliente = {
  nombre: 'Ana',
  apellido1: 'Núñez',
  apellido2: 'Ruiz',
  cedula: '1-1234-0567',
  email: 'ana@x.cr',
  telefono: '88887777',
  empresa: 'Café & Té',
  departamento: 'Ventas',
  comentarios: '',
};
const falla = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => asApiError(error),
  );

describe('what success is', () => {
  it.each([
    ['status 200', { status: 200 }, 200],
    ["status '200' as text", { status: '200', mensaje: 'Listo' }, 200],
    ['status 201', { status: 201 }, 200],
    ['a body that says nothing, by HTTP', {}, 200],
    ['a body that says 200, whatever HTTP says', { status: 200 }, 500],
    ['an empty error list', { error: [] }, 200],
    ['a body that says 200, whatever it remarks', { status: 200, error: ['Aviso'] }, 200],
  ])('%s', async (_, body, http) => {
    api.answersWith('POST /clientes/registrar', body, http);
    await expect(callApi('registrarCliente', { payload: cliente })).resolves.toBeDefined();
  });

  it('success: true of a measurement', async () => {
    api.answersWith('GET /clientes', { success: true, data: [] });
    await expect(callApi('listarClientes')).resolves.toEqual({ data: [] });
  });

  it('a read with rows is one, whatever the body remarks', async () => {
    api.answersWith('GET /clientes', { data: [], error: 'Sin registros' });
    await expect(callApi('listarClientes')).resolves.toEqual({ data: [] });
  });

  it.each([
    { error: 'Base caída' },
    { data: null, error: 'Base caída' },
    { errors: ['Base caída'], message: 'No se pudo' },
  ])('one without rows is no empty list: %j', async (body) => {
    api.answersWith('GET /clientes', body);
    await expect(callApi('listarClientes')).rejects.toMatchObject({ errores: ['Base caída'] });
  });
});

describe('what a click caused', () => {
  const told = async () => {
    await callApi('listarClientes');
    return api.requests.at(-1)?.headers.get('traceparent');
  };
  beforeEach(() => {
    forgetCapacidades();
    api.answersWith('GET /clientes', { data: [] });
  });

  it('has one id, each call its own under it, and another click another', async () => {
    api.answersWith('GET /capacidades', { status: 200, capacidades: ['traceparent'] });
    expect(await told()).toBeNull();
    await offers();
    const [one, two] = [await told(), await told()];
    expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(two?.slice(0, 35)).toBe(one?.slice(0, 35));
    expect(two).not.toBe(one);
    document.body.click();
    expect((await told())?.slice(0, 35)).not.toBe(one?.slice(0, 35));
  });

  it('is told to no provider that does not ask for it', async () => {
    api.answersWith('GET /capacidades', { status: 200, capacidades: ['idempotency-key'] });
    await offers();
    expect(await told()).toBeNull();
  });
});

describe('when to try again', () => {
  it.each([
    ['seconds', '40', 40],
    ['nothing', undefined, 0],
    ['what is no number', 'mañana', 0],
  ])('%s', async (_, header, seconds) => {
    api.con('POST /clientes/registrar', () =>
      HttpResponse.json(
        { status: 429, error: ['Espere.'] },
        { status: 429, headers: header ? { 'Retry-After': encodeURIComponent(header) } : {} },
      ),
    );
    expect((await falla(callApi('registrarCliente', { payload: cliente }))).retryAfter).toBe(seconds);
  });

  it('a moment, as the seconds until then', async () => {
    const then = new Date(Date.now() + 60_000).toUTCString();
    api.con('GET /clientes', () =>
      HttpResponse.json({ status: 503 }, { status: 503, headers: { 'Retry-After': then } }),
    );
    const { retryAfter } = await falla(callApi('listarClientes'));
    expect(retryAfter).toBeGreaterThan(50);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });
});

describe('every kind of failure', () => {
  it.each([
    [
      'rejected',
      { status: 422, error: ['Falta la cédula', 'Falta el correo'] },
      200,
      ['Falta la cédula', 'Falta el correo'],
    ],
    ['rejected', { status: 400, error: 'Una línea' }, 400, ['Una línea']],
    ['rejected', { status: 422, error: { cedula: ['Ya existe'], email: 'Mal' } }, 422, ['Ya existe', 'Mal']],
    ['rejected', { success: false, message: 'No se pudo' }, 200, ['No se pudo']],
    ['rejected', { error: ['Sin estado'] }, 200, ['Sin estado']],
    ['rejected', { status: 422, error: ['Uno'], mensaje: 'Dos' }, 200, ['Uno', 'Dos']],
    ['rejected', { status: 400, error: ['Mal'] }, 500, ['Mal']],
    ['rejected', {}, 422, ['El servidor no aceptó la solicitud.']],
    ['unauthorized', { status: 401 }, 200, ['Su sesión terminó. Por favor, inicie sesión de nuevo.']],
    ['unauthorized', { status: 200 }, 401, ['Su sesión terminó. Por favor, inicie sesión de nuevo.']],
    ['forbidden', { status: 403 }, 403, ['No tienes los permisos necesarios para realizar esta acción.']],
    ['conflict', { status: 409, error: ['Otra persona la pagó'] }, 409, ['Otra persona la pagó']],
    [
      'conflict',
      { status: 412 },
      412,
      ['Otra persona hizo un cambio mientras tanto. Revise los datos e inténtelo de nuevo.'],
    ],
    [
      'server',
      { status: 500 },
      200,
      ['Ha ocurrido un error en el servidor. Por favor, inténtelo más tarde.'],
    ],
    ['server', {}, 500, ['Ha ocurrido un error en el servidor. Por favor, inténtelo más tarde.']],
    ['server', { mensaje: 'En mantenimiento' }, 503, ['En mantenimiento']],
    [
      'server',
      { status: 503 },
      503,
      ['Ha ocurrido un error en el servidor. Por favor, inténtelo más tarde.'],
    ],
    [
      'server',
      { success: false },
      503,
      ['Ha ocurrido un error en el servidor. Por favor, inténtelo más tarde.'],
    ],
    ['network', {}, 503, [SIN_CONEXION]],
    ['network', [], 504, [SIN_CONEXION]],
  ] as const)('%s: %j under HTTP %i', async (kind, body, http, lines) => {
    api.answersWith('POST /clientes/registrar', body, http);
    const error = await falla(callApi('registrarCliente', { payload: cliente }));
    expect(error).toBeInstanceOf(ApiError);
    expect([error.kind, errorLines(error)]).toEqual([kind, lines]);
  });

  it('an answer that lists errors and claims nothing is a refusal of whatever does something', async () => {
    const no = { error: ['No se pudo.'] };
    api.answersWith('POST /email/notificacion', no);
    api.answersWith('GET /orden/pizarra/3', no);
    const calls = [
      callApi('enviarCorreo', { payload: { email: 'ana@x.cr', body: 'Ya está listo.' } }),
      callApi('marcarPizarra', { params: { id: 3 } }),
    ];
    for (const call of calls)
      expect(await falla(call)).toMatchObject({ kind: 'rejected', errores: no.error });
  });

  it('network: nobody answered', async () => {
    api.con('GET /clientes', () => HttpResponse.error());
    const error = await falla(callApi('listarClientes'));
    expect([error.kind, error.status, error.message]).toEqual(['network', null, SIN_CONEXION]);
  });

  it('timeout: nobody answered within a minute', async () => {
    const waited: number[] = [];
    class SilentRequest {
      timeout = 0;
      ontimeout: () => void = () => undefined;
      open() {}
      setRequestHeader() {}
      addEventListener() {}
      send() {
        waited.push(this.timeout);
        queueMicrotask(() => this.ontimeout());
      }
    }
    vi.stubGlobal('XMLHttpRequest', SilentRequest);
    const error = await falla(callApi('listarClientes'));
    vi.unstubAllGlobals();
    expect(waited).toEqual([60_000]);
    expect([error.kind, error.message]).toEqual([
      'timeout',
      'El servidor no respondió a tiempo. Por favor, inténtelo más tarde.',
    ]);
  });

  it.each([
    ['a web page', '<!doctype html>'],
    ['half an answer', '{"data":[{"id":1,'],
    ['nothing', ''],
  ])('parse: %s where JSON should be', async (_, text) => {
    api.con('GET /clientes', () => new HttpResponse(text, { status: 200 }));
    expect((await falla(callApi('listarClientes'))).kind).toBe('parse');
  });

  it('parse: a row without its id is an error and not a wrong link', async () => {
    api.answersWith('GET /clientes', { data: [{ nombre: 'Ana' }] });
    expect((await falla(callApi('listarClientes'))).kind).toBe('parse');
  });

  it('a web page under HTTP 500 is the server that failed; under 502, nobody answered', async () => {
    for (const [status, kind] of [
      [500, 'server'],
      [502, 'network'],
    ] as const) {
      api.con('GET /clientes', () => new HttpResponse('<h1>Bad gateway</h1>', { status }));
      expect((await falla(callApi('listarClientes'))).kind).toBe(kind);
    }
  });

  it('invalid: refused before anything leaves, with a line by field', async () => {
    const error = await falla(
      callApi('registrarCliente', { payload: { ...cliente, nombre: ' ', email: 'x' } }),
    );
    expect(error.kind).toBe('invalid');
    expect(Object.keys(error.campos).sort()).toEqual(['email', 'nombre']);
    expect(api.requests).toHaveLength(0);
  });

  it('a read that was cancelled is no failure of the provider', async () => {
    api.con('GET /clientes', () => new Promise<Response>(() => undefined));
    const controller = new AbortController();
    const reading = callApi('listarClientes', { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(reading).rejects.not.toBeInstanceOf(ApiError);
  });

  it('only what may have happened is uncertain', async () => {
    const kinds = [
      'network',
      'timeout',
      'parse',
      'server',
      'rejected',
      'unauthorized',
      'forbidden',
      'conflict',
      'invalid',
    ] as const;
    expect(kinds.filter((kind) => new ApiError(kind).incierto)).toEqual([
      'network',
      'timeout',
      'parse',
      'server',
    ]);
  });
});

describe('what travels', () => {
  it('a form is multipart with exactly the keys of the contract, blanks with their default', async () => {
    api.answersWith('POST /clientes/registrar', { status: 200 });
    await callApi('registrarCliente', { payload: cliente });
    const [sent] = api.requests;
    expect(sent?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent?.form).toEqual(Object.entries({ ...cliente, comentarios: 'NA' }));
  });

  it('a key that the contract does not have is refused, not sent', async () => {
    const payload = { ...cliente, extra: 'x' };
    expect((await falla(callApi('registrarCliente', { payload }))).kind).toBe('invalid');
    expect(api.requests).toHaveLength(0);
  });

  it('JSON goes as JSON', async () => {
    api.answersWith('POST /asignar/ordenes/semanas', { status: 200 });
    await callApi('asignarOrdenes', { payload: { ordenes: [3, 5], semana: 7 } });
    const [sent] = api.requests;
    expect(sent?.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(sent?.text ?? '')).toEqual({ ordenes: [3, 5], semana: 7 });
  });

  it('a read sends no body, and encodes its parameters', async () => {
    api.answersWith('GET /mediciones-clientes/Caf%C3%A9%20%26%20T%C3%A9%2FS.A.', { download_url: '/x.pdf' });
    await expect(callApi('pdfMediciones', { params: { companyName: 'Café & Té/S.A.' } })).resolves.toEqual({
      download_url: '/x.pdf',
    });
    expect(api.requests[0]).toMatchObject({ method: 'GET', text: '' });
  });

  it('the token goes with every call but the login', async () => {
    api.answersWith('GET /clientes', { data: null });
    api.answersWith('POST /clientes/eliminar/4', { status: 200 });
    api.answersWith('POST /login', { status: 200, token: 'otro.token.y', role: 'Visor' });
    await callApi('listarClientes');
    await callApi('eliminarCliente', { params: { id: 4 } });
    await callApi('login', { payload: { email: 'a@x.cr', password: 'clave' } });
    expect(api.requests.map((p) => p.headers.get('authorization'))).toEqual([
      'Bearer un.token.x',
      'Bearer un.token.x',
      null,
    ]);
  });

  it('nothing beyond the contract goes along unasked', async () => {
    api.answersWith('POST /clientes/registrar', { status: 200 });
    await callApi('registrarCliente', { payload: cliente });
    expect(api.requests).toHaveLength(1);
    expect(api.requests[0]?.headers.get('idempotency-key')).toBeNull();
    expect(api.requests[0]?.headers.get('if-match')).toBeNull();
  });
});

describe('lenient reading', () => {
  it('understands numbers as text, timestamps, nulls and single objects', async () => {
    api.answersWith('GET /vista/ventas', {
      status: '200',
      data: { fecha: '2026-03-09 23:59:59', monto_facturado: '1500.50', monto_pagado: null },
    });
    await expect(callApi('vistaVentas')).resolves.toEqual({
      data: [{ fecha: '2026-03-09', monto_facturado: 1500.5, monto_pagado: null }],
    });
  });

  it('gives the version of a record where the provider has one', async () => {
    const record = { status: 200, data: { id: 5, nombre: 'Ana' } };
    api.con('GET /info/cliente/5', () => HttpResponse.json(record, { headers: { ETag: '"7"' } }));
    const { datos, version } = await callWithVersion('infoCliente', { params: { id: 5 } });
    expect([datos.data?.nombre, version]).toEqual(['Ana', '"7"']);
    api.answersWith('GET /info/cliente/5', record);
    expect((await callWithVersion('infoCliente', { params: { id: 5 } })).version).toBeNull();
  });
});

describe('a session that ends', () => {
  it.each([
    ['HTTP 401', { status: 401 }, 401],
    ['a body that says 401', { status: 401 }, 200],
  ])('by %s: what was typed stays, and a new login is asked for', async (_, body, http) => {
    localStorage.setItem('hilvan:borrador', 'Ana');
    api.answersWith('GET /clientes', body, http);
    await falla(callApi('listarClientes'));
    expect(useSession.getState()).toMatchObject({ vencida: true, sesion: { usuario: 'ana@x.cr' } });
    expect(document.cookie).not.toContain('token=');
    expect(localStorage.getItem('hilvan:borrador')).toBe('Ana');
  });

  it('a 403 does not end it', async () => {
    api.answersWith('GET /clientes', { status: 403 }, 403);
    await falla(callApi('listarClientes'));
    expect(useSession.getState().vencida).toBe(false);
  });

  it('a wrong password does not end it', async () => {
    api.answersWith('POST /login', { status: 401 }, 401);
    const error = await falla(callApi('login', { payload: { email: 'a@x.cr', password: 'no' } }));
    expect([error.kind, useSession.getState().vencida]).toEqual(['unauthorized', false]);
  });

  it('a late 401 of an old token does not end the session opened since', async () => {
    api.con('GET /clientes', () => {
      openSession('nuevo.token.z', 'Admin', 'ana@x.cr');
      return HttpResponse.json({ status: 401 }, { status: 401 });
    });
    await falla(callApi('listarClientes'));
    expect([currentSession()?.token, useSession.getState().vencida]).toEqual(['nuevo.token.z', false]);
  });
});

describe('what a write makes stale', () => {
  const heard: string[] = [];
  let stop = () => {};
  beforeEach(() => {
    heard.length = 0;
    stop = onChange((entities) => heard.push(...entities));
  });
  afterEach(() => stop());

  it('one of many writes hands on what it changed, also where nobody knows whether it happened', async () => {
    const told: string[] = [];
    const options = { payload: cliente, onChanged: (entities: readonly string[]) => told.push(...entities) };
    api.answersWith('POST /clientes/registrar', { status: 200 });
    await callApi('registrarCliente', options);
    api.answersWith('POST /clientes/registrar', { status: 500 }, 500);
    await falla(callApi('registrarCliente', options));
    expect(told).toEqual(['clientes', 'reportes', 'clientes', 'reportes']);
    expect(heard).toEqual([]);
  });

  it('is said once it is done', async () => {
    api.answersWith('POST /clientes/registrar', { status: 200 });
    await callApi('registrarCliente', { payload: cliente });
    expect(heard).toEqual(['clientes', 'reportes']);
  });

  it('is said too when nobody knows whether it was done', async () => {
    api.con('POST /clientes/registrar', () => HttpResponse.error());
    await falla(callApi('registrarCliente', { payload: cliente }));
    expect(heard).toEqual(['clientes', 'reportes']);
  });

  it('is nothing after a refusal', async () => {
    api.answersWith('POST /clientes/registrar', { status: 422, error: ['No'] });
    await falla(callApi('registrarCliente', { payload: cliente }));
    expect(heard).toEqual([]);
  });

  it('is nothing after a read, but something after a GET that changes state', async () => {
    api.answersWith('GET /clientes', { data: [] });
    await callApi('listarClientes');
    expect(heard).toEqual([]);
    api.answersWith('GET /orden/pizarra/3', { status: 200 });
    await callApi('marcarPizarra', { params: { id: 3 } });
    expect(heard).toContain('ordenes');
  });
});

it('is sent at once: the browser is asked for no cookie first', async () => {
  const get = vi.fn(async () => null);
  vi.stubGlobal('cookieStore', { get });
  api.answersWith('GET /clientes', { data: [] });
  await callApi('listarClientes');
  vi.unstubAllGlobals();
  expect(get).not.toHaveBeenCalled();
});
