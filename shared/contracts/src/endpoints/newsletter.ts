import { z } from 'zod'
import { data, type EndpointShape } from '../endpoint'
import { NewsletterPopup } from '../entities'

const Token = z.object({ token: z.string().min(1).max(200) })

export const newsletterEndpoints = {
  'GET /api/customer/newsletter': {
    summary: 'The texts of the popup, and when it opens',
    response: data(NewsletterPopup),
  },
  'POST /api/customer/newsletter/mailchimp/subscribe': {
    summary:
      'E-mails a link that confirms the subscription. Response and timing do not reveal whether the address is subscribed. `promotion` is "1" from the popup, "0" from the footer',
    body: z.strictObject({
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      promotion: z.enum(['0', '1']),
    }),
    response: z.null(),
    status: 204,
    refusals: ['NEWSLETTER_UNAVAILABLE'],
  },
  'POST /api/customer/newsletter/confirm/:token': {
    summary: 'Confirms a subscription with the mailed link. Repeating it gives the same response',
    params: Token,
    response: data(z.object({ email: z.string() })),
    refusals: ['LINK_OVER', 'NEWSLETTER_REFUSED'],
  },
  'POST /api/customer/newsletter/unsubscribe/:token': {
    summary: 'Ends a subscription with the link of any newsletter e-mail, which never expires',
    params: Token,
    /** Null when the address is no longer stored. */
    response: data(z.object({ email: z.string().nullable() })),
  },
} as const satisfies Record<string, EndpointShape>
