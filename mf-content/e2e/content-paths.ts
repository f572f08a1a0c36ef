import { routes } from '../routes'

/** Every address that leads to a page of the content service, besides the home page. */
export const contentPaths: readonly string[] = routes.flatMap((route) =>
  'page' in route && route.page === 'content' ? [route.path] : [],
)
