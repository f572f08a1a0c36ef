import { CONTROL_CHARACTERS, normaliseFigures, normaliseText } from './characters'
import { realDate } from './dates'
import { NOT_A_DATE } from './party'

/** In pence. */
export const VOUCHER_MIN = 1_000
/** In pence. */
export const VOUCHER_MAX = 100_000
/** Most characters of the message on a card. */
export const VOUCHER_MESSAGE_MAX = 500
/** The number of lines that fit on a printed card. */
export const VOUCHER_MESSAGE_LINES = 12
/** Maximum time between purchase and delivery of a card. */
export const DELIVERY_MONTHS = 12

/** The designs of a card: illustrated scenes, served as `/media/scenes/<id>-<width>.<format>`. */
export const voucherDesigns = [
  { id: 'bandstand-bunting-5', name: 'Bunting in the park' },
  { id: 'solent-sails-3', name: 'Sails on the Solent' },
  { id: 'walled-garden-7', name: 'A walled garden' },
  { id: 'chalk-downs-2', name: 'Over the downs' },
  { id: 'starry-heath-4', name: 'Stars over the heath' },
  { id: 'laid-table-6', name: 'A table laid for you' },
  { id: 'beach-huts-9', name: 'Beach huts' },
  { id: 'forest-oaks-8', name: 'Oaks of the New Forest' },
] as const

/** Path of a design's picture, without width and format. */
export const designPath = (id: string): string => `/media/scenes/${id}`

/** Requires the id of one of the designs. */
export const voucherDesignRule = (id: string): string | null =>
  voucherDesigns.some((design) => design.id === id) ? null : 'Please choose one of the designs.'

/** Parses a typed amount (`50`, `£50`, `49.90`) to pence; null when it is invalid. */
export function readPounds(value: string): number | null {
  const match = /^£?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(normaliseFigures(value).replace(/,(?=\d{3}\b)/g, ''))
  if (!match) return null
  const [, pounds = '', pence = ''] = match
  return Number(pounds) * 100 + Number(pence.padEnd(2, '0'))
}

/** A typed amount from £10 to £1,000. */
export function voucherAmountRule(value: string): string | null {
  if (normaliseFigures(value) === '') return 'Please choose an amount.'
  const pence = readPounds(value)
  if (pence === null) return 'Please enter an amount like 50 or 49.90.'
  if (pence < VOUCHER_MIN) return 'Please choose at least £10.'
  if (pence > VOUCHER_MAX) return 'Please choose at most £1,000.'
  return null
}

/** The message on a card: empty, or up to 500 characters in up to 12 lines. No control characters except line ends. */
export function voucherMessageRule(value: string): string | null {
  if (/[^\P{Cc}\n\r]/u.test(value)) return CONTROL_CHARACTERS
  const text = normaliseText(value)
  if ([...text].length > VOUCHER_MESSAGE_MAX) return `Please keep it to ${VOUCHER_MESSAGE_MAX} characters.`
  return text.split(/\r\n|[\r\n]/).length > VOUCHER_MESSAGE_LINES
    ? `Please keep it to ${VOUCHER_MESSAGE_LINES} lines: the card has no room for more.`
    : null
}

/** A day from today until a year from now, or until a year after `bought`, the day of purchase. Days are YYYY-MM-DD in London. */
export function deliveryDayRule(value: string, { today, bought }: { today: string; bought?: string }): string | null {
  if (value === '') return 'Please choose a day.'
  if (realDate(value) === null) return NOT_A_DATE
  if (value < today) return 'This day is in the past.'
  const first = bought ?? today
  const lastDay = `${Number(first.slice(0, 4)) + DELIVERY_MONTHS / 12}${first.slice(4)}`
  return value > lastDay ? 'Please choose a day within a year of buying it.' : null
}

/** Normalises a typed voucher code: removes spaces and hyphens, and replaces I, L and O by the digits they look like. */
export const normaliseVoucherCode = (value: string): string =>
  normaliseFigures(value).toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0')

/** Sixteen characters of Crockford's base 32, after normalising. */
export function voucherCodeRule(value: string): string | null {
  const code = normaliseVoucherCode(value)
  if (code === '') return 'Please enter the voucher code.'
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code)
    ? null
    : 'Voucher codes have 16 letters and numbers, like 7K3Q-9ZAB-2MNP-4XYT.'
}
