import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context'

const COOKIE_SECONDS = 24 * 60 * 60
const PURPOSE = 'contact-opened'

const nameOf = ({ settings }: Context) => `${settings.isHttps ? '__Host-' : ''}contact_opened`

/**
 * Stores in a signed cookie when this browser first opened the form. A form rendered again with its errors keeps the earlier time. The page
 * is the same for everyone, so it cannot contain a time.
 */
export function recordFormOpened(context: Context, request: FastifyRequest, reply: FastifyReply): void {
  if (formOpenDuration(context, request) !== null) return
  const at = String(request.now.getTime())
  reply.setCookie(nameOf(context), `${at}.${context.signer.sign(PURPOSE, at)}`, {
    path: '/',
    sameSite: 'lax',
    secure: context.settings.isHttps,
    httpOnly: true,
    maxAge: COOKIE_SECONDS,
  })
}

/** Returns for how many milliseconds this browser has had the form open; null without a valid opening time. */
export function formOpenDuration(context: Context, request: FastifyRequest): number | null {
  const [at = '', signature = ''] = (request.cookies[nameOf(context)] ?? '').split('.')
  const openMs = request.now.getTime() - Number(at)
  return context.signer.verify(PURPOSE, at, signature) && openMs >= 0 ? openMs : null
}
