import type { NavPort, NavState } from 'shared/nav'
import { createPath, NavigationType, parsePath, type To } from 'shared/router'

/** A NavPort with its history in memory. */
export function createMemoryNav(start: string): NavPort {
  const listeners = new Set<() => void>()
  let key = 0
  const at = (to: To, action: NavigationType): NavState => {
    const path = typeof to === 'string' ? parsePath(to) : to
    return {
      action,
      location: {
        pathname: path.pathname ?? '/',
        search: path.search ?? '',
        hash: path.hash ?? '',
        state: null,
        key: String(++key),
      },
    }
  }
  const entries = [at(start, NavigationType.Pop)]
  let index = 0
  const current = () => entries[index] ?? at('/', NavigationType.Pop)
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    getSnapshot: current,
    getServerSnapshot: current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push(to) {
      entries.splice(++index, Number.POSITIVE_INFINITY, at(to, NavigationType.Push))
      changed()
    },
    replace(to) {
      entries[index] = at(to, NavigationType.Replace)
      changed()
    },
    go(delta) {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1)
      changed()
    },
  }
}
