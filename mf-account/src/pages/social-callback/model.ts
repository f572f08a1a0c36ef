import { attach, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import type { Failure, RefusalOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { $redirectAfterAuth, redirectConsumed, sessionOpened } from 'shared/session'
import * as api from '../../api'
import type { Provider } from '../../domain/social/provider'

type LoginRefusal = RefusalOf<'POST /api/customer/auth/social-login'>
/** Refusals of our API, plus errors in the provider's response and other failures. */
export type Problem = LoginRefusal | 'DENIED' | 'TOO_MANY_REQUESTS' | 'FAILED'

export const visited = createEvent<PageVisit>()
export const left = createEvent()

const loginFx = attach({ effect: api.socialLoginFx })

interface ProviderResponse {
  provider: Provider
  code: string | null
  state: string | null
  error: string | null
}

function providerResponseOf({ pathname, search }: PageVisit): ProviderResponse {
  const query = new URLSearchParams(search)
  const provider = pathname.startsWith('/auth/facebook/') ? 'facebook' : 'google'
  return { provider, code: query.get('code'), state: query.get('state'), error: query.get('error') }
}

function problemIn({ code, state, error }: ProviderResponse): Problem | null {
  if (error === null) return code && state ? null : 'SOCIAL_ATTEMPT_OVER'
  if (error === 'access_denied') return 'DENIED'
  return error === 'too_many_requests' ? 'TOO_MANY_REQUESTS' : 'SOCIAL_UNAVAILABLE'
}

const problems: readonly string[] = [
  'SOCIAL_ATTEMPT_OVER',
  'SOCIAL_UNAVAILABLE',
  'SOCIAL_EMAIL_MISSING',
  'SOCIAL_EMAIL_TAKEN',
  'TOO_MANY_REQUESTS',
] satisfies Problem[]
const isProblem = (code: string): code is Problem => problems.includes(code)

const problemOf = (failure: Failure<LoginRefusal>): Problem =>
  failure.kind === 'refused' && isProblem(failure.code) ? failure.code : 'FAILED'

const answered = visited.map(providerResponseOf)
export const $provider = createStore<Provider>('google').on(answered, (_, { provider }) => provider)
export const $problem = createStore<Problem | null>(null)
  .on(answered, (problem, response) => problemIn(response) ?? problem)
  .on(loginFx.failData, (_, failure) => problemOf(failure))
  .reset(left)

/** A code works once: a second visit with the same state must not send it again. */
const $sentState = createStore('', { serialize: 'ignore' }).on(loginFx, (_, { body }) => body.state)
sample({
  clock: answered.filterMap(({ provider, code, state, error }) =>
    error === null && code && state ? { body: { provider, code, state } } : undefined,
  ),
  source: $sentState,
  filter: (sent, { body }) => body.state !== sent,
  fn: (_, request) => request,
  target: loginFx,
})

sample({
  clock: loginFx.doneData,
  fn: ({ data, accessToken, isNew }) => ({ user: data, accessToken, justRegistered: isNew }),
  target: sessionOpened,
})
const [opened, returned] = [
  sample({ clock: loginFx.doneData, filter: ({ isNew }) => isNew }),
  sample({ clock: loginFx.doneData, filter: ({ isNew }) => !isNew }),
]
// A new customer accepts the terms first; the remembered path stays until registration is complete.
sample({ clock: opened, fn: () => ({ to: pathTo('/terms'), replace: true }), target: navigationRequested })
sample({
  clock: returned,
  source: $redirectAfterAuth,
  fn: (to) => ({ to, replace: true }),
  target: [navigationRequested, redirectConsumed],
})
