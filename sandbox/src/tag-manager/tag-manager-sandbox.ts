import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { html, sendPage } from '../pages/html'

/** An entry of a page's data layer, and what the container could see of the page at that time. */
interface ReceivedMessage {
  at: string
  container: string | null
  /** The visitor's id, from the cookie of Google Analytics. */
  client: string | null
  seen: { location: string; referrer: string; title: string }
  consent: Record<string, string>
  entry: unknown
  /** Time by the clock of the page, in milliseconds: of two entries sent at once the second may arrive first. */
  heardAt?: number
}

const MAX_MESSAGES = 2_000
const script = readFileSync(new URL('./gtm.js', import.meta.url), 'utf8')

/** The entries that containers have received. */
interface TagManager {
  messages: readonly ReceivedMessage[]
  clear: () => void
}

/** Fakes Google's tag manager for browsers, below /sandbox/gtm: its script, and what receives the entries of containers. */
export function tagManagerSandbox(app: FastifyInstance): TagManager {
  const messages: ReceivedMessage[] = []

  app.get('/sandbox/gtm/gtm.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )

  app.post<{ Body: Omit<ReceivedMessage, 'at'> }>('/sandbox/gtm/entries', async ({ body }, reply) => {
    messages.push({ ...body, at: new Date().toISOString() })
    messages.splice(0, Math.max(0, messages.length - MAX_MESSAGES))
    return reply.code(204).send()
  })

  return { messages, clear: () => messages.splice(0) }
}

/** Shows testers the entries that containers have received, as JSON and as a page. */
export function tagManagerPages(app: FastifyInstance, { messages }: TagManager): void {
  app.get<{ Querystring: { client?: string } }>('/sandbox/gtm/entries', async ({ query }) => ({
    data: messages
      .filter(({ client }) => query.client === undefined || client === query.client)
      .sort((one, other) => (one.heardAt ?? 0) - (other.heardAt ?? 0)),
  }))

  app.get('/sandbox/gtm', async (_request, reply) =>
    sendPage(reply, { title: 'Sandbox tag manager', body: pageOf(messages.toReversed().slice(0, 200)) }),
  )
}

function pageOf(messages: readonly ReceivedMessage[]) {
  const rows = messages.map(
    ({ at, client, seen, entry }) =>
      html`<tr><td>${at.slice(11, 23)}</td><td>${client ?? ''}</td><td><code>${JSON.stringify(entry)}</code></td><td>${seen.location}</td></tr>`,
  )
  return html`<main><nav><a href="/sandbox">Sandbox</a></nav><h1>Tag manager</h1>
<p>Entries of the data layer, newest first, with the URL that the container could see. Nothing leaves this machine.</p>
${
  messages.length
    ? html`<table><thead><tr><th>Time</th><th>Visitor</th><th>Entry</th><th>Address</th></tr></thead><tbody>${rows}</tbody></table>`
    : html`<p class="empty">Nothing yet. Press “Accept” when the page asks about cookies.</p>`
}</main>`
}
