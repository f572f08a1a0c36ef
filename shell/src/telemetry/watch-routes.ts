import { PageError } from '../pages/page-error'

interface Failing {
  state: { errors: Readonly<Record<string, unknown>> | null }
  subscribe: (changed: (state: Failing['state']) => void) => unknown
}

/** Reports errors of route loaders, which React does not see. A 404 is not reported. */
export function watchRoutes(router: Failing, report: (error: unknown) => void): void {
  let lastErrors: Failing['state']['errors'] = null
  function tell({ errors }: Failing['state']) {
    if (errors === lastErrors) return
    lastErrors = errors
    for (const error of Object.values(errors ?? {}))
      if (!(error instanceof PageError && error.status === 404)) report(error)
  }
  tell(router.state)
  router.subscribe(tell)
}
