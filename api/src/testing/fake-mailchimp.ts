import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAfterTests } from './close-after-tests'

interface Contact {
  email_address: string
  status: string
  merge_fields: Record<string, string>
}

const hashOf = (email: string) => createHash('md5').update(email).digest('hex')

/** Starts a fake Mailchimp with the endpoints that the API uses, for the real client. */
export async function startFakeMailchimp() {
  const contacts = new Map<string, Contact>()
  const fake = {
    /** Status of all responses, when it is not 0. */
    fails: 0,
    /** Title of the problem in those responses. */
    title: 'As the test has it',
    /** Addresses that only their owners can resubscribe. */
    barred: new Set<string>(),
    requests: [] as string[],
    keys: new Set<string>(),
    statusOf: (email: string) => contacts.get(hashOf(email))?.status,
    of: (email: string) => contacts.get(hashOf(email)),
    /** Sets a status as the owner of the address does with Mailchimp's own links. */
    put: (email: string, status: string) =>
      contacts.set(hashOf(email), { email_address: email, status, merge_fields: {} }),
  }
  const server = createServer(async (request, response) => {
    const send = (status: number, body?: object) =>
      response.writeHead(status, { 'content-type': 'application/problem+json' }).end(body && JSON.stringify(body))
    let text = ''
    for await (const chunk of request) text += chunk
    const [, , hash = ''] = /^\/3\.0\/lists\/([^/]+)\/members\/([^/]+)/.exec(request.url ?? '') ?? []
    fake.requests.push(`${request.method} ${request.url?.replace(hash, ':hash')} ${text}`)
    fake.keys.add(
      Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64')
        .toString()
        .replace(/^[^:]*:/, ''),
    )
    if (fake.fails) return send(fake.fails, { title: fake.title, status: fake.fails, detail: 'No more than that.' })
    const before = contacts.get(hash)
    if (request.method === 'POST') return send(contacts.delete(hash) ? 204 : 404)
    if (request.method !== 'PUT' && !before) return send(404, { title: 'Resource Not Found', status: 404 })
    if (request.method === 'GET') return send(200, before)
    const wished: Contact = JSON.parse(text)
    const contact = { ...before, ...wished }
    if (wished.status === 'subscribed' && fake.barred.has(contact.email_address))
      return send(400, { title: 'Member In Compliance State', status: 400 })
    contacts.set(hash, contact)
    return send(200, contact)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAfterTests(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  const { port } = server.address() as AddressInfo
  return Object.assign(fake, {
    environment: {
      MAILCHIMP_API_KEY: 'a-key-us21',
      MAILCHIMP_LIST_ID: 'the-list',
      MAILCHIMP_API_URL: `http://127.0.0.1:${port}/3.0`,
    },
  })
}
