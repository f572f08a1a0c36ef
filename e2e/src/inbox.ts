import { type APIRequestContext, expect } from '@playwright/test'

interface Mail {
  id: string
  subject: string
  text: string
}

/** Waits for a mail to `address` whose subject fits, and gives its text. */
export async function mailTo(request: APIRequestContext, address: string, subject: RegExp): Promise<string> {
  let text = ''
  const read = async () => {
    const answer = await request.get(`/sandbox/mail/messages?to=${encodeURIComponent(address)}`)
    const { data } = (await answer.json()) as { data: Mail[] }
    const mail = data.find((one) => subject.test(one.subject))
    text = mail?.text ?? ''
    return mail?.subject ?? ''
  }
  await expect.poll(read, { timeout: 20_000, message: `a mail to ${address}` }).toMatch(subject)
  return text
}
