import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type LazyExoticComponent,
  lazy,
  useState,
} from 'react';

/** A page that can be fetched before it is shown. */
export type LazyPage<P extends object> = FunctionComponent<P> & {
  /** Fetches its module; undefined where that fails. */
  preload(): Promise<{ default: ComponentType<P> } | undefined>;
};

/** Whether a component was made by `lazyPage`, perhaps by the copy of this module in another build. */
export const isLazyPage = (component: unknown): component is LazyPage<object> =>
  typeof component === 'function' && 'preload' in component && typeof component.preload === 'function';

declare global {
  /** The counter of retries is global, because every remote bundles its own copy of this module. */
  var hilvanLazyPages: { generation: number } | undefined;
}

function counter(): { generation: number } {
  globalThis.hilvanLazyPages ??= { generation: 0 };
  return globalThis.hilvanLazyPages;
}

/** Lets every page whose import failed try again. The shell calls this before it mounts a remote again. */
export function retryLazyPages(): void {
  counter().generation++;
}

/**
 * A page whose code is fetched when it is first shown. Unlike with React.lazy, a failed import can be tried again (after `retryLazyPages`;
 * never during the same mount, which would loop), and code that `preload` has fetched is drawn at once: React.lazy would show the fallback
 * first, which React keeps on the screen for 300 ms.
 */
export function lazyPage<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPage<P> {
  let loaded: ComponentType<P> | undefined;
  let asked: { generation: number; page: LazyExoticComponent<ComponentType<P>> } | undefined;
  const fetch = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const ask = () => {
    const { generation } = counter();
    if (asked?.generation !== generation) asked = { generation, page: lazy(fetch) };
    return asked.page;
  };
  // LazyExoticComponent<ComponentType<P>> takes P; createElement's overloads cannot see it through the generic.
  const choose = () => loaded ?? (ask() as ComponentType<P>);
  const show = (props: P) => createElement(Chosen<P>, { choose, props });
  // A failure is ignored here: showing the page fetches again, and reports.
  return Object.assign(show, { preload: () => fetch().catch(() => undefined) });
}

/** Keeps drawing the component that was chosen at mounting, also once the code has arrived: another component would lose the page's state. */
function Chosen<P extends object>({ choose, props }: { choose: () => ComponentType<P>; props: P }) {
  const [Component] = useState(choose);
  return createElement(Component, props);
}
