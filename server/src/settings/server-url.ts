import { z } from 'zod'

/**
 * Schema of the URL of a server, with a user and a password. The message shows the form instead of the value, which is secret.
 * @param protocols without colon, such as `postgres`
 * @param example a URL of this kind
 */
export const serverUrl = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => isServerUrl(text, protocols), {
    error: `must look like ${example}, with special characters of the password percent-encoded`,
  })

/** False also when a character of the password, such as `/` or `#`, has ended the host too early. */
function isServerUrl(text: string, protocols: readonly string[]): boolean {
  if (!protocols.some((protocol) => text.startsWith(`${protocol}://`)) || !URL.canParse(text)) return false
  const { pathname, hash } = new URL(text)
  return !pathname.includes('@') && hash === ''
}

/** Schema of the URL of a PostgreSQL database. */
export const DatabaseUrl = serverUrl(['postgres', 'postgresql'], 'postgres://user:password@host:5432/database')
