import type { FastifyInstance } from 'fastify'
import { html, sendPage } from '../pages/html'
import type { Mailbox, Message } from './mailbox'

const frameRights = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

/** Serves the inbox: JSON for tests below /sandbox/mail/messages, pages for people at /sandbox/mail. */
export function mailRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string } }>('/sandbox/mail/messages', async (request) => ({
    data: mailbox.list(request.query.to).map(toJson),
  }))

  app.get<{ Params: { id: string } }>('/sandbox/mail/messages/:id', async (request, reply) => {
    const message = mailbox.find(request.params.id)
    return message ? { data: toJson(message) } : reply.code(404).send({ message: 'There is no such message' })
  })

  app.get<{ Params: { id: string } }>('/sandbox/mail/messages/:id/html', async (request, reply) => {
    const message = mailbox.find(request.params.id)
    if (!message?.html) return reply.code(404).send({ message: 'This message has no HTML part' })
    // Links of an e-mail open in place of the inbox, in the same tab, and not in the iframe.
    const base = '<base target="_top">'
    return reply
      .headers({
        'content-security-policy': `sandbox ${frameRights}; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *; frame-ancestors 'self'`,
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(base + message.html)
  })

  app.get<{ Params: { id: string; index: string } }>(
    '/sandbox/mail/messages/:id/attachments/:index',
    async (request, reply) => {
      const attachment = mailbox.find(request.params.id)?.attachments[Number(request.params.index)]
      if (!attachment) return reply.code(404).send({ message: 'There is no such attachment' })
      return reply
        .headers({
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': 'sandbox',
        })
        .type(attachment.content_type)
        .send(Buffer.from(attachment.content, 'base64'))
    },
  )

  app.get<{ Querystring: { to?: string } }>('/sandbox/mail', async (request, reply) => {
    const to = request.query.to || undefined
    return sendPage(reply, { title: 'Sandbox inbox', body: inbox(mailbox.list(to), to) })
  })

  app.get<{ Params: { id: string } }>('/sandbox/mail/:id', async (request, reply) => {
    const message = mailbox.find(request.params.id)
    if (!message) return sendPage(reply.code(404), { title: 'Message not found', body: noSuchMessage })
    return sendPage(reply, { title: message.subject, body: emailPage(message) })
  })
}

const noSuchMessage = html`<main><a href="/sandbox/mail">Inbox</a><h1>Message not found</h1><p>It may have been deleted by a reset.</p></main>`

function toJson({ attachments, ...message }: Message) {
  const listed = attachments.map(({ content: _, ...attachment }, index) => ({
    ...attachment,
    url: `/sandbox/mail/messages/${message.id}/attachments/${index}`,
  }))
  return { ...message, attachments: listed, links: linksIn(message) }
}

/** All URLs in the message, each once, so that a test can follow one without parsing HTML. */
function linksIn({ text, html: markup }: Pick<Message, 'text' | 'html'>): string[] {
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) => link)
  const inHtml = [...(markup ?? '').matchAll(/href="(https?:[^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  return [...new Set([...inText, ...inHtml])]
}

function inbox(messages: readonly Message[], to: string | undefined) {
  const rows = messages.map(
    (message) => html`<li><a href="/sandbox/mail/${message.id}"><span class="who">${message.to.join(', ')}</span>
<span class="subject">${message.subject}</span><span class="snippet">${message.text.slice(0, 140)}</span>
<time datetime="${message.received_at}">${when(message.received_at)}</time></a></li>`,
  )
  return html`<main><nav><a href="/sandbox">Sandbox</a></nav><h1>Inbox</h1>
<p>All e-mails that the product sends arrive here. Nothing leaves this machine.</p>
<form class="search" method="get"><label for="to">To</label><input id="to" name="to" type="email" value="${to ?? ''}" placeholder="anyone@example.com"><button>Show</button></form>
${messages.length ? html`<ul class="messages">${rows}</ul>` : html`<p class="empty">No mail${to ? ` to ${to}` : ''} yet. Book something and come back.</p>`}</main>`
}

function emailPage(message: Message) {
  const files = message.attachments.map(
    (file, index) =>
      html`<li><a href="/sandbox/mail/messages/${message.id}/attachments/${index}">${file.filename}</a> (${Math.ceil(file.size / 1024)} kB)</li>`,
  )
  return html`<main><nav><a href="/sandbox">Sandbox</a> <a href="/sandbox/mail">Inbox</a></nav><h1>${message.subject}</h1>
<dl><dt>From</dt><dd>${message.from}</dd><dt>To</dt><dd>${message.to.join(', ')}</dd><dt>Received</dt><dd>${when(message.received_at)}</dd></dl>
${files.length ? html`<ul class="files">${files}</ul>` : null}
${message.html ? html`<iframe class="letter" title="The message" sandbox="${frameRights}" src="/sandbox/mail/messages/${message.id}/html"></iframe>` : null}
<details${message.html ? null : html` open`}><summary>As plain text</summary><pre>${message.text}</pre></details></main>`
}

function when(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/London',
  }).format(new Date(instant))
}
