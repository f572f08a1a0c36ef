import { attach, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import { sessionOpened } from 'shared/session'
import * as api from '../../api'
import { createCredentialsForm } from '../../domain/credentials/create-credentials-form'

export interface Registration {
  firstName: string
  lastName: string
  email: string
  password: string
  acceptTerms: boolean
}

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const submitted = createEvent<Registration>()
/** The form was opened from a booking, with its UUID. */
export const bookingNamed = createEvent<string>()

const registerFx = attach({ effect: api.registerFx })
const booking = createQuery({ effect: api.bookingFx, select: ({ data }) => data.contact })

export const { $isPending, $failure } = createCredentialsForm({ visited, left, submitted, effect: registerFx })

/** Values of a form that was posted without JavaScript, except the password. */
export const $values = createStore({ firstName: '', lastName: '', email: '', acceptTerms: false })
  .on(visited, (typed, { posted }) => {
    if (!posted) return typed
    const { firstName = '', lastName = '', email = '', acceptTerms = '' } = posted.values
    return { firstName, lastName, email, acceptTerms: acceptTerms !== '' }
  })
  .reset(left)

/** The contact of the booking that the form was opened from; null without one, or if it is not accessible to the visitor. */
export const $buyer = booking.$data

sample({ clock: bookingNamed, fn: (uuid) => ({ params: { uuid } }), target: booking.start })
sample({ clock: left, target: booking.stop })
sample({
  clock: registerFx.doneData,
  fn: ({ data, accessToken }) => ({ user: data, accessToken, justRegistered: true }),
  target: sessionOpened,
})
// The form includes accepting the terms, so only the phone number is missing before guarded pages open.
sample({
  clock: registerFx.doneData,
  fn: () => ({ to: pathTo('/register/set-phone'), replace: true }),
  target: navigationRequested,
})
