import { attach, createEvent, createStore, sample } from 'effector'
import { failureOfPost } from 'shared/form'
import { pathTo } from 'shared/formats'
import type { Failure, RefusalOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'

export type ResetRefusal = RefusalOf<'POST /api/customer/password/reset'>

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const submitted = createEvent<{ password: string }>()

const resetFx = attach({ effect: api.resetPasswordFx })
const checkFx = attach({ effect: api.checkResetLinkFx })

export const $isPending = resetFx.pending
/** Known to the browser only: the server renders the page without the token. */
const $token = createStore('', { serialize: 'ignore' })
  .on(visited, (_, { search }) => new URLSearchParams(search).get('token') ?? '')
  .reset(left)
sample({
  clock: visited,
  source: $token,
  // The server does not know the token, so only the browser checks the link.
  filter: (token, { posted }) => token !== '' && typeof window !== 'undefined' && !posted,
  fn: (token) => ({ body: { token } }),
  target: checkFx,
})
const expired = checkFx.failData.filterMap((failure) =>
  failure.kind === 'refused' && failure.code === 'LINK_OVER' ? failure : undefined,
)
const withoutToken = sample({ clock: submitted, source: $token, filter: (token) => token === '' })

export const $failure = createStore<Failure | null>(null)
  .on(visited, (failure, { posted }) => (posted ? failureOfPost(posted) : failure))
  .on([resetFx.failData, expired], (_, failure) => failure)
  .reset(submitted, left)
  .on(withoutToken, (): Failure => ({ kind: 'refused', code: 'LINK_OVER', errors: {} }))
export const $isOver = $failure.map((failure) => failure?.kind === 'refused' && failure.code === 'LINK_OVER')

sample({
  clock: submitted,
  source: $token,
  filter: (token) => token !== '',
  fn: (token, { password }) => ({ body: { token, password } }),
  target: resetFx,
})
// The link does not sign the customer in: they sign in with the new password.
sample({
  clock: resetFx.done,
  fn: () => ({ to: pathTo('/auth/sign-in', { changed: 'password' }), replace: true }),
  target: navigationRequested,
})
