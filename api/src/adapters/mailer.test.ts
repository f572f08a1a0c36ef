import net, { type AddressInfo } from 'node:net'
import { readSettings } from '../settings'
import { TEST_ENVIRONMENT } from '../testing/test-environment'
import { MailRefused, smtpMailer } from './mailer'

/** An SMTP server (RFC 5321) that keeps what it is sent and answers a recipient with `code`. */
async function postOffice(code = 250) {
  const letters: string[] = []
  const server = net.createServer((socket) => {
    let isLetter = false
    let letter = ''
    const answers: Record<string, string> = { RCPT: `${code} Answer`, DATA: '354 Go on', QUIT: '221 Bye' }
    socket.write('220 Ready\r\n')
    socket.on('data', (chunk) => {
      if (isLetter) {
        letter += chunk
        if (!letter.endsWith('\r\n.\r\n')) return
        letters.push(letter)
        isLetter = false
        socket.write('250 Taken\r\n')
        return
      }
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        const word = line.slice(0, 4).toUpperCase()
        isLetter = word === 'DATA'
        socket.write(`${answers[word] ?? '250 Fine'}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const mailer = smtpMailer(
    readSettings({ ...TEST_ENVIRONMENT, DATA_DIR: '/tmp', SMTP_URL: `smtp://127.0.0.1:${port}` }),
  )
  if (!mailer) throw new Error('There is no mailer')
  const close = () => {
    mailer.close()
    server.close()
  }
  return { letters, mailer, close }
}

const mail = {
  id: 'letter-1',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  attachments: [],
}

test('a letter says that it is automatic, and keeps headers of its own', async () => {
  const { letters, mailer, close } = await postOffice()
  await mailer.send({ ...mail, headers: { 'List-Unsubscribe': '<https://example.com/leave>' } })
  close()
  expect(letters[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(letters[0]).toMatch(/^X-Auto-Response-Suppress: All\r$/m)
  expect(letters[0]).toMatch(/^List-Unsubscribe: <https:\/\/example.com\/leave>\r$/m)
  expect(letters[0]).toMatch(/^Message-ID: <letter-1@/m)
})

test('an address that is refused for good is told from one that is not taken now', async () => {
  const refusing = await postOffice(550)
  await expect(refusing.mailer.send(mail)).rejects.toThrow(MailRefused)
  refusing.close()
  const busy = await postOffice(450)
  await expect(busy.mailer.send(mail)).rejects.not.toThrow(MailRefused)
  busy.close()
})
