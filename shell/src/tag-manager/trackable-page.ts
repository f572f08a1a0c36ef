import { matchRoutes } from 'shared/router'
import type { OwnedRoute } from '../routes/route-table'

/** A page as the tag manager sees it. */
export interface TrackablePage {
  /** Path and query, without personal data. */
  path: string
  /** Null for the title of the document. */
  title: string | null
}

interface Address {
  pathname: string
  search: string
}

/** Query parameters that are sent: what is browsed, not by whom, where or when. */
const TRACKED = ['categories', 'page']
const SECRET = /^(?:token|code|state|payment_intent_client_secret)$/
const PLACES = ['address', 'town', 'latitude', 'name']

/**
 * Returns a function that reduces a page to what the tag manager may know: private pages to the pattern and title of
 * their route, other pages to a query without persons or places. It returns null for pages whose URL grants access,
 * such as mailed links, and for unknown pages.
 */
export function createTrackablePage(routes: readonly OwnedRoute[]): (address: Address) => TrackablePage | null {
  const table = routes.map(({ path }, place) => ({ id: String(place), path }))
  return ({ pathname, search }) => {
    const match = matchRoutes(table, pathname)?.at(-1)
    const route = match && routes[Number(match.route.id)]
    if (!route || match.params.token !== undefined) return null
    const query = new URLSearchParams(search)
    if ([...query.keys()].some((name) => SECRET.test(name))) return null
    if (route.html === 'private') return { path: route.path, title: route.title }
    const trackable = new URLSearchParams(TRACKED.flatMap((name) => query.getAll(name).map((value) => [name, value])))
    const path = trackable.size > 0 ? `${pathname}?${trackable}` : pathname
    return { path, title: PLACES.some((name) => query.has(name)) ? route.title : null }
  }
}
