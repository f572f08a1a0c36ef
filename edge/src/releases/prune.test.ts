import type { Registry } from 'shared/contracts'
import { registryOf, release } from '../testing/releases'
import { outlived } from './prune'

const now = new Date('2026-11-20T09:00:00Z')
/** Version 1.0.<age> is as many days old. */
const aged = (...days: number[]) =>
  days.map((age) => ({
    ...release('booking', [], `1.0.${age}`),
    published_at: new Date(now.getTime() - age * 86_400_000).toISOString(),
  }))
const versions = (all: { version: string }[]) => all.map(({ version }) => version)

test('ten versions stay however old they are', () => {
  const days = Array.from({ length: 12 }, (_, at) => 40 + at)
  expect(versions(outlived(aged(...days), null, now))).toEqual(['1.0.50', '1.0.51'])
})

test('thirty days stay however many versions there are', () => {
  const days = Array.from({ length: 40 }, (_, at) => at)
  expect(versions(outlived(aged(...days), null, now))).toEqual(Array.from({ length: 9 }, (_, at) => `1.0.${31 + at}`))
})

test('what is live, before it or on trial stays', () => {
  const all = aged(...Array.from({ length: 16 }, (_, at) => 40 + at))
  const [live, previous, trial] = aged(53, 54, 55)
  if (!live || !previous || !trial) throw new Error('There are three.')
  const registry: Registry = {
    ...registryOf({}),
    remotes: { booking: { live, previous, canary: { release: trial, percent: 5 } } },
  }
  expect(versions(outlived(all, registry, now))).toEqual(['1.0.50', '1.0.51', '1.0.52'])
})
