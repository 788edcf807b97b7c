/** One version of a library in Module Federation's share scope. */
interface Offered {
  lib?: (() => object) | undefined;
  get?: () => Promise<() => object>;
}

type ShareScope = Record<string, Record<string, Offered>>;

declare global {
  /** The shell's libraries as far as its remotes have taken them, by share key; a remote's shared modules read them. */
  var hilvanShares: Record<string, object> | undefined;
  /** Takes libraries that come with the first page that uses them. */
  var hilvanTake: ((...keys: string[]) => Promise<unknown>) | undefined;
}

/**
 * What a built remote exports as its entry: Module Federation's interface of a container, for any host that has its runtime.
 * It needs little of it, for a remote carries no library of its own and has been held against the shell's versions.
 * @param keys of the libraries that every page needs
 */
export function container(keys: readonly string[], load: () => Promise<object>) {
  return {
    async init(scope: ShareScope): Promise<void> {
      const take = (key: string) => takeLibrary(scope, key);
      globalThis.hilvanTake = (...lazy) => Promise.all(lazy.map(take));
      await Promise.all(keys.map(take));
    },
    async get(exposed: string): Promise<() => object> {
      if (exposed !== './routes') throw new Error(`este remoto no expone ${exposed}`);
      const routes = await load();
      return () => routes;
    },
  };
}

async function takeLibrary(scope: ShareScope, key: string): Promise<void> {
  globalThis.hilvanShares ??= {};
  if (globalThis.hilvanShares[key]) return;
  const [offered] = Object.values(scope[key] ?? {});
  const factory = offered?.lib ?? (await offered?.get?.());
  if (!factory) throw new Error(`este shell no ofrece ${key}`);
  globalThis.hilvanShares[key] = factory();
}
