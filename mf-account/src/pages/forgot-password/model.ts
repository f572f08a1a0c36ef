import { attach, createEvent, createStore, sample } from 'effector'
import { failureOfPost } from 'shared/form'
import type { Failure } from 'shared/http'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const submitted = createEvent<{ email: string }>()
export const otherAddressPressed = createEvent()

const requestLinkFx = attach({ effect: api.forgotPasswordFx })

export const $isPending = requestLinkFx.pending
export const $failure = createStore<Failure | null>(null)
  .on(visited, (failure, { posted }) => (posted ? failureOfPost(posted) : failure))
  .on(requestLinkFx.failData, (_, failure) => failure)
  .reset(submitted, left)

/** The e-mail typed into a form that was posted without JavaScript. */
export const $email = createStore('')
  .on(visited, (typed, { posted }) => posted?.values.email ?? typed)
  .reset(left)

/** The address that a link was sent to, if it has an account. Empty after a form was posted without JavaScript. */
export const $requestedFor = createStore<{ email: string } | null>(null)
  .on(visited, (asked, { search }) => (new URLSearchParams(search).has('sent') ? (asked ?? { email: '' }) : asked))
  .on(requestLinkFx.done, (_, { params }) => ({ email: params.body.email.trim() }))
  .reset(otherAddressPressed, left)

sample({ clock: submitted, fn: (body) => ({ body }), target: requestLinkFx })
