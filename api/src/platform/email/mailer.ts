import { createTransport } from 'nodemailer'
import type { Settings } from '../settings'

export interface OutgoingEmail {
  /** The same for every attempt, so that a duplicate can be recognised. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Receives replies; the sender when left out. */
  replyTo?: { name: string; address: string }
  headers?: Record<string, string>
  /** An attachment with a `cid` is shown where the HTML refers to it. */
  attachments: { filename: string; content: string | Buffer; contentType: string; cid?: string }[]
}

/** The server rejects the e-mail permanently: a retry cannot succeed. */
export class EmailRejected extends Error {
  constructor(cause: unknown) {
    super('The mail server rejected the address', { cause })
    this.name = 'EmailRejected'
  }
}

export interface Mailer {
  /** @throws EmailRejected; other failures can be retried */
  send: (mail: OutgoingEmail) => Promise<void>
  close: () => void
}

/** Creates a mailer that sends over SMTP; null without a server URL in the settings. */
export function smtpMailer(settings: Settings): Mailer | null {
  const { smtpUrl, from } = settings.mail
  if (!smtpUrl) return null
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 15_000,
  })
  const domain = new URL(settings.publicUrl).hostname
  return {
    send: async ({ id, ...mail }) => {
      try {
        const headers = { ...AUTOMATIC, ...mail.headers }
        await transport.sendMail({ ...mail, from, headers, messageId: `<${id}@${domain}>` })
      } catch (error) {
        throw isFinal(error) ? new EmailRejected(error) : error
      }
    },
    close: () => transport.close(),
  }
}

/** Suppresses out-of-office and other automatic replies: RFC 3834, and the header that Exchange reads. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** SMTP replies from 500 on are permanent (RFC 5321, 4.2.1). */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
