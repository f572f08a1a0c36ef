import { z } from 'zod'
import type { EndpointShape } from '../endpoint'

export const contactEndpoints = {
  'GET /api/customer/contact': {
    summary:
      'Notes in a cookie when this browser has opened the form: what is sent within three seconds is no person’s',
    response: z.null(),
    status: 204,
  },
  'POST /api/customer/contact': {
    summary:
      'Writes to the team, and to the sender that it has arrived. A message with `website` filled in is answered alike and goes nowhere; one within three seconds of opening the form is refused',
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
