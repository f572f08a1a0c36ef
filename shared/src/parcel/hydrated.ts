import { type ReactNode, startTransition } from 'react'
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client'

/** The name of the event that says: the root in this container answers from now on. Early clicks in it are replayed then. */
export const HYDRATED = 'meander:hydrated'

export function announceHydrated(container: Element): void {
  container.dispatchEvent(new CustomEvent(HYDRATED, { bubbles: true }))
}

/** Takes over what the server has painted, in slices of a few milliseconds: what the customer does meanwhile is not held up. */
export function hydrateInSlices(container: Element, element: ReactNode, options: HydrationOptions): Root {
  let root: Root | undefined
  startTransition(() => {
    root = hydrateRoot(container, element, options)
  })
  if (!root) throw new Error('React did not begin to hydrate.')
  return root
}
