import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameSecret } from './same-secret'

/** The token of an Authorization header: that of `Bearer`, or the password of `Basic` with any user name. */
function tokenIn(header: string | undefined): string | null {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+)$/.exec(header ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return null
  const text = Buffer.from(value, 'base64').toString('utf8')
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : null
}

/**
 * Creates a Fastify hook that lets only testers pass. Without a token, on the local stage, it lets every visitor pass. Browsers ask for the password
 * of the `Basic` scheme (RFC 7617), scripts send `Authorization: Bearer` (RFC 6750).
 * @param qaToken the setting QA_TOKEN; null on the local stage
 */
export const testersOnly =
  (qaToken: string | null) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (qaToken === null) return
    const given = tokenIn(request.headers.authorization)
    if (given !== null && sameSecret(given, qaToken)) return
    await reply
      .code(401)
      .header('www-authenticate', 'Basic realm="Testers", charset="UTF-8"')
      .type('text/plain; charset=utf-8')
      .send('This page is for testers. The password is the value of QA_TOKEN; any user name is accepted.\n')
  }
