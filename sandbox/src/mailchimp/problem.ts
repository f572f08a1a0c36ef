import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Sends an error as a problem document (RFC 7807), as Mailchimp does. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  detail: string,
  errors: { field: string; message: string }[] = [],
) {
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        type: 'https://mailchimp.com/developer/marketing/docs/errors/',
        title,
        status,
        detail,
        instance: randomUUID(),
        ...(errors.length > 0 && { errors }),
      }),
    )
}

export const notFound = (reply: FastifyReply) =>
  sendProblem(reply, 404, 'Resource Not Found', 'The requested resource could not be found.')
