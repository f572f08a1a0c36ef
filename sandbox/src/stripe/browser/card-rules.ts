/** Validation rules of cards, used by the card form and again by the API. */

export type CardField = 'number' | 'expiry' | 'cvc'

export interface EnteredCard {
  number: string
  expiry: string
  cvc: string
}

export interface CardProblem {
  field: CardField
  code: string
  message: string
}

/** True if the digits pass the Luhn check (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = digit * 2
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export function isAmex(digits: string): boolean {
  return /^3[47]/.test(digits)
}

/** Groups the digits as on the card. */
export function groupNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19)
  if (isAmex(digits)) return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
  return (digits.match(/.{1,4}/g) ?? []).join(' ')
}

/** "0929" → "09 / 29"; a first digit of 2 or more is a month by itself. */
export function groupExpiry(text: string): string {
  const digits = text.replace(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2, 4)}` : padded
}

/** All problems of a card, in the order of the form. */
export function problemsOf(card: EnteredCard, today: Date): CardProblem[] {
  return [numberProblem(card.number), expiryProblem(card.expiry, today), cvcProblem(card)].filter(
    (each) => each !== null,
  )
}

function numberProblem(text: string): CardProblem | null {
  const digits = text.replace(/\D/g, '')
  if (digits === '') return { field: 'number', code: 'incomplete_number', message: 'Enter the card number.' }
  if (digits.length < (isAmex(digits) ? 15 : 16)) {
    return { field: 'number', code: 'incomplete_number', message: 'Some digits of the card number are missing.' }
  }
  if (!passesLuhn(digits)) {
    return { field: 'number', code: 'invalid_number', message: 'This card number does not exist. Check its digits.' }
  }
  return null
}

function expiryProblem(text: string, today: Date): CardProblem | null {
  const match = /^(\d\d) \/ (\d\d)$/.exec(text)
  if (!match) return { field: 'expiry', code: 'incomplete_expiry', message: 'Enter the expiry date as month and year.' }
  const month = Number(match[1])
  if (month < 1 || month > 12)
    return { field: 'expiry', code: 'invalid_expiry_month', message: 'There is no such month.' }
  if ((2000 + Number(match[2])) * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1) {
    return { field: 'expiry', code: 'invalid_expiry_year_past', message: 'This date has passed: the card has expired.' }
  }
  return null
}

function cvcProblem(card: EnteredCard): CardProblem | null {
  const length = isAmex(card.number.replace(/\D/g, '')) ? 4 : 3
  if (/^\d+$/.test(card.cvc) && card.cvc.length === length) return null
  return { field: 'cvc', code: 'incomplete_cvc', message: `Enter the ${length} digits of the security code.` }
}
