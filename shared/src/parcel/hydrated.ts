import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client'

/** The name of the event that says: the root in this container answers from now on. Early clicks in it are replayed then. */
export const HYDRATED = 'meander:hydrated'

/**
 * The name of the event that comes before React takes over a container that the server has rendered. What a translator or a password manager has changed
 * in it is undone then, and the event's default prevented.
 */
export const HYDRATING = 'meander:hydrating'

export function announceHydrated(container: Element): void {
  container.dispatchEvent(new CustomEvent(HYDRATED, { bubbles: true }))
}

/**
 * Takes over what the server has painted, in slices of a few milliseconds: what the customer does meanwhile is not held up. In one go where foreign
 * changes were undone: a translator would make them again between two slices.
 */
export function hydrateInSlices(container: Element, element: ReactNode, options: HydrationOptions): Root {
  const isAsServed = container.dispatchEvent(new CustomEvent(HYDRATING, { bubbles: true, cancelable: true }))
  let root: Root | undefined
  const schedule = isAsServed ? startTransition : flushSync
  schedule(() => {
    root = hydrateRoot(container, element, options)
  })
  if (!root) throw new Error('React did not begin to hydrate.')
  return root
}
