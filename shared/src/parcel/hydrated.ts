/** The name of the event that says: the root in this container answers from now on. Early clicks in it are replayed then. */
export const HYDRATED = 'meander:hydrated'

export function announceHydrated(container: Element): void {
  container.dispatchEvent(new CustomEvent(HYDRATED, { bubbles: true }))
}
