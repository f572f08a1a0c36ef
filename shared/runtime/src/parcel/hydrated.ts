import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client'

/** Name of the event dispatched when the root in a container has hydrated. The page's inline script then replays early clicks in it. */
export const HYDRATED = 'meander:hydrated'

/**
 * Name of the cancelable event dispatched on a server-rendered container just before React hydrates it. The page's inline script then
 * undoes changes made by translators and password managers, and cancels the event if there were any.
 */
export const HYDRATING = 'meander:hydrating'

/** Tells the page that the part in this element has hydrated. */
export function dispatchHydrated(container: Element): void {
  container.dispatchEvent(new CustomEvent(HYDRATED, { bubbles: true }))
}

/**
 * Hydrates a server-rendered container as a transition, in slices of a few milliseconds, so that input is handled in between. Synchronously
 * if foreign changes were undone: a translator would repeat them between two slices.
 */
export function hydrateInSlices(container: Element, element: ReactNode, options: HydrationOptions): Root {
  const isAsServed = container.dispatchEvent(new CustomEvent(HYDRATING, { bubbles: true, cancelable: true }))
  let root: Root | undefined
  const schedule = isAsServed ? startTransition : flushSync
  schedule(() => {
    root = hydrateRoot(container, element, options)
  })
  if (!root) throw new Error('React did not start to hydrate.')
  return root
}
