import { z } from 'zod'
import { data, type EndpointShape } from '../endpoint'
import { NewsletterPopup } from '../entities'

const Token = z.object({ token: z.string().min(1).max(200) })

export const newsletterEndpoints = {
  'GET /api/customer/newsletter': {
    summary: 'What the popup says, and when it opens by itself',
    response: data(NewsletterPopup),
  },
  'POST /api/customer/newsletter/mailchimp/subscribe': {
    summary:
      'Mails a link that confirms the subscription. Whether somebody subscribes already shows in neither words nor time. `promotion` is "1" from the popup, "0" from the footer',
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
    summary: 'Follows the mailed link that confirms a subscription. Followed again it says the same',
    params: Token,
    response: data(z.object({ email: z.string() })),
    refusals: ['LINK_OVER', 'NEWSLETTER_REFUSED'],
  },
  'POST /api/customer/newsletter/unsubscribe/:token': {
    summary: 'Follows the link that ends a subscription; it stands in every letter, and never runs out',
    params: Token,
    /** Null when the address is no longer stored. */
    response: data(z.object({ email: z.string().nullable() })),
  },
} as const satisfies Record<string, EndpointShape>
