// The shell offers these names, and no others, as 'react-router-dom', so that the rest is tree-shaken: the whole library costs the home page
// 24 KiB more. biome.json has the same list for remotes, so that any other name is an error where it is written.
export type * from 'react-router';
export {
  createBrowserRouter,
  Link,
  matchRoutes,
  Outlet,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
