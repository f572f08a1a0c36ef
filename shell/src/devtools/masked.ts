const PERSONAL = /user|uuid|reference|mail|phone|token|group/i

/** What a fact says, as text; of what belongs to one person only the beginning. */
export function masked(payload: unknown): string {
  return JSON.stringify(payload, (key, value: unknown) =>
    PERSONAL.test(key) && typeof value === 'string' ? `${value.slice(0, 2)}…` : value,
  )
}
