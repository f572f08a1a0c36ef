import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, sendPage } from '../pages/html'
import { OctoRefusal, type Office } from './office'

/** Sends the supplier's webhook to each address that asked for it. */
export type Notify = () => void

const answer = (reply: FastifyReply, act: () => unknown) => {
  try {
    return { data: act() ?? null }
  } catch (error) {
    if (error instanceof OctoRefusal) return reply.code(422).send({ message: error.code, ...error.subject })
    throw error
  }
}

/** Serves the supplier's office: a page with its bookings, and levers for testers who act as its staff. */
export function officePage(app: FastifyInstance, office: Office, notify: Notify): void {
  app.get('/sandbox/octo-office', async (_request, reply) =>
    sendPage(reply, { title: 'Sandbox supplier', body: pageOf(office) }),
  )

  app.get('/sandbox/octo-office/bookings', async () => ({ data: office.state.bookings }))

  /** Sells `places` of a session over the counter; a negative number takes them back. */
  app.post<{ Params: { id: string }; Body: { places?: unknown } | null }>(
    '/sandbox/octo-office/availabilities/:id/sell',
    async ({ params, body }, reply) => {
      const places = body?.places
      if (typeof places !== 'number' || !Number.isInteger(places))
        return reply.code(422).send({ message: 'places: a whole number' })
      const answered = answer(reply, () => ({ vacancies: office.sellElsewhere(params.id, places) }))
      notify()
      return answered
    },
  )

  app.put<{ Params: { product: string; unit: string }; Body: { price?: unknown } | null }>(
    '/sandbox/octo-office/products/:product/units/:unit',
    async ({ params, body }, reply) => {
      const price = body?.price
      if (typeof price !== 'number' || !Number.isInteger(price) || price < 0)
        return reply.code(422).send({ message: 'price: whole pence' })
      return answer(reply, () => office.setPrice(params.product, params.unit, price))
    },
  )

  /** Decides about a booking that is pending: `accepted` is true or false. */
  app.post<{ Params: { uuid: string }; Body: { accepted?: unknown } | null }>(
    '/sandbox/octo-office/bookings/:uuid/decide',
    async ({ params, body }, reply) => {
      const accepted = body?.accepted
      if (typeof accepted !== 'boolean') return reply.code(422).send({ message: 'accepted: true or false' })
      const answered = answer(reply, () => office.decide(params.uuid, accepted).status)
      notify()
      return answered
    },
  )

  /** Cancels a booking as the supplier. */
  app.post<{ Params: { uuid: string } }>('/sandbox/octo-office/bookings/:uuid/cancel', async ({ params }, reply) => {
    const answered = answer(reply, () => office.cancel(params.uuid, 'The weather').status)
    notify()
    return answered
  })

  /** Adds an address for webhooks. */
  app.post<{ Body: { url?: unknown } | null }>('/sandbox/octo-office/webhooks', async ({ body }, reply) => {
    const url = body?.url
    if (typeof url !== 'string' || !URL.canParse(url)) return reply.code(422).send({ message: 'url: a URL' })
    office.addWebhook(url)
    return { data: office.state.webhookUrls }
  })
}

function pageOf({ state }: Office) {
  const rows = state.bookings.map(
    ({ reference, availabilityId, status, unitItems, resellerReference }) =>
      html`<tr><td>${reference}</td><td>${availabilityId}</td><td>${status}</td><td>${unitItems.length}</td><td>${resellerReference}</td></tr>`,
  )
  return html`<main><nav><a href="/sandbox">Sandbox</a></nav><h1>Supplier</h1>
<p>A booking system that sells through the product over OCTO. Products: ${state.products.map(({ title }) => title).join(', ')}.</p>
${
  rows.length
    ? html`<table><thead><tr><th>Reference</th><th>Session</th><th>Status</th><th>Places</th><th>Reseller’s reference</th></tr></thead><tbody>${rows}</tbody></table>`
    : html`<p class="empty">No bookings yet.</p>`
}</main>`
}
