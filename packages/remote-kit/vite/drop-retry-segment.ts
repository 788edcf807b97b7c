import type { Plugin } from 'vite';

/** `vite preview` answers as a web host must: `/~123/` in a path names no folder. */
export function dropRetrySegment(): Plugin {
  return {
    name: 'hilvan:drop-retry-segment',
    configurePreviewServer(server) {
      server.middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/\/~\d+(?=\/)/, '');
        next();
      });
    },
  };
}
