import { useSyncExternalStore } from 'react'

const MAX_EVENTS = 200

export interface LoggedEvent {
  name: string
  payload: unknown
  /** Milliseconds since the navigation started; null for events published before the tools were opened. */
  at: number | null
}

export interface DevtoolsState {
  panel: boolean
  boundaries: boolean
  /** The newest first. */
  facts: readonly (LoggedEvent & { id: number })[]
}

export interface DevtoolsStore {
  toggle: (view: 'panel' | 'boundaries') => void
  heard: (fact: LoggedEvent) => void
  clear: () => void
  subscribe: (listener: () => void) => () => void
  shown: () => DevtoolsState
}

/**
 * Creates the state of the developer tools. It is outside the page's scope, so that observing the page does not change
 * it.
 */
export function createDevtoolsStore(): DevtoolsStore {
  let shown: DevtoolsState = { panel: false, boundaries: false, facts: [] }
  let count = 0
  const listeners = new Set<() => void>()
  const change = (next: Partial<DevtoolsState>) => {
    shown = { ...shown, ...next }
    for (const listener of listeners) listener()
  }
  return {
    toggle: (view) => change({ [view]: !shown[view] }),
    heard: (fact) => change({ facts: [{ ...fact, id: ++count }, ...shown.facts].slice(0, MAX_EVENTS) }),
    clear: () => change({ facts: [] }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: () => shown,
  }
}

export const useDevtools = ({ subscribe, shown }: DevtoolsStore): DevtoolsState =>
  useSyncExternalStore(subscribe, shown)
