/** An origin that remotes may be loaded from, or all its ports: `http://localhost:*`. */
const PATTERN = /^(https?:\/\/[a-z\d.-]+)(?::(\d{1,5}|\*))?$/

/** Parses origins separated by spaces. @throws Error that names the first invalid one */
export function readAllowedOrigins(text: string): string[] {
  const origins = text.split(' ').filter(Boolean)
  const wrong = origins.find((origin) => !PATTERN.test(origin))
  if (wrong) throw new Error(`“${wrong}” is not an origin. Write it as https://previews.example or http://localhost:*.`)
  return origins
}

/** Returns the origin of a remote's URL, such as `http://localhost:3002/`; null if the URL contains anything else. */
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

/** True for the requester's own machine. */
export const isLoopback = (origin: string): boolean => /^(localhost|127\.0\.0\.1)$/.test(new URL(origin).hostname)

const schemeOf = (pattern: string) => pattern.slice(0, pattern.indexOf('//') + 2)
