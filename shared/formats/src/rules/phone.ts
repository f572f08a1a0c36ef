import { normaliseFigures } from './characters'

/** A UK number in E.164 (+44 and the national number), or null when it cannot be one. Accepts any spacing, 0…, +44, 0044 and (0). */
export function normaliseUkPhone(value: string): string | null {
  const typed = normaliseFigures(value)
  if (!/^[+\d][\d\s().-]*$|^\([\d\s().-]*$/.test(typed)) return null
  const digits = typed.replace(/[\s().-]/g, '')
  const national = digits.replace(/^(?:\+44|0044)0?/, '').replace(/^0/, '')
  const isForeign = /^(?:\+|00)/.test(digits) && !/^(?:\+44|0044)/.test(digits)
  const isLocalWithoutZero = !/^(?:\+44|0044|0)/.test(digits)
  if (isForeign || isLocalWithoutZero) return null
  return /^\d{9,10}$/.test(national) ? `+44${national}` : null
}

/**
 * A UK mobile (07, but not 070 personal numbers and not 076 pagers; 07624 are mobiles of the Isle of Man) or landline (01, 02, 03), not 08 or
 * 09.
 */
export function ukPhoneRule(value: string): string | null {
  if (normaliseFigures(value) === '') return 'Please enter a phone number.'
  const number = normaliseUkPhone(value)
  if (number === null) return 'Please enter a UK phone number, like 07400 123456.'
  const national = number.slice(3)
  if (/^(?:70|76(?!24))/.test(national) || /^[4568]/.test(national) || national.startsWith('9')) {
    return 'Please enter a UK mobile or landline number; we cannot use this kind of number.'
  }
  const isMobile = /^7\d{9}$/.test(national)
  const isLandline = /^1\d{8,9}$/.test(national) || /^[23]\d{9}$/.test(national)
  return isMobile || isLandline ? null : 'This phone number has too many or too few digits.'
}
