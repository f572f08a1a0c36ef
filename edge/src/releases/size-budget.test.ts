import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { release, route } from '../testing/releases'
import { overBudget, readBudget } from './size-budget'

const booking = {
  ...release('booking', [route('/pay')]),
  exposes: { lifecycles: { js: ['lifecycles.js'], css: [] }, BookingPanel: { js: ['panel.js'], css: [] } },
}
const bytes: Record<string, number> = {
  'remoteEntry.js': 10_000,
  'lifecycles.js': 2_000,
  'panel.js': 9_000,
  'page-pay.js': 20_000,
}
const bytesOf = async (file: string) => bytes[file] ?? 0

test('finds nothing over budget in a release that keeps to its limits', async () => {
  expect(await overBudget(booking, { entry: 10, page: 32, widget: 19 }, bytesOf)).toEqual([])
})

test('names each part over budget with its size and its limit', async () => {
  expect(await overBudget(booking, { entry: 9.5, page: 31.9, widget: 18 }, bytesOf)).toEqual([
    'its entry has 10.0 of 9.5 kB',
    'page "pay" has 32.0 of 31.9 kB',
    'widget "BookingPanel" has 19.0 of 18 kB',
  ])
  expect(await overBudget(booking, { entry: 10, page: 32, widget: 18.98 }, bytesOf)).toEqual([
    'widget "BookingPanel" has 19.0 of 18.98 kB',
  ])
  const little = async (file: string) => (bytes[file] ?? 0) + (file === 'remoteEntry.js' ? 22 : 0)
  expect(await overBudget(booking, { entry: 10 }, little)).toEqual(['its entry has 10.022 of 10 kB'])
})

test('measures a shell by its initial scripts', async () => {
  const scripts = async (file: string) => (file === 'shell.js' ? 160_000 : 0)
  expect(await overBudget(release('shell'), { entry: 150 }, scripts)).toEqual(['its entry has 160.0 of 150 kB'])
})

test('refuses an app without a complete budget, and shows how to write one', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-budget-'))
  await fs.writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'mf-new' }))
  await expect(readBudget(folder)).rejects.toThrow('mf-new has no size budget: add "budget": { "entry": 30')
  await fs.writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'mf-new', budget: { entry: 3 } }))
  expect(await readBudget(folder)).toEqual({ entry: 3 })
  const remote = { name: 'mf-new', meander: { owner: 'new', port: 1 }, budget: { entry: 3 } }
  await fs.writeFile(path.join(folder, 'package.json'), JSON.stringify(remote))
  await expect(readBudget(folder)).rejects.toThrow('mf-new has no complete size budget: add')
  const whole = { entry: 3, page: 4, widget: 5 }
  await fs.writeFile(path.join(folder, 'package.json'), JSON.stringify({ ...remote, budget: whole }))
  expect(await readBudget(folder)).toEqual(whole)
  await fs.rm(folder, { recursive: true })
})
