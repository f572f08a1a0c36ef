import { PageError } from '../routing/page-error'

interface Failing {
  state: { errors: Readonly<Record<string, unknown>> | null }
  subscribe: (changed: (state: Failing['state']) => void) => unknown
}

/** Tells of what stopped a page before it was drawn, which React never hears of. That an address leads nowhere is no fault. */
export function watchRoutes(router: Failing, report: (error: unknown) => void): void {
  let told: Failing['state']['errors'] = null
  function tell({ errors }: Failing['state']) {
    if (errors === told) return
    told = errors
    for (const error of Object.values(errors ?? {}))
      if (!(error instanceof PageError && error.status === 404)) report(error)
  }
  tell(router.state)
  router.subscribe(tell)
}
