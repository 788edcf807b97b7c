import { openDestination } from './open-destination';
import type { Published } from './publish-remote';
import { Refusal } from './refusal';

/** The shell's service worker: browsers fetch it again at every navigation, bypassing caches and the worker itself. */
export const WORKER = 'sw.js';

/**
 * A worker that replaces the installed one, deletes its caches and unregisters itself. An open page that registers it again brings it back
 * without activating it; the page's message then makes it unregister again.
 */
const LAST_WORKER = `const forget = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(forget()));
self.addEventListener('message', (event) => event.waitUntil(forget()));
`;

/**
 * Withdraws the published worker, without a build: every browser drops its own at the next navigation and from then on opens pages over the
 * network only. Open pages go on. The next deployment of the shell publishes its worker again.
 * @throws Refusal where no worker is published
 */
export async function retireWorker({ target }: { target: string }): Promise<Published> {
  const destination = await openDestination(target);
  if (!(await destination.read(WORKER)))
    throw new Refusal(`${destination.address} no tiene un trabajador (${WORKER})`);
  await destination.remove(`${WORKER}.br`);
  await destination.remove(`${WORKER}.gz`);
  await destination.put(WORKER, Buffer.from(LAST_WORKER));
  return { name: WORKER, build: '', notes: [] };
}
