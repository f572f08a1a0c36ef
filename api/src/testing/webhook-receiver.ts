import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { startHttpServer } from './start-http-server'

/** A message that a receiver got, with the event that its body is. */
export interface ReceivedMessage {
  id: string
  headers: IncomingHttpHeaders
  body: string
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

/** A partner's server: it keeps the messages it gets, and answers as `reply` does; with 204 by default. */
export interface WebhookReceiver {
  url: string
  messages: ReceivedMessage[]
  /** Types of the received events, in order. */
  types: () => string[]
  reply: (response: ServerResponse, message: ReceivedMessage) => void
}

/** Starts a receiver of webhooks on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const messages: ReceivedMessage[] = []
  const receiver: WebhookReceiver = {
    url: '',
    messages,
    types: () => messages.map(({ event }) => event.type),
    reply: (response) => response.writeHead(204).end(),
  }
  const port = await startHttpServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const message = {
      id: String(request.headers['webhook-id']),
      headers: request.headers,
      body,
      event: JSON.parse(body),
    }
    messages.push(message)
    receiver.reply(response, message)
  })
  receiver.url = `http://127.0.0.1:${port}/hooks`
  return receiver
}

/** Checks a message with the library of the specification, at the test clock's time. @throws when no signature fits the secret */
export function verifyWebhook({ headers, body }: ReceivedMessage, secret: string, now: Date): void {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now.getTime())
  try {
    new Webhook(secret).verify(
      body,
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    )
  } finally {
    clock.mockRestore()
  }
}
