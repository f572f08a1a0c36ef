import net, { type AddressInfo } from 'node:net'
import { TEST_ENVIRONMENT } from '../../testing/test-environment'
import { readSettings } from '../settings'
import { EmailRejected, smtpMailer } from './mailer'

/** An SMTP server (RFC 5321) that stores received e-mail and responds to RCPT with `code`. */
async function fakeSmtpServer(code = 250) {
  const received: string[] = []
  const server = net.createServer((socket) => {
    let isData = false
    let data = ''
    const responses: Record<string, string> = { RCPT: `${code} Response`, DATA: '354 Go on', QUIT: '221 Bye' }
    socket.write('220 Ready\r\n')
    socket.on('data', (chunk) => {
      if (isData) {
        data += chunk
        if (!data.endsWith('\r\n.\r\n')) return
        received.push(data)
        isData = false
        socket.write('250 Taken\r\n')
        return
      }
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        const word = line.slice(0, 4).toUpperCase()
        isData = word === 'DATA'
        socket.write(`${responses[word] ?? '250 Fine'}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const mailer = smtpMailer(
    readSettings({ ...TEST_ENVIRONMENT, DATA_DIR: '/tmp', SMTP_URL: `smtp://127.0.0.1:${port}` }),
  )
  if (!mailer) throw new Error('No mailer was created')
  const close = () => {
    mailer.close()
    server.close()
  }
  return { received, mailer, close }
}

const mail = {
  id: 'email-1',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  attachments: [],
}

test('marks e-mail as automatic, and keeps its other headers', async () => {
  const { received, mailer, close } = await fakeSmtpServer()
  await mailer.send({ ...mail, headers: { 'List-Unsubscribe': '<https://example.com/leave>' } })
  close()
  expect(received[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(received[0]).toMatch(/^X-Auto-Response-Suppress: All\r$/m)
  expect(received[0]).toMatch(/^List-Unsubscribe: <https:\/\/example.com\/leave>\r$/m)
  expect(received[0]).toMatch(/^Message-ID: <email-1@/m)
})

test('throws EmailRejected for a permanent SMTP error, and another error for a temporary one', async () => {
  const refusing = await fakeSmtpServer(550)
  await expect(refusing.mailer.send(mail)).rejects.toThrow(EmailRejected)
  refusing.close()
  const busy = await fakeSmtpServer(450)
  await expect(busy.mailer.send(mail)).rejects.not.toThrow(EmailRejected)
  busy.close()
})
