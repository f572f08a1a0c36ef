import { routes } from '../routes'

/** The paths of all pages of the content service, except the home page. */
export const contentPaths: readonly string[] = routes.flatMap((route) =>
  'page' in route && route.page === 'content' ? [route.path] : [],
)
