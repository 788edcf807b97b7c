import { forgetCapacidades } from '@hilvan/api-client';
import { API_BASE, LLAMADAS, type RespuestaEnviadaDe } from '@hilvan/contract';
import { LLAMADAS_EXTENDIDAS } from '@hilvan/contract/extensions';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

const CALLS = { ...LLAMADAS, ...LLAMADAS_EXTENDIDAS };
type CallName = keyof typeof CALLS;

/** A request that reached the provider. */
export interface Received {
  /** The call, of the contract or beyond it. */
  llamada: CallName;
  /** Its path parameters, decoded. */
  params: Record<string, string>;
  /** Form fields as text, JSON as it is, undefined where nothing was sent. */
  payload: unknown;
  headers: Headers;
}

/** What a provider answers: a body (status 200), or a body with its HTTP status and headers; 'caida' is no answer at all. */
type Answered<K extends CallName> = RespuestaEnviadaDe<(typeof CALLS)[K]> | Whole | 'caida';
type Whole = { http: number; body: unknown; headers?: Record<string, string> };

export interface FakeApi {
  /** What a call answers from now on; a function is asked anew at each request. `{ http, body }` takes the body of any other provider. */
  answers: <K extends CallName>(
    name: K,
    answer: Answered<K> | ((request: Received) => Answered<K> | Promise<Answered<K>>),
  ) => void;
  /** The same, held back until what is returned is called. */
  answersLater: <K extends CallName>(name: K, answer: Answered<K>) => () => void;
  /** What it announces beyond the contract; nothing unless said. */
  offers: (...capacidades: string[]) => void;
  /** Does not say now what it announces: it was asked too often (429). */
  postponesOffers: () => void;
  /** Every request of a call, in order. */
  requests: (name: CallName) => Received[];
}

/**
 * A provider at the HTTP level for tests of screens (msw): answers what `answers` said, 404 to everything else, and
 * remembers what was sent. Call it once at the top of a test file.
 */
export function fakeApi(): FakeApi {
  const server = setupServer();
  const seen: Received[] = [];
  beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
  beforeEach(() => {
    // Not when a test ends: its page is still there then, could ask once more, and would be told that nothing is offered.
    forgetCapacidades();
    server.use(http.all(`*${API_BASE}/*`, () => HttpResponse.json({ status: 404 }, { status: 404 })));
  });
  afterEach(() => {
    server.resetHandlers();
    seen.length = 0;
  });
  afterAll(() => {
    // The test files of a worker share their modules.
    forgetCapacidades();
    server.close();
  });

  const answers: FakeApi['answers'] = (name, answer) => {
    const call = CALLS[name];
    const method = http[call.method.toLowerCase() as 'get' | 'post' | 'delete'];
    server.use(
      method(`*${API_BASE}${call.path}`, async ({ request, params }) => {
        const received: Received = {
          llamada: name,
          // '0' is what the leading * matched, the origin.
          params: Object.fromEntries(
            Object.entries(params).flatMap(([key, value]) => (key === '0' ? [] : [[key, String(value)]])),
          ),
          payload: await payloadOf(request, call.encoding),
          headers: request.headers,
        };
        seen.push(received);
        const given = typeof answer === 'function' ? await answer(received) : answer;
        if (given === 'caida') return HttpResponse.error();
        if (!isWhole(given)) return HttpResponse.json(given as object);
        const { http: status, body, headers = {} } = given;
        return HttpResponse.json(body as object, { status, headers });
      }),
    );
  };
  const answersLater: FakeApi['answersLater'] = (name, answer) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    answers(name, () => released.then(() => answer));
    return release;
  };
  const offers: FakeApi['offers'] = (...capacidades) =>
    server.use(http.get(`*${API_BASE}/capacidades`, () => HttpResponse.json({ status: 200, capacidades })));
  const postponesOffers = () =>
    server.use(http.get(`*${API_BASE}/capacidades`, () => HttpResponse.json({}, { status: 429 })));
  return {
    answers,
    answersLater,
    offers,
    postponesOffers,
    requests: (name) => seen.filter((p) => p.llamada === name),
  };
}

const isWhole = (answer: unknown): answer is Whole =>
  typeof answer === 'object' && answer !== null && 'http' in answer && 'body' in answer;

async function payloadOf(request: Request, encoding: 'none' | 'form' | 'json'): Promise<unknown> {
  if (encoding === 'none') return undefined;
  if (encoding === 'json') return request.json();
  return Object.fromEntries(await request.formData());
}
