/** An origin that remotes may be shown from, or all ports of one: `http://localhost:*`. */
const PATTERN = /^(https?:\/\/[a-z\d.-]+)(?::(\d{1,5}|\*))?$/

/** @throws Error that names what is none */
export function readAllowedOrigins(text: string): string[] {
  const origins = text.split(' ').filter(Boolean)
  const wrong = origins.find((origin) => !PATTERN.test(origin))
  if (wrong) throw new Error(`“${wrong}” is no origin. Write it as https://previews.example or http://localhost:*.`)
  return origins
}

/** The origin of an address that a remote stands at, `http://localhost:3002/` say; null when it says anything more than that. */
export function originOf(address: string): string | null {
  try {
    const { origin, href } = new URL(address)
    return /^https?:/.test(origin) && href === `${origin}/` ? origin : null
  } catch {
    return null
  }
}

export const isAllowedOrigin = (origin: string, allowed: readonly string[]): boolean =>
  allowed.some((pattern) =>
    pattern.endsWith(':*')
      ? new URL(origin).hostname === new URL(pattern.slice(0, -2)).hostname && origin.startsWith(schemeOf(pattern))
      : origin === pattern,
  )

/** Of the machine that asks, whichever that is. */
export const isLoopback = (origin: string): boolean => /^(localhost|127\.0\.0\.1)$/.test(new URL(origin).hostname)

const schemeOf = (pattern: string) => pattern.slice(0, pattern.indexOf('//') + 2)
