import { createEvent, createStore } from 'effector'
import { createSignUp } from '../../domain/newsletter/create-sign-up'

export const opened = createEvent()
/** By Cancel, Escape or a press outside. */
export const closed = createEvent()

const signUp = createSignUp('content/popup-sign-up', '1')
export const { submitted, $pending, $failure, $times } = signUp

/** It stays open after a failure. */
export const $isOpen = createStore(false, { serialize: 'ignore' })
  .on(opened, () => true)
  .reset(closed, signUp.subscribed)
