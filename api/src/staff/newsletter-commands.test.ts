import { eq } from 'drizzle-orm'
import { auditLog } from '../platform/database/schema'
import { purge } from '../platform/purges/purge'
import { readPurges } from '../platform/purges/read-purges'
import { Browser } from '../testing/browser'
import { type TestApp, testApp } from '../testing/test-app'
import { machineAccount } from './machine-account'
import { runCommand } from './run-command'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
  // Reading the purges of a change needs an earlier one to start from.
  await purge(api.database.db, ['places'], api.now())
})

const staff = (...args: string[]) => runCommand(api.context, ['newsletter-popup', ...args, '--as', 'Mo'], api.now())
const popup = async () => (await (await Browser.open(api.app)).send('GET', '/api/customer/newsletter')).json().data

test('changes single fields of the popup, keeps earlier changes, and audits each', async () => {
  const { meta } = await readPurges(api.database.db, null)
  await staff('--delay', '5', '--title', 'Spring letters')
  const purged = await readPurges(api.database.db, meta.last)
  expect(purged.data.map(({ tag }) => tag)).toEqual(['general-info'])
  await staff('--active', 'off', '--again', '7', '--colour', '#0E6A70', '--image', 'harbour-dusk-1d')
  expect(await popup()).toMatchObject({
    is_active: false,
    time_delay_the_show_popup: 5,
    time_delay_the_show_popup_next_time: 7,
    title: 'Spring letters',
    button_color: '#0e6a70',
    image: { medium: '/media/scenes/harbour-dusk-1d-640.webp' },
  })
  expect((await staff())[0]).toBe('Off: after 5 seconds, again after 7 days.')
  const trail = await api.database.db.select().from(auditLog).where(eq(auditLog.subject, 'newsletter:popup'))
  expect(trail.map(({ actor }) => actor)).toEqual(['staff:Mo', 'staff:Mo'])
})

test('the audit log names the account that ran a command', async () => {
  const account = machineAccount({ SUDO_USER: 'ada' })
  expect(account).toMatch(/^ada@\S+$/)
  expect(machineAccount({})).toMatch(/^[^@]+@\S+$/)
  await runCommand(api.context, ['newsletter-popup', '--again', '8', '--as', 'Bea'], api.now(), account)
  const trail = await api.database.db.select().from(auditLog).where(eq(auditLog.subject, 'newsletter:popup'))
  expect(trail.map(({ actor }) => actor)).toContain(`staff:Bea (${account})`)
})

test.each([
  [['--active', 'maybe'], 'Please say --active on or --active off.'],
  [['--delay', '-1'], 'Please give a number of seconds.'],
  [['--again', 'soon'], 'Please give a number of days.'],
  [['--colour', 'red'], 'Please give the colour like #b3264e.'],
  [['--image', 'moon-1'], 'There is no picture moon-1.'],
  [['--image', '../secrets-1'], 'There is no picture ../secrets-1.'],
  [['--sound', 'loud'], 'The popup has no --sound.'],
])('refuses %j, and changes nothing', async (args, sentence) => {
  const before = await popup()
  await expect(staff(...args)).rejects.toThrow(sentence)
  expect(await popup()).toEqual(before)
})
