import type { ReactNode } from 'react'

/** Interactions with the first control of a state, each with its own screenshot. */
export type Interaction = 'hover' | 'focus' | 'press'

export interface Story {
  label: string
  /** Component that renders the state, once on each surface. Each instance has its own React state. */
  draw: () => ReactNode
  /** Fills the width of the surface. */
  broad?: boolean
  tries?: readonly Interaction[]
  /** The state is visible only after its button is pressed or focused, and appears over the page. */
  opensBy?: 'press' | 'focus'
  /** The state is not shown on ink; `notOnInk` of the piece gives the reason. */
  onlyOnLight?: boolean
  /** Contains characters that our font lacks. Each machine renders them with another font, so screenshots mask them. */
  lettersOfMachine?: boolean
}

export interface ComponentStories {
  name: string
  /** Package entry that exports the component. */
  from: 'shared/ui' | `shared/ui/${string}`
  /** Everything exported for this component; empty for design tokens. */
  exports: readonly string[]
  /** One sentence about when to use it. */
  purpose: string
  /** Why the component, or some of its states, are not shown on ink. */
  notOnInk?: string
  /** Has so many states that the screenshots omit their labels. */
  many?: boolean
  /** Stacks its states, each as wide as the surface. */
  broad?: boolean
  states: readonly Story[]
}

/** Name of a state in URLs and file names. */
export const slugOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
