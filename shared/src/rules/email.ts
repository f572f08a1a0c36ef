export const EMAIL_MAX = 120

/** An address as identity: outer spaces gone, lower case. */
export const normaliseEmail = (value: string): string => value.trim().toLowerCase()

/** Local part of dot-separated atoms and a domain name with a dot, as HTML's e-mail input takes them. */
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
