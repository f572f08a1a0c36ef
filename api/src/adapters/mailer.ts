import { createTransport } from 'nodemailer'
import type { Settings } from '../settings'

export interface Mail {
  /** The same for every attempt, so that a mail that arrives twice can be known for one. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; content: string; contentType: string }[]
}

export interface Mailer {
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
      await transport.sendMail({ ...mail, from, messageId: `<${id}@${domain}>` })
    },
    close: () => transport.close(),
  }
}
