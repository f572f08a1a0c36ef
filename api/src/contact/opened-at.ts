import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'

const COOKIE_SECONDS = 24 * 60 * 60
const PURPOSE = 'contact-opened'

const nameOf = ({ settings }: Context) => `${settings.isHttps ? '__Host-' : ''}contact_opened`

/**
 * Notes in this browser, signed, when it has first opened the form: one that comes back with its faults marked is no new one. The page itself is
 * the same for everyone and can carry no time.
 */
export function noteOpening(context: Context, request: FastifyRequest, reply: FastifyReply): void {
  if (openFor(context, request) !== null) return
  const at = String(request.now.getTime())
  reply.setCookie(nameOf(context), `${at}.${context.signer.sign(PURPOSE, at)}`, {
    path: '/',
    sameSite: 'lax',
    secure: context.settings.isHttps,
    httpOnly: true,
    maxAge: COOKIE_SECONDS,
  })
}

/** How long this browser has had the form open, in milliseconds; null when it is not known to have opened it. */
export function openFor(context: Context, request: FastifyRequest): number | null {
  const [at = '', signature = ''] = (request.cookies[nameOf(context)] ?? '').split('.')
  const openMs = request.now.getTime() - Number(at)
  return context.signer.verify(PURPOSE, at, signature) && openMs >= 0 ? openMs : null
}
