const MINUTES_A_DAY = 1440

const part = (count: number, unit: string) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`])

/** Minutes as "1 day 2 hours 30 minutes". Zero parts are left out; zero, negative or invalid values give "0". */
export function duration(minutes: number): string {
  if (!(minutes > 0)) return '0'
  const whole = Math.round(minutes)
  const parts = [
    ...part(Math.floor(whole / MINUTES_A_DAY), 'day'),
    ...part(Math.floor((whole % MINUTES_A_DAY) / 60), 'hour'),
    ...part(whole % 60, 'minute'),
  ]
  return parts.join(' ') || '0'
}
