import { createWatch, type Scope } from 'effector'
import { $session, type Session } from 'shared/session'

/** Resolves with the session once its status is known. */
export function waitForSession(scope: Scope): Promise<Session> {
  const session = scope.getState($session)
  if (session.status !== 'unknown') return Promise.resolve(session)
  return new Promise((resolve) => {
    const unwatch = createWatch({
      unit: $session,
      scope,
      fn: (next) => {
        if (next.status === 'unknown') return
        unwatch()
        resolve(next)
      },
    })
  })
}
