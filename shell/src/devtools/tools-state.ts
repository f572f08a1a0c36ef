import { useSyncExternalStore } from 'react'

const MOST_FACTS = 200

export interface HeardFact {
  name: string
  payload: unknown
  /** Milliseconds since the page began; null for what was said before the tools were opened. */
  at: number | null
}

export interface Shown {
  panel: boolean
  boundaries: boolean
  /** The newest first. */
  facts: readonly (HeardFact & { id: number })[]
}

export interface Tools {
  toggle: (view: 'panel' | 'boundaries') => void
  heard: (fact: HeardFact) => void
  clear: () => void
  subscribe: (listener: () => void) => () => void
  shown: () => Shown
}

/** What the developer tools show. It is no part of the page's scope: looking changes nothing of what is looked at. */
export function toolsState(): Tools {
  let shown: Shown = { panel: false, boundaries: false, facts: [] }
  let count = 0
  const listeners = new Set<() => void>()
  const change = (next: Partial<Shown>) => {
    shown = { ...shown, ...next }
    for (const listener of listeners) listener()
  }
  return {
    toggle: (view) => change({ [view]: !shown[view] }),
    heard: (fact) => change({ facts: [{ ...fact, id: ++count }, ...shown.facts].slice(0, MOST_FACTS) }),
    clear: () => change({ facts: [] }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: () => shown,
  }
}

export const useTools = ({ subscribe, shown }: Tools): Shown => useSyncExternalStore(subscribe, shown)
