import { normaliseEmail } from './email'
import { isPredictable } from './is-predictable'

/** Fewest characters of a password. */
export const PASSWORD_MIN = 12
/** Most characters of a password. */
export const PASSWORD_MAX = 128

/** The passwords most often found in leaks that are long enough here, and words that are often padded to the minimum length. */
const COMMON_STEMS = [
  'password',
  'passw0rd',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'letmein',
  'welcome',
  'iloveyou',
  'football',
  'baseball',
  'superman',
  'princess',
  'sunshine',
  'administrator',
  'changeme',
  'liverpool',
  'chelsea',
  'arsenal',
  'manchester',
  'abc',
  'hampshire',
]

/**
 * True for a stem with digits and symbols around it, one repeated stem, at most three different characters, or digits in sequence or
 * repetition.
 */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size <= 3) return true
  const letters = lower.replace(/[^a-z]/g, '')
  // Symbols and digits at the end are padding; inside a word they stand for letters.
  const plain = lower
    .replace(/[^a-z]+$/, '')
    .replace(/0/g, 'o')
    .replace(/[1!]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/[@4]/g, 'a')
    .replace(/[$5]/g, 's')
    .replace(/[^a-z]/g, '')
  if (letters.length === 0 && /^0?123456789|(\d{1,4})\1{2,}/.test(lower)) return true
  return COMMON_STEMS.some((stem) => {
    const times = new RegExp(`^(?:${stem})+$`)
    return times.test(letters) || times.test(plain)
  })
}

/**
 * 12 to 128 characters of any kind; not a common password, not a few sequences or a repeated part, and not containing the e-mail address or
 * the product's name.
 */
export function passwordRule(value: string, context: { email?: string; productName?: string } = {}): string | null {
  const length = [...value].length
  if (length === 0) return 'Please choose a password.'
  if (length < PASSWORD_MIN) return `Please use at least ${PASSWORD_MIN} characters. A few words together work well.`
  if (length > PASSWORD_MAX) return `Please use at most ${PASSWORD_MAX} characters.`
  if (isCommon(value)) {
    return 'This password is too common. Please choose another: a few words together work well.'
  }
  if (isPredictable(value, PASSWORD_MIN - 1)) {
    return 'Sequences and repetitions are easy to guess. Please choose another password: a few words together work well.'
  }
  const lower = value.toLowerCase()
  const email = normaliseEmail(context.email ?? '')
  const [local = ''] = email.split('@')
  if ((email && lower.includes(email)) || (local.length >= 4 && lower.includes(local))) {
    return 'Please leave your e-mail address out of your password.'
  }
  const productName = context.productName?.toLowerCase()
  if (productName && lower.includes(productName)) return `Please leave "${context.productName}" out of your password.`
  return null
}
