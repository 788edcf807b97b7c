import { PROVIDED } from 'virtual:hilvan-provided';
import * as apiClient from '@hilvan/api-client';
import * as router from '@hilvan/remote-kit/curated/react-router-dom';
import * as ui from '@hilvan/ui';
import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import * as reactQuery from '@tanstack/react-query';
import * as React from 'react';
import * as ReactDOM from 'react-dom';

declare global {
  /** The global in which remotes that were built with `experiments.externalRuntime` look for the runtime's core. */
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

/** The libraries that every remote gets from the shell, in the one copy that the shell itself uses. */
const LIBRARIES: Record<string, object> = {
  react: React,
  'react-dom': ReactDOM,
  'react-router-dom': router,
  '@tanstack/react-query': reactQuery,
  '@hilvan/api-client': apiClient,
  '@hilvan/ui': ui,
};
/** Libraries that are fetched only when a page first needs them. */
const LATE_LIBRARIES: Record<string, () => Promise<object>> = {
  '@hilvan/ui/records': () => import('@hilvan/ui/records'),
  '@hilvan/ui/overlays': () => import('@hilvan/ui/overlays'),
};

/** Makes the shell the Module Federation host, and its runtime the one that every remote uses. */
export function openHost(): ModuleFederation {
  globalThis._FEDERATION_RUNTIME_CORE ??= core;
  const shared = Object.fromEntries([
    ...Object.entries(LIBRARIES).map(([key, library]) => [key, { ...terms(key), lib: () => library }]),
    ...Object.entries(LATE_LIBRARIES).map(([key, load]) => [
      key,
      { ...terms(key), get: () => load().then((library) => () => library) },
    ]),
  ]);
  // The shell offers everything that is shared. With 'version-first' a library would wait for every known remote, also for one that hangs.
  return createInstance({ name: 'shell', remotes: [], shared, shareStrategy: 'loaded-first' });
}

const terms = (key: string) => {
  const version = PROVIDED[key];
  if (!version) throw new Error(`${key} no está entre lo que ofrece el shell`);
  return { version, shareConfig: { singleton: true, requiredVersion: `^${version}` } };
};
