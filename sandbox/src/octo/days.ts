const DAY_MS = 24 * 3_600_000
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' })

/** The instant at which clocks in London show a day (YYYY-MM-DD) and time (HH:mm). */
export function inLondon(day: string, time: string): Date {
  const asIfUtc = new Date(`${day}T${time}:00Z`)
  const ahead = new Date(asIfUtc.getTime() - 3_600_000)
  // In summer London is an hour ahead of UTC.
  return Number(clock.format(ahead)) === asIfUtc.getUTCHours() ? ahead : asIfUtc
}

/** Local time with its offset, as OCTO writes it. */
export function withOffset(day: string, time: string): string {
  const isSummer = inLondon(day, time).getTime() !== Date.parse(`${day}T${time}:00Z`)
  return `${day}T${time}:00${isSummer ? '+01:00' : '+00:00'}`
}

/** Every day from one to another, both inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
