import type { ReactNode } from 'react'

/** What a hand or a key does to the first control of a state before it is looked at again. */
export type Try = 'hover' | 'focus' | 'press'

export interface State {
  label: string
  /** Draws it, once for each ground. It is a component: what it keeps is its own. */
  draw: () => ReactNode
  /** As wide as the ground. */
  broad?: boolean
  tries?: readonly Try[]
  /** It is seen only once its button is pressed, or has the focus, and then over the page. */
  opensBy?: 'press' | 'focus'
  /** It is not put on ink as it is; why, the piece says. */
  onlyOnLight?: boolean
  /** Some of its letters are in no font of ours, so each machine draws them as it can: nothing to compare. */
  lettersOfMachine?: boolean
}

export interface Piece {
  name: string
  /** The entry of the kit that gives it. */
  from: 'shared/ui' | `shared/ui/${string}`
  /** All that is exported for it; nothing for what is no component but a value of the style sheet. */
  exports: readonly string[]
  /** When to take it, in a sentence. */
  purpose: string
  /** Why it is not put on ink as it is, or some of its states are not. */
  notOnInk?: string
  /** So many states that pictures go without their names. */
  many?: boolean
  /** Its states stand below each other, as wide as the ground. */
  broad?: boolean
  states: readonly State[]
}

/** How a state is called in addresses and file names. */
export const slugOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
