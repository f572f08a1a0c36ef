import { normaliseLine } from './characters'

/** Most characters of an e-mail address. */
export const EMAIL_MAX = 120

/**
 * Normalises an e-mail address for comparison: lower case, no outer spaces, no format characters, and the A-label of an internationalised
 * domain (`ada@bücher.example` becomes `ada@xn--bcher-kva.example`, RFC 5891).
 */
export function normaliseEmail(value: string): string {
  const address = normaliseLine(value)
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
  const [, local, domain] = /^(.*)@([^@\s/?#:\\[\]]+)$/u.exec(address) ?? []
  if (local === undefined || domain === undefined || /^[\x20-\x7e]*$/.test(domain)) return address
  return `${local}@${asciiDomain(domain)}`
}

/** The A-label of a domain; the domain itself when it is not a valid one. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** Local part of dot-separated atoms and a domain name with a dot, as HTML's e-mail input accepts them. */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** Required, an e-mail address, at most 120 characters. */
export function emailRule(value: string): string | null {
  const address = normaliseEmail(value)
  if (address === '') return 'Please enter an e-mail address.'
  if (!ADDRESS.test(address)) return 'Please enter a valid e-mail address, like name@example.com.'
  if (address.length > EMAIL_MAX) return `Please use at most ${EMAIL_MAX} characters.`
  return null
}
