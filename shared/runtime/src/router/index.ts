// The part of react-router-dom that the product uses. Sharing this facade instead of the package halves the download.
export {
  createBrowserRouter,
  createPath,
  type LoaderFunction,
  type Location,
  matchPath,
  matchRoutes,
  NavigationType,
  Outlet,
  type Path,
  parsePath,
  type RouteObject,
  Router,
  redirect,
  ScrollRestoration,
  type To,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
} from 'react-router-dom'
export { createNavPort } from './create-nav-port'
export { RouterProvider } from './router-provider'
