import { join } from 'node:path';
import { loadTs } from '@hilvan/remote-kit/load-ts';

const { contributedModules, readDescriptorFile, remotesBelow } = await loadTs(
  new URL('../../packages/remote-kit/vite/app-folder.ts', import.meta.url),
);

/**
 * Stands in for what makes the shell a host: the registry is known at build, and the remotes' routes and contributions
 * are imported like any other module. Everything else is the product's own source.
 * @param {string} apps folder of the apps
 */
export function singleApp(apps) {
  const remotes = remotesBelow(apps).map(readDescriptorFile);
  const shell = join(apps, 'shell', 'src');
  const sources = {
    [join(shell, 'federation', 'load-routes.ts')]: loadRoutes(remotes, apps, shell),
    [join(shell, 'federation', 'load-point.ts')]: loadPoint(remotes, apps),
    // Replaced because it reads the manifests of remotes, which do not exist here.
    [join(shell, 'offline', 'keep-for-offline.ts')]: 'export const keepForOffline = async () => undefined;',
    [join(shell, 'registry', 'registry.ts')]: registry(remotes),
  };
  return { name: 'hilvan:single-app', enforce: 'pre', load: (id) => sources[id] };
}

const loadRoutes = (remotes, apps, shell) => `
import { retryLazyPages } from '@hilvan/remote-kit';
import { isPageReady, warmPage } from '${join(shell, 'federation', 'preload.ts')}';
${remotes.map(({ name }, i) => `import routes${i} from '${join(apps, name, 'src', 'routes.tsx')}';`).join('\n')}
const routes = { ${remotes.map(({ name }, i) => `'${name}': routes${i}`).join(', ')} };
export const loadRoutes = async ({ name }) => routes[name];
export const readyRoutes = ({ name }, pathname) => isPageReady(routes[name], pathname) ? routes[name] : undefined;
export const forgetRemote = () => retryLazyPages();
export const prepareForRemotes = () => undefined;
export const warmRemote = ({ name }, pathname) => warmPage(routes[name], pathname);
`;

const loadPoint = (remotes, apps) => `
const parts = { ${remotes.flatMap((remote) => contributed(remote, apps)).join(', ')} };
export const loadPoint = async ({ name }, point) => (await parts[name + ' ./' + point]()).default;
`;

const contributed = ({ name }, apps) =>
  Object.entries(contributedModules(join(apps, name))).map(
    ([point, file]) => `'${name} ${point}': () => import('${join(apps, name, file)}')`,
  );

const registry = (remotes) => `
import { readRegistry } from '@hilvan/remote-kit';
import { queryOptions } from '@tanstack/react-query';
const remotes = ${JSON.stringify(
  Object.fromEntries(
    remotes.map((descriptor) => [
      descriptor.name,
      { build: 'unica', entry: 'unica', previous: null, preload: [], descriptor },
    ]),
  ),
)};
export const registryQuery = queryOptions({
  queryKey: ['remotes.json'],
  queryFn: () => readRegistry({ formato: 1, remotes }, location.href),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
`;
