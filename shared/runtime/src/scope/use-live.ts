import { createWatch, type Store } from 'effector'
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { usePorts } from './ports'

type Shape = Record<string, Store<unknown>>
type ValuesOf<S extends Shape> = { [K in keyof S]: S[K] extends Store<infer V> ? V : never }

/**
 * Reads stores in a component: a single one, or an object of several. Unlike `useUnit`, it hydrates against the state that the page was
 * rendered with. A store that changes before this root hydrates, such as the session, therefore causes no hydration mismatch.
 */
export function useLive<V>(store: Store<V>): V
export function useLive<S extends Shape>(shape: S): ValuesOf<S>
export function useLive(input: Store<unknown> | Shape): unknown {
  const { scope, serverScope } = usePorts()
  const single = 'subscribe' in input && typeof input.subscribe === 'function'
  // A shape is usually an inline object, new on every render, so its stores are compared.
  const stores = single ? [input as Store<unknown>] : Object.values(input as Shape)
  const keys = single ? null : Object.keys(input)
  const stable = useRef(stores)
  if (stable.current.length !== stores.length || stable.current.some((store, index) => store !== stores[index])) {
    stable.current = stores
  }
  const units = stable.current
  const subscribe = useCallback(
    (changed: () => void) => {
      const watches = units.map((unit) => createWatch({ unit, fn: changed, scope }))
      return () => {
        for (const unwatch of watches) unwatch()
      }
    },
    [units, scope],
  )
  const [live, served] = useMemo(
    () => [remember(units, scope), remember(units, serverScope)],
    [units, scope, serverScope],
  )
  const values = useSyncExternalStore(subscribe, live, served)
  return keys ? Object.fromEntries(keys.map((key, index) => [key, values[index]])) : values[0]
}

/** Returns the same array while every value is the same, as `useSyncExternalStore` requires. */
function remember(units: Store<unknown>[], scope: { getState<T>(store: Store<T>): T }) {
  let last: unknown[] = []
  let read = false
  return () => {
    const next = units.map((unit) => scope.getState(unit))
    if (!read || next.some((value, index) => !Object.is(value, last[index]))) last = next
    read = true
    return last
  }
}
