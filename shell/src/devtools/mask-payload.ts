const PERSONAL = /user|uuid|reference|mail|phone|token|group/i

/** Returns the payload of a domain event as JSON, with personal values masked down to their first two characters. */
export function maskPayload(payload: unknown): string {
  return JSON.stringify(payload, (key, value: unknown) =>
    PERSONAL.test(key) && typeof value === 'string' ? `${value.slice(0, 2)}…` : value,
  )
}
