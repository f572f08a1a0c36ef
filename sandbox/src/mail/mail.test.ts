import { createTransport } from 'nodemailer'
import { sandboxForFile } from '../testing/running-sandbox'

const sandbox = await sandboxForFile()

const testEmail = {
  from: 'Meander <hello@meander.example>',
  to: 'Ada Marsh <ada@example.com>',
  subject: 'You are going kayaking – 3 tickets',
  text: 'See you at the quay: http://localhost:3000/bookings/7?token=a%3Db',
  html: '<p>See you at <a href="http://localhost:3000/bookings/7?token=a%3Db&amp;x=1">the quay</a></p><script>alert(1)</script>',
  attachments: [{ filename: 'day out.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }],
}

async function send(mail: object = testEmail) {
  const transport = createTransport(`smtp://127.0.0.1:${sandbox.smtpPort}`)
  try {
    await transport.sendMail(mail)
  } finally {
    transport.close()
  }
}

async function inbox(to?: string) {
  const response = await fetch(`${sandbox.url}/sandbox/mail/messages${to ? `?to=${encodeURIComponent(to)}` : ''}`)
  return (await response.json()).data
}

test('finds an e-mail by its recipient, with its text, attachments and links', async () => {
  await send()
  await send({ ...testEmail, to: 'someone-else@example.com' })
  const [message, ...others] = await inbox('ADA@example.com')
  expect(others).toEqual([])
  expect(message).toMatchObject({
    subject: testEmail.subject,
    to: ['ada@example.com'],
    from: '"Meander" <hello@meander.example>',
  })
  expect(message.links).toEqual([
    'http://localhost:3000/bookings/7?token=a%3Db',
    'http://localhost:3000/bookings/7?token=a%3Db&x=1',
  ])
  const file = await fetch(sandbox.url + message.attachments[0].url)
  expect(await file.text()).toBe('BEGIN:VCALENDAR')
  expect(file.headers.get('content-disposition')).toContain('day%20out.ics')
  const single = await (await fetch(`${sandbox.url}/sandbox/mail/messages/${message.id}`)).json()
  expect(single.data.text).toContain('See you at the quay')
})

test('shows e-mails on pages, and does not run their scripts', async () => {
  await send()
  const [{ id }] = await inbox()
  const list = await (await fetch(`${sandbox.url}/sandbox/mail`)).text()
  expect(list).toContain('You are going kayaking – 3 tickets')
  const page = await (await fetch(`${sandbox.url}/sandbox/mail/${id}`)).text()
  expect(page).toContain(`src="/sandbox/mail/messages/${id}/html"`)
  const body = await fetch(`${sandbox.url}/sandbox/mail/messages/${id}/html`)
  expect(body.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/)
  expect(body.headers.get('content-security-policy')).not.toContain('allow-scripts')
})

test('escapes HTML in a subject', async () => {
  await send({ ...testEmail, subject: '<img src=x onerror=alert(1)>' })
  expect(await (await fetch(`${sandbox.url}/sandbox/mail`)).text()).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('scenarios can refuse an e-mail or deliver it twice', async () => {
  await sandbox.wish({ service: 'mail', outcome: 'fail', status: 550 })
  await expect(send()).rejects.toMatchObject({ responseCode: 550 })
  expect(await inbox()).toEqual([])
  await sandbox.wish({ service: 'mail', outcome: 'repeat' })
  await send()
  expect(await inbox()).toHaveLength(2)
})

test('a reset empties the inbox', async () => {
  await send()
  await sandbox.reset()
  expect(await inbox()).toEqual([])
})
