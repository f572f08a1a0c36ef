import { attach, createEvent, createStore } from 'effector'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import { createCredentialsForm, createPostedEmail } from '../../domain/credentials/create-credentials-form'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const submitted = createEvent<{ email: string }>()
export const otherAddressPressed = createEvent()

const requestLinkFx = attach({ effect: api.forgotPasswordFx })

export const { $isPending, $failure } = createCredentialsForm({ visited, left, submitted, effect: requestLinkFx })
export const $email = createPostedEmail({ visited, left })

/** The address that a link was sent to, if it has an account. Empty after a form was posted without JavaScript. */
export const $requestedFor = createStore<{ email: string } | null>(null)
  .on(visited, (asked, { search }) => (new URLSearchParams(search).has('sent') ? (asked ?? { email: '' }) : asked))
  .on(requestLinkFx.done, (_, { params }) => ({ email: params.body.email.trim() }))
  .reset(otherAddressPressed, left)
