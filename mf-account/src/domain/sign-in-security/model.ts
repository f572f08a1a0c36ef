import { attach, combine, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import { createQuery } from 'shared/query'
import { $user, sessionEnded } from 'shared/session'
import * as api from '../../api'

export type LoginSession = ResponseOf<'GET /api/customer/me/sessions'>['data'][number]
export type PasswordRefusal = RefusalOf<'POST /api/customer/me/password'>
export type EmailRefusal = RefusalOf<'POST /api/customer/me/email'>

export const opened = createEvent()
export const closed = createEvent()
export const retryPressed = createEvent()
export const endPressed = createEvent<LoginSession>()
export const endOthersPressed = createEvent()
export const passwordSubmitted = createEvent<{ currentPassword: string; password: string }>()
export const passwordLinkPressed = createEvent()
export const emailSubmitted = createEvent<{ currentPassword: string; email: string }>()
export const verificationPressed = createEvent()

const sessions = createQuery({ effect: api.signInsFx, select: ({ data }): LoginSession[] => data })
const endFx = attach({ effect: api.endSessionFx })
const endOthersFx = attach({ effect: api.endOtherSessionsFx })
const passwordFx = attach({ effect: api.changePasswordFx })
const linkFx = attach({ effect: api.forgotPasswordFx })
const emailFx = attach({ effect: api.changeEmailFx })
const sendVerificationFx = attach({ effect: api.requestVerificationFx })

export const $sessions = sessions.$data
export const $loadFailure = sessions.$error
export const $endFailure = createStore<Failure | null>(null)
  .on([endFx.failData, endOthersFx.failData], (_, failure) => failure)
  .reset(endPressed, endOthersPressed, closed)
/** Id of the session being ended; `others` for all but this one. */
export const $ending = createStore<string | null>(null)
  .on(endPressed, (_, { id }) => id)
  .on(endOthersPressed, () => 'others')
  .reset(endFx.finally, endOthersFx.finally, closed)

sample({ clock: opened, target: sessions.start })
sample({ clock: retryPressed, target: sessions.refetch })
sample({ clock: closed, target: sessions.stop })
sample({ clock: [endFx.doneData, endOthersFx.doneData], fn: ({ data }) => data, target: sessions.setData })
sample({
  clock: endPressed,
  filter: ({ isCurrent }) => !isCurrent,
  fn: ({ id }) => ({ params: { id } }),
  target: endFx,
})
// Ending the session of this browser is an ordinary sign-out.
sample({
  clock: endPressed,
  filter: ({ isCurrent }) => isCurrent,
  fn: () => ({ to: pathTo('/logout') }),
  target: navigationRequested,
})
sample({ clock: endOthersPressed, target: endOthersFx })
sample({ clock: sessionEnded, target: closed })

export const $hasPassword = $user.map((user) => user?.hasPassword ?? true)
export const $email = $user.map((user) => user?.email ?? '')
export const $isVerified = $user.map((user) => user?.emailVerified ?? true)

export const $passwordFailure = createStore<Failure<PasswordRefusal> | null>(null)
  .on(passwordFx.failData, (_, failure) => failure)
  .reset(passwordSubmitted, closed)
export const $isPasswordChanged = createStore(false)
  .on(passwordFx.done, () => true)
  .reset(passwordSubmitted, opened, closed)
sample({ clock: passwordSubmitted, fn: (body) => ({ body }), target: passwordFx })
// Changing the password has ended all other sessions.
sample({ clock: passwordFx.done, fn: () => {}, target: sessions.refetch })

export const $linkFailure = createStore<Failure | null>(null)
  .on(linkFx.failData, (_, failure) => failure)
  .reset(passwordLinkPressed, closed)
export const $isLinkSent = createStore(false)
  .on(linkFx.done, () => true)
  .reset(passwordLinkPressed, opened, closed)
sample({ clock: passwordLinkPressed, source: $email, fn: (email) => ({ body: { email } }), target: linkFx })

export const $emailFailure = createStore<Failure<EmailRefusal> | null>(null)
  .on(emailFx.failData, (_, failure) => failure)
  .reset(emailSubmitted, closed)
/** The new e-mail address that a verification link was sent to. */
export const $pendingEmail = createStore<string | null>(null)
  .on(emailFx.done, (_, { params }) => params.body.email.trim())
  .reset(emailSubmitted, opened, closed)
sample({ clock: emailSubmitted, fn: (body) => ({ body }), target: emailFx })

export const $verificationFailure = createStore<Failure | null>(null)
  .on(sendVerificationFx.failData, (_, failure) => failure)
  .reset(verificationPressed, closed)
export const $isVerificationSent = createStore(false)
  .on(sendVerificationFx.done, () => true)
  .reset(verificationPressed, opened, closed)
sample({ clock: verificationPressed, target: sendVerificationFx })

export const $busy = combine({
  password: passwordFx.pending,
  link: linkFx.pending,
  email: emailFx.pending,
  proof: sendVerificationFx.pending,
})
