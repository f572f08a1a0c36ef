import { normaliseFigures } from './characters'

export const PROMO_CODE_MAX = 40

/** The code as it was meant: in capitals, without the spaces that come with copying. */
export const normalisePromoCode = (value: string): string => normaliseFigures(value).toUpperCase().replace(/\s/g, '')

/** Letters, figures and hyphens, three at least. */
export function promoCodeRule(value: string): string | null {
  const code = normalisePromoCode(value)
  if (code === '') return 'Please enter a promo code.'
  return /^[0-9A-Z][0-9A-Z-]{2,39}$/.test(code) ? null : 'A promo code has letters and figures only, like SPRING10.'
}
