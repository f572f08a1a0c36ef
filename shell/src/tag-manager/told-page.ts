import { matchRoutes } from 'shared/router'
import type { OwnedRoute } from '../routing/route-table'

/** How a page is told of. */
export interface ToldPage {
  /** Path and query, without anything that is somebody's. */
  path: string
  /** Null: as the page is titled. */
  title: string | null
}

interface Address {
  pathname: string
  search: string
}

/** All of an address's query that is told: what is browsed, not by whom, where or when. */
const TOLD = ['categories', 'page']
const SECRET = /^(?:token|code|state|payment_intent_client_secret)$/
const PLACES = ['address', 'town', 'latitude', 'name']

/**
 * What the tag manager may know of a page: private ones under their route's pattern and title, and what stands in a query only as far as it
 * names no person or place. Null for pages whose address opens something, as a mailed link does, and for addresses that are none of ours.
 */
export function toldPages(routes: readonly OwnedRoute[]): (address: Address) => ToldPage | null {
  const table = routes.map(({ path }, place) => ({ id: String(place), path }))
  return ({ pathname, search }) => {
    const match = matchRoutes(table, pathname)?.at(-1)
    const route = match && routes[Number(match.route.id)]
    if (!route || match.params.token !== undefined) return null
    const query = new URLSearchParams(search)
    if ([...query.keys()].some((name) => SECRET.test(name))) return null
    if (route.html === 'private') return { path: route.path, title: route.title }
    const told = new URLSearchParams(TOLD.flatMap((name) => query.getAll(name).map((value) => [name, value])))
    const path = told.size > 0 ? `${pathname}?${told}` : pathname
    return { path, title: PLACES.some((name) => query.has(name)) ? route.title : null }
  }
}
