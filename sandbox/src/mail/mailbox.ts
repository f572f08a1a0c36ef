import { randomUUID } from 'node:crypto'
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import type { StateFile } from '../state-file'

export interface Attachment {
  filename: string
  content_type: string
  size: number
  /** Base64. */
  content: string
}

export interface Message {
  id: string
  received_at: string
  from: string
  /** Recipients of the envelope, so that blind copies are found too. */
  to: string[]
  reply_to: string | null
  subject: string
  text: string
  html: string | null
  headers: Record<string, string>
  attachments: Attachment[]
}

export interface MailState {
  messages: Message[]
}

export const emptyMailState = (): MailState => ({ messages: [] })

/** Maximum number of messages; the oldest are deleted. */
const MAX_MESSAGES = 2000

export interface Mailbox {
  deliver: (raw: Buffer, recipients: readonly string[]) => Promise<Message>
  /** Newest first; only those to one address if it is given. */
  list: (to?: string) => Message[]
  find: (id: string) => Message | undefined
}

export function createMailbox(file: StateFile<MailState>): Mailbox {
  return {
    async deliver(raw, recipients) {
      const message = toMessage(await simpleParser(raw, { skipImageLinks: true }), recipients)
      file.state.messages = [...file.state.messages, message].slice(-MAX_MESSAGES)
      file.changed()
      return message
    },
    list(to) {
      const wanted = to?.toLowerCase()
      return file.state.messages
        .filter((message) => !wanted || message.to.some((address) => address.toLowerCase() === wanted))
        .toReversed()
    },
    find: (id) => file.state.messages.find((message) => message.id === id),
  }
}

function toMessage(mail: ParsedMail, recipients: readonly string[]): Message {
  return {
    id: randomUUID(),
    received_at: new Date().toISOString(),
    from: mail.from?.text ?? '',
    to: recipients.length ? [...recipients] : addresses(mail.to),
    reply_to: mail.replyTo?.text ?? null,
    subject: mail.subject ?? '(no subject)',
    text: mail.text ?? '',
    html: mail.html || null,
    headers: Object.fromEntries(
      mail.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()]),
    ),
    attachments: mail.attachments.map((attachment, index) => ({
      filename: attachment.filename ?? `attachment-${index + 1}`,
      content_type: attachment.contentType,
      size: attachment.size,
      content: attachment.content.toString('base64'),
    })),
  }
}

function addresses(field: AddressObject | AddressObject[] | undefined): string[] {
  return [field ?? []].flat().flatMap((group) => group.value.flatMap(({ address }) => address ?? []))
}
