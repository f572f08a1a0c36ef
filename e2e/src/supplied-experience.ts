import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures'
import { testImage } from './test-image'

const OCTO_KEY = 'sandbox-octo-key'
const PARTNER_API = '/api/partner/v1'

/** An experience whose places the sandbox's supplier owns. */
export interface SuppliedExperience {
  slug: string
  path: string
}

let connections = 0

async function staff(request: APIRequestContext, ...command: string[]): Promise<string[]> {
  const response = await request.post('/api/qa/staff', { data: { command } })
  const { data, message } = (await response.json()) as { data?: string[]; message?: string }
  if (!data) throw new Error(`${command[0]}: ${message}`)
  return data
}

/**
 * Connects the sandbox's supplier as staff do, and puts its kayaks on sale as their host does: a draft is completed, submitted, approved and resumed, and its
 * sessions are read.
 */
export async function supplyKayaks(request: APIRequestContext, baseURL: string): Promise<SuppliedExperience> {
  connections += 1
  const connection = `sandbox-${Date.now().toString(36)}-${process.pid}-${connections}`
  const { data: found } = await (await request.get('/api/customer/experiences?per_page=1')).json()
  const { data: any } = await (await request.get(`/api/customer/experiences/${found[0].id}`)).json()
  const host: string = any.host.id
  const url = `${baseURL}/sandbox/octo`
  const [connected = ''] = await staff(
    request,
    ...['connection-create', connection, host, '--name', 'Solent Ticket Office', '--url', url, '--key', OCTO_KEY],
  )
  const webhook = new URL(/https?:\S+$/.exec(connected)?.[0] ?? '')
  await request.post('/sandbox/octo-office/webhooks', { data: { url: baseURL + webhook.pathname } })
  const [drafted = ''] = await staff(request, 'connection-sell', connection, 'river-kayaks')
  const id = /^Draft (\w+):/.exec(drafted)?.[1] ?? ''
  const [, key = ''] = await staff(request, 'api-key-create', 'partner', host, '--name', 'Tests')
  await complete(request, id, { authorization: `Bearer ${key}` })
  await staff(request, 'approve-experience', id)
  const resumed = await request.post(`${PARTNER_API}/experiences/${id}/resume`, {
    headers: { authorization: `Bearer ${key}` },
  })
  expect(resumed.ok()).toBe(true)
  await request.post(webhook.pathname)
  const month = new Date(Date.now() + 31 * 24 * 3_600_000).toISOString().slice(0, 7)
  await expect
    .poll(
      async () =>
        (await (await request.get(`/api/customer/experiences/${id}/available-dates?month=${month}`)).json()).data,
      {
        message: 'days of the supplier',
        timeout: 30_000,
      },
    )
    .not.toHaveLength(0)
  const { data: shown } = await (await request.get(`/api/customer/experiences/${id}`)).json()
  return { slug: shown.slug, path: `/experience/${shown.slug}` }
}

/** Fills in what the supplier does not say, adds a picture, and submits the draft. */
async function complete(request: APIRequestContext, id: string, headers: { authorization: string }): Promise<void> {
  const url = `${PARTNER_API}/experiences/${id}`
  const { data: draft } = await (await request.get(url, { headers })).json()
  const { name, headline, description, meeting_point, duration_minutes, latitude, longitude, address, town, postcode } =
    draft
  const said = {
    name,
    headline,
    description,
    meeting_point,
    duration_minutes,
    latitude,
    longitude,
    address,
    town,
    postcode,
  }
  const { min_guests, max_guests, private_allowed, cutoff_minutes, cancellation_policy, vouchers_allowed } = draft
  const rules = { min_guests, max_guests, private_allowed, cutoff_minutes, cancellation_policy, vouchers_allowed }
  const tickets = draft.tickets.map(({ kind, name: label, price, min, max }: Record<string, unknown>) => ({
    kind,
    name: label,
    price,
    min,
    max,
  }))
  const body = { ...said, ...rules, tickets, categories: ['outdoors', 'water_ways'], unaccompanied_children_ok: false }
  const changed = await request.put(url, { headers, data: body })
  expect([changed.status(), await changed.text()]).toEqual([200, expect.any(String)])
  const { buffer, mimeType } = testImage(1200, 900)
  const added = await request.post(`${url}/pictures`, {
    headers,
    multipart: { file: { name: 'kayaks.png', mimeType, buffer }, alt: 'Kayaks on a river', is_primary: 'true' },
  })
  expect(added.ok()).toBe(true)
  expect((await request.post(`${url}/submit`, { headers })).ok()).toBe(true)
}

/** A booking in the supplier's office, found by our reference. */
export async function bookingAtOffice(request: APIRequestContext, reference: string) {
  const { data } = (await (await request.get('/sandbox/octo-office/bookings')).json()) as {
    data: {
      uuid: string
      reference: string
      status: string
      availabilityId: string
      resellerReference: string | null
    }[]
  }
  return data.find(({ resellerReference }) => resellerReference === reference)
}
