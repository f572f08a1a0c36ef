import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const dates = pathToFileURL(path.join(process.cwd(), 'shared/formats/src/dates.ts')).href

/** Compares every half hour of 2026 with the platform's own formatter, and prints those that differ. */
const comparison = `
const { localDate, time } = await import('${dates}')
const expected = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })
const wrong = []
for (let at = Date.UTC(2026, 0); at < Date.UTC(2027, 0); at += 1_800_000) {
  const instant = new Date(at)
  const shown = localDate(instant) + ' ' + time(instant)
  if (shown !== expected.format(instant)) wrong.push(instant.toISOString() + ' ' + shown)
}
console.log(JSON.stringify(wrong))`

test.each(['Australia/Sydney', 'America/Santiago', 'Africa/Cairo', 'America/New_York', 'Pacific/Apia'])(
  'a reader in %s sees London’s time all year, also when the clocks there change',
  (zone) => {
    const printed = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', comparison], {
      env: { ...process.env, TZ: zone, NODE_ENV: 'production' },
      encoding: 'utf8',
    })
    expect(JSON.parse(printed)).toEqual([])
  },
)
