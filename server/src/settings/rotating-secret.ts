import { z } from 'zod'

/** A secret that can be rotated: values are made with `current`, and `previous` ones are still accepted. */
export interface RotatingSecret {
  current: string
  previous: readonly string[]
}

const MIN_SECRET_LENGTH = 32

/** Schema of a secret of our own. */
export const Secret = z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`)

/** Schema of a variable with the previous values of a secret, separated by spaces; empty when there are none. */
export const PreviousSecrets = z
  .string()
  .default('')
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine((secrets) => secrets.every((secret) => secret.length >= MIN_SECRET_LENGTH), {
    message: `must be secrets of at least ${MIN_SECRET_LENGTH} characters, separated by spaces`,
  })

/** Joins the two variables of a secret; null when the current one is not set. */
export const rotatingSecret = (current: string | undefined, previous: readonly string[]): RotatingSecret | null =>
  current === undefined ? null : { current, previous }
