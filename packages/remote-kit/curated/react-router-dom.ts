// What the shell offers as 'react-router-dom': these names and no others, so that the rest tree-shakes. Whole, it costs home 24 KiB
// more. biome.json gives remotes the same list, so that another name is an error where it is written.
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
