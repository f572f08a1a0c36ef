import type { FastifyInstance } from 'fastify'
import { html, sendPage } from '../pages/html'
import { type Audience, type Contact, statuses } from './audience'

/** Serves the audience as a page, and lets testers change the status of a contact. */
export function audiencePage(app: FastifyInstance, audience: Audience): void {
  app.get('/sandbox/mailchimp', async (_request, reply) =>
    sendPage(reply, { title: 'Sandbox audience', body: pageOf(audience.list()) }),
  )

  /** Acts like a contact who unsubscribes by Mailchimp's own link, or whose mailbox is gone. */
  app.put<{ Params: { email: string } }>('/sandbox/mailchimp/contacts/:email', async (request, reply) => {
    const { status: wished } = (request.body ?? {}) as { status?: unknown }
    const status = statuses.find((known) => known === wished)
    if (!status) return reply.code(422).send({ message: `status: one of ${statuses.join(', ')}` })
    const before = audience.find(request.params.email)
    const contact = audience.put({
      email_address: request.params.email,
      merge_fields: {},
      ip_signup: '',
      timestamp_opt: '',
      ...before,
      status,
      is_in_compliance_state: status === 'unsubscribed' || status === 'cleaned',
    })
    return { data: contact }
  })
}

function pageOf(contacts: readonly Contact[]) {
  const rows = contacts.map(
    ({ email_address, status, merge_fields }) =>
      html`<tr><td>${email_address}</td><td>${status}</td><td>${Object.entries(merge_fields)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}</td></tr>`,
  )
  return html`<main><nav><a href="/sandbox">Sandbox</a></nav><h1>Audience</h1>
<p>Newsletter subscribers, as Mailchimp would list them. Nothing leaves this machine.</p>
${
  contacts.length
    ? html`<table><thead><tr><th>Contact</th><th>Status</th><th>Merge fields</th></tr></thead><tbody>${rows}</tbody></table>`
    : html`<p class="empty">No subscribers yet. Sign up to news and offers, and confirm by e-mail.</p>`
}</main>`
}
