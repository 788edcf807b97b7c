import { openDestination } from './open-destination';
import type { Published } from './publish-remote';
import { Refusal } from './refusal';

/** The shell's service worker: browsers ask for it again at every navigation, past any cache and past the worker itself. */
export const WORKER = 'sw.js';

/**
 * A worker that takes over from whatever is installed, deletes what that kept, and is gone. A page that is still open when it
 * goes, and registers it, brings it back without activating it; the page's message then lets it go again.
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
 * Withdraws the worker that is published there, without a build: every browser lets go of its own at the next navigation, and opens
 * pages by the network alone from then on. Open pages go on. The next deployment of the shell publishes its worker again.
 * @throws Refusal when nothing of the kind is published there
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
