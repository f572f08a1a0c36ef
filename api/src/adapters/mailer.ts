import { createTransport } from 'nodemailer'
import type { Settings } from '../settings'

export interface Mail {
  /** The same for every attempt, so that a mail that arrives twice can be known for one. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Whom an answer goes to, if not us. */
  replyTo?: { name: string; address: string }
  headers?: Record<string, string>
  /** With a `cid` one is drawn where the HTML names it. */
  attachments: { filename: string; content: string | Buffer; contentType: string; cid?: string }[]
}

/** The address takes no mail: trying again changes nothing. */
export class MailRefused extends Error {
  constructor(cause: unknown) {
    super('The address takes no mail', { cause })
    this.name = 'MailRefused'
  }
}

export interface Mailer {
  /** @throws MailRefused; every other failure is worth another try */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/** Mail over SMTP; null when the server's address is missing. */
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
        throw isFinal(error) ? new MailRefused(error) : error
      }
    },
    close: () => transport.close(),
  }
}

/** Suppresses out-of-office and other automatic replies: RFC 3834, and the header that Exchange reads. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** SMTP's answers from 500 on are permanent (RFC 5321, 4.2.1). */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
