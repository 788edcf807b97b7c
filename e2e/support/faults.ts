/** Faults: of the contract-only provider by its control port, of any provider on its way to the page. */
import { API_BASE, LLAMADAS, type NombreLlamada } from '@hilvan/contract';
import { expect, type Page } from '@playwright/test';
import type { Anotada, Falla } from '../contract-provider/faults';
import { TEXTO_DE_FALLA } from './texts';

export interface Fallas {
  poner(falla: Falla): Promise<void>;
  quitar(): Promise<void>;
  /** What was asked since the last `olvidar`. */
  registro(): Promise<Anotada[]>;
  olvidar(): Promise<void>;
}

export function fallasDe(control: string): Fallas {
  const ask = async (method: string, path: string, body?: unknown): Promise<Anotada[]> => {
    const response = await fetch(control + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!response.ok) throw new Error(`control: ${response.status}`);
    return response.json();
  };
  return {
    poner: async (falla) => void (await ask('PUT', '/fallas', falla)),
    quitar: async () => void (await ask('DELETE', '/fallas')),
    registro: () => ask('GET', '/registro'),
    olvidar: async () => void (await ask('DELETE', '/registro')),
  };
}

/** What can go wrong with an answer. */
export const FALLAS = {
  /** The provider says no: HTTP 200, another status in the body, and its lines. */
  rechazo: { status: 200, json: { status: 422, error: ['La primera línea.', 'La segunda línea.'] } },
  /** The provider failed and says nothing. */
  servidor: { status: 500, json: { status: 500 } },
  /** An answer that breaks off. */
  json: { status: 200, contentType: 'application/json', body: '{"status": 20' },
  /** Nobody answers. */
  red: null,
  /** Nobody answers behind a proxy, which says so in its own words. */
  proxy: { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
} as const;

export type TipoFalla = keyof typeof FALLAS;

/** The address of a call, whatever its parameters. */
const direccion = (name: NombreLlamada): RegExp =>
  new RegExp(`${API_BASE}${LLAMADAS[name].path.replace(/:\w+/g, '[^/?]+')}$`);

/** Spoils every answer of a call until the returned function is called. */
export async function estropear(
  page: Page,
  name: NombreLlamada,
  tipo: TipoFalla,
): Promise<() => Promise<void>> {
  const url = direccion(name);
  const { method } = LLAMADAS[name];
  await page.route(url, (route) => {
    if (route.request().method() !== method) return route.fallback();
    const answer = FALLAS[tipo];
    return answer ? route.fulfill(answer) : route.abort();
  });
  return () => page.unroute(url);
}

/** Holds back every answer of a call until the returned function is called. */
export async function demorar(page: Page, name: NombreLlamada): Promise<() => Promise<void>> {
  const url = direccion(name);
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  const held: Promise<void>[] = [];
  await page.route(url, (route) => {
    const done = gone.then(() => route.continue());
    held.push(done);
    return done;
  });
  return async () => {
    go();
    await Promise.all(held);
    await page.unroute(url);
  };
}

export interface FilaDeError {
  llamada: NombreLlamada;
  /** The title of its dialog. */
  titulo: string;
  /** How the call is made, again and again. */
  accion: (page: Page) => Promise<unknown>;
  /** Title and text where they are others than the row's title and the text of the kind of fault. */
  textos?: Partial<Record<TipoFalla, readonly [titulo: string, texto: string]>>;
  tipos?: readonly TipoFalla[];
}

/** Spoils a call in each way, does the action, and expects title and text each time. */
export async function fallar(
  page: Page,
  { llamada, titulo, accion, textos = {}, tipos = ['rechazo', 'red', 'proxy'] }: FilaDeError,
): Promise<void> {
  for (const tipo of tipos) {
    const sanar = await estropear(page, llamada, tipo);
    await accion(page);
    const given = tipo === 'proxy' ? textos.red : textos[tipo];
    const [title, text] = given ?? [titulo, TEXTO_DE_FALLA[tipo]];
    const notice = page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      // A notice over a window stands inside it.
      .last();
    await expect(notice, `${llamada}: ${tipo}`).toContainText(text);
    await notice.getByRole('button', { name: 'Aceptar' }).click();
    await expect(notice).toBeHidden();
    await sanar();
  }
}
