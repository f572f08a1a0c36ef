import { type APIRequestContext, expect } from '@playwright/test'

export const confirmAddress = /^Please confirm your e-mail address/
export const newPassword = /^Choose a new password/

interface ReceivedEmail {
  id: string
  subject: string
  text: string
}

/** Waits for an e-mail to `address` with a matching subject. @returns its text */
export async function emailTo(request: APIRequestContext, address: string, subject: RegExp): Promise<string> {
  let text = ''
  const read = async () => {
    const response = await request.get(`/sandbox/mail/messages?to=${encodeURIComponent(address)}`)
    const { data } = (await response.json()) as { data: ReceivedEmail[] }
    const mail = data.find((one) => subject.test(one.subject))
    text = mail?.text ?? ''
    return mail?.subject ?? ''
  }
  await expect.poll(read, { timeout: 20_000, message: `a mail to ${address}` }).toMatch(subject)
  return text
}

/** The first URL with this path in an e-mail's text. */
export const linkIn = (text: string, path: string) =>
  new RegExp(`https?://\\S+(${path}\\S+)`).exec(text)?.[1] ?? 'no link'
