/** The embedded provider, which keeps the data of this one in a folder that is deleted at the end. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE, fillPath, LLAMADAS, llamada, readErrors } from '@hilvan/contract';
import { LLAMADAS_EXTENDIDAS } from '@hilvan/contract/extensions';
import { SERVER, serve } from '../support/process';
import { printedUsers } from '../support/users';
import { Rejection } from './rejection';
import type { Params, Specified } from './strict/routes';

/**
 * Each person is an Admin there, so that it hides no amounts: what each may do is decided here. Their address is their name, because a
 * page that reads no name in its token sends that as `cajero`.
 */
export async function openEmbedded(emails: readonly string[]) {
  const data = await mkdtemp(join(tmpdir(), 'hilvan-contrato-'));
  const settings = { DATA_DIR: data, WEB_DIR: data, LOG_LEVEL: 'warn' };
  const { url, lines, turnOff } = await serve(SERVER, settings);
  const tokens = new Map<string, string>();

  const ask = async (email: string, path: string, { headers, ...sent }: RequestInit) => {
    const session = { authorization: `Bearer ${tokens.get(email)}` };
    const response = await fetch(url + API_BASE + path, { ...sent, headers: { ...headers, ...session } });
    const body: unknown = await response.json();
    if (response.ok) return body;
    const { error } = Object(body);
    if (response.status >= 500) throw new Error(`the embedded provider said ${response.status}: ${error}`);
    throw new Rejection(readErrors(error).map(withoutField).join(' '), response.status === 404 ? 404 : 422);
  };
  const post = (email: string, path: string, fields: object) => {
    const body = new FormData();
    for (const [key, value] of Object.entries(fields)) body.append(key, value);
    return ask(email, path, { method: 'POST', body });
  };
  const logIn = async (email: string, password: string) => {
    const { path, response } = LLAMADAS.login;
    tokens.set(email, response.parse(await post(email, path, { email, password })).token);
  };

  const [first] = printedUsers(lines);
  if (!first) throw new Error(`no Admin was printed:\n${lines.join('\n')}`);
  await logIn(first.email, first.password);
  const register = async (email: string) => {
    const { path, response } = LLAMADAS_EXTENDIDAS.registrarUsuario;
    const made = await post(first.email, path, { nombre: email, email, role: 'Admin' });
    await logIn(email, response.parse(made).clave);
  };
  await Promise.all(emails.map(register));
  return {
    /** Makes a call in the name of whoever logs in here with this address. @throws Rejection */
    call: (email: string, name: Specified, params: Params, sent?: RequestInit) => {
      const { method, path: pattern } = llamada(name);
      return ask(email, fillPath({ path: pattern }, params), { method, ...sent });
    },
    /** A document or a file that an answer named. */
    download: (path: string) => fetch(url + path),
    async close() {
      await turnOff();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Its lines name the field first, which the contract does not promise. */
const withoutField = (line: string) => line.replace(/^[a-z_\d, ]+: /, '');
