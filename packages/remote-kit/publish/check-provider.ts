import * as z from 'zod/mini';
import { deployedBuilds } from './build-record';
import { openDestination } from './open-destination';
import { shapeOf } from './overlap';
import type { Published } from './publish-remote';
import { Refusal } from './refusal';

/** What is read here of an OpenAPI document. */
const document = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** Of the contract's `GET /clientes/:id` as of the document's `get /api/v1/clientes/{userId}`. */
const callOf = (method: string, path: string) =>
  `${method.toUpperCase()} ${shapeOf(path.replace(/^\/api\/v1(?=\/)/, ''))}`;

/**
 * Holds a provider against the remotes that are deployed: the live builds, previews, and those to go back to.
 * @param openApi the document of its calls
 * @throws Refusal naming each remote and the calls that it makes and the provider lacks
 */
export async function checkProvider({
  target,
  openApi,
}: {
  target: string;
  openApi: unknown;
}): Promise<Published> {
  const { info, paths } = document.parse(openApi);
  const offered = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => callOf(method, path)),
    ),
  );
  const destination = await openDestination(target);
  const deployed = await deployedBuilds(destination, await destination.readRegistry());
  const lacking = deployed.flatMap(({ title, remote: { contract, build } }) => {
    const calls = Object.values(contract?.calls ?? {});
    const gone = calls.filter((call) => !offered.has(callOf(...split(call))));
    return gone.length > 0 ? [`${title} ${build.build}: ${gone.join(', ')}`] : [];
  });
  if (lacking.length > 0)
    throw new Refusal(
      [
        `${info.title} ${info.version} no tiene llamadas que hacen remotos publicados en ${destination.address}:`,
        ...lacking.map((line) => `  ${line}`),
        'Devuélvaselas, o despliegue antes esos remotos sin ellas.',
      ].join('\n'),
    );
  const unknown = deployed.filter(({ remote }) => !remote.contract).map(({ title }) => title);
  return {
    name: info.title,
    build: info.version,
    notes: unknown.length > 0 ? [`no dicen qué llamadas hacen: ${unknown.join(', ')}`] : [],
  };
}

function split(call: string): [method: string, path: string] {
  const [method = '', path = ''] = call.split(' ');
  return [method, path];
}
