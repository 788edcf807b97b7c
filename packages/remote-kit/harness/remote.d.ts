/** The modules of the remote that runs without a shell. */
declare module 'virtual:remote/src/routes.tsx' {
  const routes: import('react-router-dom').RouteObject[];
  export default routes;
}
declare module 'virtual:remote/remote.json' {
  const descriptor: import('../src/descriptor').RemoteDescriptor;
  export default descriptor;
}
