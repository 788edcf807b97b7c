import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** What reached the provider, as it travelled. */
export interface Received {
  method: string;
  /** Without the base, undecoded. */
  path: string;
  /** The label since which changes are asked for. */
  desde: string | null;
  headers: Headers;
  /** Form fields in order, or the text of the body. */
  form?: [string, FormDataEntryValue][];
  text: string;
}

type Answer = Response | ((received: Received) => Response | Promise<Response>);

/** A provider at the HTTP level: gives the answer that was set for 'METHOD /path', and 404 to everything else. */
export function provider() {
  const server = setupServer();
  const requests: Received[] = [];
  const answers = new Map<string, Answer>();
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => {
    requests.length = 0;
    answers.clear();
    server.resetHandlers();
  });
  afterAll(() => server.close());

  const handle = async ({ request }: { request: Request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace('/api/v1', '');
    const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
    const received: Received = {
      method: request.method,
      path,
      desde: searchParams.get('desde'),
      headers: request.headers,
      ...(isForm ? { form: [...(await request.clone().formData())] } : {}),
      text: await request.text(),
    };
    requests.push(received);
    const answer = answers.get(`${request.method} ${path}`);
    if (!answer) return HttpResponse.json({ status: 404, error: ['No existe.'] }, { status: 404 });
    return typeof answer === 'function' ? answer(received) : answer.clone();
  };
  const listen = () => server.use(http.all('*/api/v1/*', handle));

  return {
    requests,
    /** Sets as the answer `body` as JSON, with an HTTP status. */
    answersWith: (call: string, body: unknown, status = 200) => {
      listen();
      answers.set(call, HttpResponse.json(body as Record<string, unknown>, { status }));
    },
    /** Sets any answer, or a function that makes one for each request. */
    con: (call: string, answer: Answer) => {
      listen();
      answers.set(call, answer);
    },
  };
}

/** A token whose payload holds these claims; nobody checks its signature here. */
export function tokenDe(claims: Record<string, unknown>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `e30.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.firma`;
}
