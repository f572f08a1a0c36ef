import { LRUCache } from 'lru-cache'
import { localDate, time } from 'shared/formats'
import { realDate } from 'shared/rules'
import { instantOf } from '../platform/time/london'
import { CatalogueSession } from './catalogue-schema'
import { sentence } from './faults-of'

/** A start of a session. */
interface Start {
  startsAt: string
  /** The day in London. */
  localDate: string
}

/** A session as it is staged. */
export interface StagedSession extends Start {
  experience: string
  capacity: number
  elsewhere: number
  /** Null for that of the experience. */
  cutoff: number | null
}

const START = /^([1-9]\d{3}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::00)?(\+0[01]:00)?$/

/** Many sessions start at the same time, and a conversion takes much longer than the rest of a line. */
const starts = new LRUCache<string, Start | { fault: string }>({
  maxSize: 2 ** 22,
  sizeCalculation: (_, text) => 2 * text.length + 100,
})

/** Reads a local time in London. @returns its fault when there is no such time */
export function readStart(text: string): Start | { fault: string } {
  const known = starts.get(text)
  if (known) return known
  const start = convertStart(text)
  starts.set(text, start)
  return start
}

function convertStart(text: string): Start | { fault: string } {
  const [, day = '', hour = '', minute = '', offset] = START.exec(text) ?? []
  if (!day || Number(hour) > 23 || Number(minute) > 59 || realDate(day) === null) {
    return { fault: `"${text.slice(0, 40)}" is not a start. Please write the local time like 2026-12-05 10:00.` }
  }
  const first = instantOf(day, Number(hour) * 60 + Number(minute))
  if (`${localDate(first)} ${time(first)}` !== `${day} ${hour}:${minute}`) {
    return { fault: `The clocks in London skip ${hour}:${minute} on ${day}. Please choose another time.` }
  }
  const instant = offset === undefined ? first : new Date(`${day}T${hour}:${minute}:00${offset}`)
  if (`${localDate(instant)} ${time(instant)}` !== `${day} ${hour}:${minute}`) {
    return { fault: `London is not at ${offset} at ${hour}:${minute} on ${day}. Please leave the offset out.` }
  }
  return { startsAt: instant.toISOString(), localDate: day }
}

/** Writes a start as files have it. The second of a repeated time has its offset. */
export function writeStart(startsAt: Date): string {
  const day = localDate(startsAt)
  const clock = time(startsAt)
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const isSecond = instantOf(day, hours * 60 + minutes).getTime() !== startsAt.getTime()
  return `${day} ${clock}${isSecond ? '+00:00' : ''}`
}

/** Reads a session of a file. @returns the path and text of each fault when it has some */
export function readSession(value: unknown): StagedSession | { faults: [path: string, message: string][] } {
  const parsed = CatalogueSession.safeParse(value)
  if (!parsed.success) {
    return { faults: parsed.error.issues.map(({ path, message }) => [path.join('.'), sentence(message)]) }
  }
  const { experience, start, capacity, seats_sold_elsewhere: elsewhere, cutoff_minutes: cutoff } = parsed.data
  const read = readStart(start)
  if ('fault' in read) return { faults: [['start', read.fault]] }
  return { experience, ...read, capacity, elsewhere, cutoff: cutoff ?? null }
}
