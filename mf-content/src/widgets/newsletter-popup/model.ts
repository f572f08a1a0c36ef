import { createEvent, createStore } from 'effector'
import { createSignUp } from '../../domain/newsletter/create-sign-up'

export const opened = createEvent()
/** Closed with Cancel, Escape or a press outside the dialog. */
export const closed = createEvent()

const signUp = createSignUp('1')
export const { submitted, $pending, $failure, $times } = signUp

/** The dialog stays open after a failure. */
export const $isOpen = createStore(false, { serialize: 'ignore' })
  .on(opened, () => true)
  .reset(closed, signUp.subscribed)
