import { normaliseFigures } from './characters'

/** Most characters of a promo code. */
export const PROMO_CODE_MAX = 40

/** Normalises a typed code: upper case, without spaces. */
export const normalisePromoCode = (value: string): string => normaliseFigures(value).toUpperCase().replace(/\s/g, '')

/** Letters, digits and hyphens, at least three. */
export function promoCodeRule(value: string): string | null {
  const code = normalisePromoCode(value)
  if (code === '') return 'Please enter a promo code.'
  return /^[0-9A-Z][0-9A-Z-]{2,39}$/.test(code) ? null : 'Promo codes contain only letters and numbers, like SPRING10.'
}
