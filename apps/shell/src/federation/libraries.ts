import { PROVIDED } from 'virtual:hilvan-provided';
import * as apiClient from '@hilvan/api-client';
import * as router from '@hilvan/remote-kit/curated/react-router-dom';
import * as ui from '@hilvan/ui';
import * as reactQuery from '@tanstack/react-query';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import type { Shared } from './host';

const offer = (key: string, module: object) => ({ ...terms(key), lib: () => module });

/** Of these, nothing is fetched before a page uses it. */
const offerLater = (key: string, load: () => Promise<object>) => ({
  ...terms(key),
  get: async () => {
    const module = await load();
    return () => module;
  },
});

const terms = (key: string) => {
  const version = PROVIDED[key];
  if (!version) throw new Error(`${key} no está entre lo que ofrece el shell`);
  return { version, shareConfig: { singleton: true, requiredVersion: `^${version}` } };
};

/** The libraries that every remote gets from the shell: one copy, the one that the shell itself runs on. */
export const shared: Shared = {
  react: offer('react', React),
  'react-dom': offer('react-dom', ReactDOM),
  'react-router-dom': offer('react-router-dom', router),
  '@tanstack/react-query': offer('@tanstack/react-query', reactQuery),
  '@hilvan/api-client': offer('@hilvan/api-client', apiClient),
  '@hilvan/ui': offer('@hilvan/ui', ui),
  '@hilvan/ui/records': offerLater('@hilvan/ui/records', () => import('@hilvan/ui/records')),
  '@hilvan/ui/overlays': offerLater('@hilvan/ui/overlays', () => import('@hilvan/ui/overlays')),
};
