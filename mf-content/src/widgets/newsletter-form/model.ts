import { combine, createStore, sample } from 'effector'
import { createSignUp } from '../../domain/newsletter/create-sign-up'
import { $isNativeSuccess, $nativeRefusal, nativeSubmitCleared } from '../../domain/newsletter/native-submit'

const signUp = createSignUp('0')
export const { submitted, $pending, $times } = signUp

/** Values of a form that was posted without JavaScript. */
export const $values = $nativeRefusal.map((sent) => ({
  email: sent?.values.email ?? '',
  firstName: sent?.values.firstName ?? '',
  lastName: sent?.values.lastName ?? '',
}))
export const $failure = combine(signUp.$failure, $nativeRefusal, (failure, sent) => failure ?? sent?.failure ?? null)

/** True after a sign-up, until the form is submitted again. */
const $isDone = createStore(false, { serialize: 'ignore' })
  .on(signUp.subscribed, () => true)
  .reset(submitted)
export const $done = combine($isDone, $isNativeSuccess, (isDone, plainly): 'here' | 'plainly' | null =>
  isDone ? 'here' : plainly ? 'plainly' : null,
)
export const $isNativeSubmit = $nativeRefusal.map((sent) => sent !== null)

sample({ clock: submitted, fn: () => {}, target: nativeSubmitCleared })
