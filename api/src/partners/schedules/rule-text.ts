import { localDate, time } from 'shared/formats'

const listOf = (item: string) => new RegExp(`^${item}(,${item})*$`)
const ordinal = (max: string) => listOf(`[+-]?(${max})`)

const DAY = '(MO|TU|WE|TH|FR|SA|SU)'
const TO_31 = '0?[1-9]|[12]\\d|3[01]'
const TO_53 = '0?[1-9]|[1-4]\\d|5[0-3]'
const TO_366 = '0{0,2}[1-9]|0?[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6]'

/** The parts of a rule that are allowed (RFC 5545, 3.3.10), with the form of their values. A session starts at a minute, and days repeat. */
const PARTS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYMONTH: listOf('(0?[1-9]|1[0-2])'),
  BYWEEKNO: ordinal(TO_53),
  BYYEARDAY: ordinal(TO_366),
  BYMONTHDAY: ordinal(TO_31),
  BYDAY: listOf(`([+-]?(${TO_53}))?${DAY}`),
  BYHOUR: listOf('([01]?\\d|2[0-3])'),
  BYMINUTE: listOf('[0-5]?\\d'),
  BYSETPOS: ordinal(TO_366),
  WKST: new RegExp(`^${DAY}$`),
}

/** A message for a rule that cannot be read. */
export class RuleFault extends Error {}

/** Converts a rule to capitals, without the name of its property and without spaces at its ends. */
export const normaliseRule = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')

/**
 * Reads a normalised rule, and converts its UNTIL to the time in London as if that were UTC. Without a time, UNTIL includes its day; with a
 * Z it is in UTC, as RFC 5545 has it; otherwise in London.
 * @throws RuleFault
 */
export function localRule(text: string): string {
  const parts = text.split(';').map((part): [string, string] => {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    const form = PARTS[name]
    if (!form)
      throw new RuleFault(`Leave out ${name || 'the empty part'}: a rule has ${Object.keys(PARTS).join(', ')}.`)
    if (!form.test(value)) throw new RuleFault(`${name} must not be "${value}".`)
    return [name, value]
  })
  const names = parts.map(([name]) => name)
  if (!names.includes('FREQ')) throw new RuleFault('A rule needs FREQ, such as FREQ=WEEKLY;BYDAY=SA,SU.')
  if (new Set(names).size !== names.length) throw new RuleFault('Each part may occur once.')
  return parts.map(([name, value]) => `${name}=${name === 'UNTIL' ? localUntil(value) : value}`).join(';')
}

const digits = (text: string): string => text.replace(/[-:]/g, '')

function localUntil(value: string): string {
  const [, year, month, day, hours = '23', minutes = '59', seconds = '59'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?/.exec(value) ?? []
  const instant = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  if (Number.isNaN(instant.getTime()) || instant.getUTCDate() !== Number(day))
    throw new RuleFault(`There is no UNTIL=${value}.`)
  return value.endsWith('Z')
    ? `${digits(localDate(instant))}T${digits(time(instant))}${seconds}Z`
    : `${year}${month}${day}T${hours}${minutes}${seconds}Z`
}
