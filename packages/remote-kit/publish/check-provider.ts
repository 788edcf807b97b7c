import { readFile } from 'node:fs/promises';
import { pathShape } from '@hilvan/contract';
import * as z from 'zod/mini';
import { deployedBuilds } from './build-record';
import { openDestination, readPublished } from './open-destination';
import type { Published } from './publish-remote';
import { Refusal } from './refusal';

/** The parts of an OpenAPI document that are read here. */
const document = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** Brings calls to a comparable form: the contract's `GET /clientes/:id` and the document's `GET /api/v1/clientes/{userId}` are the same call. */
const callOf = (call: string) => pathShape(call.replace(' /api/v1/', ' /'));

/**
 * Checks that a provider has the calls of all deployed remotes: of the live builds, the previews, and those to go back to.
 * @param openApi the OpenAPI document of the provider's calls
 * @throws Refusal naming each remote with the calls that it makes and the provider lacks; also where the document is no such document, and
 * where nothing is deployed
 */
export async function checkProvider(target: string, openApi: unknown): Promise<Published> {
  const read = document.safeParse(openApi);
  if (!read.success) throw new Refusal('El documento no es de OpenAPI: se esperan `info` y `paths`.');
  const { info, paths } = read.data;
  const offered = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => callOf(`${method.toUpperCase()} ${path}`)),
    ),
  );
  const destination = await openDestination(target);
  const deployed = await deployedBuilds(destination, await readPublished(destination));
  const lacking = deployed.flatMap(({ title, remote: { contract, build } }) => {
    const gone = Object.values(contract?.calls ?? {}).filter((call) => !offered.has(callOf(call)));
    return gone.length > 0 ? [`${title} ${build.build}: ${gone.join(', ')}`] : [];
  });
  if (lacking.length > 0)
    throw new Refusal(
      `${info.title} ${info.version} no tiene llamadas que hacen remotos publicados en ${destination.address}:\n  ${lacking.join('\n  ')}\nDevuélvaselas, o despliegue antes esos remotos sin ellas.`,
    );
  const unknown = deployed.filter(({ remote }) => !remote.contract).map(({ title }) => title);
  return {
    name: info.title,
    build: info.version,
    notes: unknown.length > 0 ? [`no dicen qué llamadas hacen: ${unknown.join(', ')}`] : [],
  };
}

const PATIENCE_MS = 30_000;

/**
 * Reads the document of a provider's calls.
 * @param place a file, or an http address
 * @throws Refusal where nothing can be read there, or it is not JSON
 */
export async function readDocument(place: string): Promise<unknown> {
  const text = await (/^https?:/.test(place) ? fetched(place) : readFile(place, 'utf8')).catch(
    ({ cause, message }) => {
      throw new Refusal(
        `--documento: no se pudo leer ${place} (${cause?.message || cause?.code || message}).`,
      );
    },
  );
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(`--documento: ${place} no es JSON; se espera el documento OpenAPI del proveedor.`);
  }
}

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.text();
}
