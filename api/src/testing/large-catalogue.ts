import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { addDays } from 'shared/formats'
import { fileExperience, fileHost, testCatalogue } from './catalogue-folder'

/** Days on which each experience has a session. */
export const LARGE_CATALOGUE_DAYS = 120

/** Writes a catalogue with one host and many experiences, each with a session a day from `firstDay` on. */
export async function writeLargeCatalogue(folder: string, experiences: number, firstDay: string): Promise<void> {
  await testCatalogue({ 'hosts.json': [fileHost()] }, folder)
  const csv = createWriteStream(path.join(folder, 'sessions.csv'))
  csv.write('experience,start,capacity,seats_sold_elsewhere,cutoff_minutes\n')
  for (let n = 0; n < experiences; n += 1) {
    const id = String(10_000 + n)
    await testCatalogue({ [`experiences/${id}.json`]: fileExperience({ id, name: `Carve a Spoon ${id}` }) }, folder)
    const hour = String(8 + (n % 10)).padStart(2, '0')
    const lines = Array.from(
      { length: LARGE_CATALOGUE_DAYS },
      (_, day) => `${id},${addDays(firstDay, day)} ${hour}:00,8,${day % 3},\n`,
    )
    csv.write(lines.join(''))
  }
  csv.end()
  await finished(csv)
}

/** The memory of the process while something runs, in bytes beyond what it had before. */
export async function peakGrowth<T>(run: () => Promise<T>): Promise<{ result: T; growth: number; seconds: number }> {
  const before = process.memoryUsage().rss
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  const began = performance.now()
  try {
    const result = await run()
    return { result, growth: peak - before, seconds: (performance.now() - began) / 1000 }
  } finally {
    clearInterval(timer)
  }
}

const SAMPLE_MS = 200

/**
 * The memory in use while something runs, in bytes beyond what was in use before. Garbage does not count, because when it is collected
 * depends on the machine: each sample collects it first.
 */
export async function peakInUse<T>(run: () => Promise<T>): Promise<{ result: T; growth: number }> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const inUse = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = inUse()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, inUse())
  }, SAMPLE_MS)
  try {
    return { result: await run(), growth: peak - before }
  } finally {
    clearInterval(timer)
  }
}
