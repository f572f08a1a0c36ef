import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Owner, ReleaseRecord } from 'shared/contracts'
import { publishInto } from '../testing/published'
import { release, route } from '../testing/releases'
import { createStyleSource } from './styles'

let folder = ''
beforeEach(async () => {
  warned.length = 0
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-styles-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))

const warned: object[] = []
const warn = (context: object) => warned.push(context)

const withKit = (record: ReleaseRecord, version: string): ReleaseRecord => ({
  ...record,
  contract: { ...record.contract, provides: { 'shared/ui': version } },
  ...(record.app === 'shell' ? {} : { brings: { 'shared/ui': { js: ['kit.js'], css: ['kit.css', 'kit-again.css'] } } }),
})

/** The stylesheets of a booking page that shows an account widget, in their order. */
async function stylesheets(kits: { shell: string; booking: string; account: string }) {
  const shell = withKit(release('shell'), kits.shell)
  const booking = withKit(release('booking', [route('/pay')]), kits.booking)
  const own = release('account')
  const account = withKit({ ...own, exposes: { Heart: { js: ['heart.js'], css: ['heart.css'] } } }, kits.account)
  await publishInto(folder, shell, booking, account)
  const registry = {
    generation: 1,
    shell: { live: shell },
    remotes: { booking: { live: booking }, account: { live: account } },
  }
  const parts = [
    { owner: 'booking' as Owner, expose: 'lifecycles' },
    { owner: 'account' as Owner, expose: 'Heart' },
  ]
  const styles = await createStyleSource(folder, warn)(registry, { parts }, 'pay')
  return styles.map(({ href }) => href.replace('/releases/', '').replace('/1.0.0', ''))
}

test('a page has the stylesheets of the layout, the page and its widgets', async () => {
  expect(await stylesheets({ shell: '0.1.0', booking: '0.1.0', account: '0.1.0' })).toEqual([
    'shell/shell.css',
    'booking/expose-lifecycles.css',
    'account/heart.css',
  ])
})

test('a remote built with another kit than the shell has the styles of its own kit, before those of pages and widgets', async () => {
  expect(await stylesheets({ shell: '0.1.0', booking: '0.1.1', account: '0.0.9' })).toEqual([
    'shell/shell.css',
    'booking/kit.css',
    'account/kit.css',
    'booking/expose-lifecycles.css',
    'account/heart.css',
  ])
  expect(await stylesheets({ shell: '0.2.0', booking: '0.1.0', account: '0.2.0' })).toContain('booking/kit.css')
})

test('a release without a recorded kit version has no styles of a kit', async () => {
  const shell = withKit(release('shell'), '0.1.0')
  const booking = release('booking', [route('/pay')])
  await publishInto(folder, shell, booking)
  const registry = { generation: 1, shell: { live: shell }, remotes: { booking: { live: booking } } }
  const parts = [{ owner: 'booking' as Owner, expose: 'lifecycles' }]
  expect(await createStyleSource(folder, warn)(registry, { parts }, 'pay')).toHaveLength(2)
})

test('leaves out a stylesheet that fails its integrity check', async () => {
  const shell = release('shell')
  const booking = release('booking', [route('/pay')])
  await publishInto(folder, shell, booking)
  await fs.appendFile(path.join(folder, 'shell/1.0.0/shell.css'), 'body { display: none }')
  const registry = { generation: 1, shell: { live: shell }, remotes: { booking: { live: booking } } }
  const parts = [{ owner: 'booking' as Owner, expose: 'lifecycles' }]
  const styles = await createStyleSource(folder, warn)(registry, { parts }, 'pay')
  expect(styles.map(({ href }) => href)).toEqual(['/releases/booking/1.0.0/expose-lifecycles.css'])
  expect(warned).toEqual([{ file: '/releases/shell/1.0.0/shell.css' }])
})
