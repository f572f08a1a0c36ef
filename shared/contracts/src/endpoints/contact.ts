import { z } from 'zod'
import type { EndpointShape } from '../endpoint'

export const contactEndpoints = {
  'GET /api/customer/contact': {
    summary:
      'Stores in a cookie when this browser opened the form: messages sent within three seconds are refused as spam',
    response: z.null(),
    status: 204,
  },
  'POST /api/customer/contact': {
    summary:
      'E-mails the message to the team and a receipt to the sender. A message with `website` filled in has the same response, but is discarded; one within three seconds of opening the form is refused',
    body: z.strictObject({
      name: z.string(),
      email: z.string(),
      topic: z.string(),
      message: z.string(),
      /** Honeypot: a hidden field that only bots fill in. */
      website: z.string().max(500).optional(),
    }),
    response: z.null(),
    status: 204,
    refusals: ['CONTACT_TOO_QUICK'],
  },
} as const satisfies Record<string, EndpointShape>
