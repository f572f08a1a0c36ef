import { createHash } from 'node:crypto'
import type { Card } from './objects'

/** What happens when a card is charged. */
export interface Behaviour {
  decline: { code: string; decline_code?: string; message: string } | null
  /** `frame`: a challenge in a dialog; `page`: the bank's own page, which redirects to return_url. */
  challenge: 'frame' | 'page' | null
  refund: 'succeeds' | 'fails'
}

const works: Behaviour = { decline: null, challenge: null, refund: 'succeeds' }

const declined = (decline_code: string, message: string): Behaviour => ({
  ...works,
  decline: { code: 'card_declined', decline_code, message },
})

const unusable = (code: string, message: string): Behaviour => ({ ...works, decline: { code, message } })

interface TestCard {
  number: string
  /** Stripe's names of the card for tests on the server. */
  names: string[]
  does: string
  behaviour: Behaviour
}

/** The cards that can be used. Any other number that passes Luhn is declined, so that no real card is ever charged. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', names: ['visa'], does: 'Pays', behaviour: works },
  { number: '5555555555554444', names: ['mastercard'], does: 'Pays', behaviour: works },
  { number: '378282246310005', names: ['amex'], does: 'Pays', behaviour: works },
  { number: '4000008260000000', names: ['gb'], does: 'Pays (a British card)', behaviour: works },
  {
    number: '4000000000000002',
    names: ['chargeDeclined', 'visa_chargeDeclined'],
    does: 'Is declined',
    behaviour: declined('generic_decline', 'The bank declined this card.'),
  },
  {
    number: '4000000000009995',
    names: ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
    does: 'Is declined: not enough money',
    behaviour: declined('insufficient_funds', 'There is not enough money on this card.'),
  },
  {
    number: '4000000000000069',
    names: ['chargeDeclinedExpiredCard', 'visa_chargeDeclinedExpiredCard'],
    does: 'Is declined: expired',
    behaviour: unusable('expired_card', 'This card has expired.'),
  },
  {
    number: '4000000000000127',
    names: ['chargeDeclinedIncorrectCvc', 'visa_chargeDeclinedIncorrectCvc'],
    does: 'Is declined: wrong security code',
    behaviour: unusable('incorrect_cvc', 'The security code is incorrect.'),
  },
  {
    number: '4000000000000119',
    names: ['chargeDeclinedProcessingError', 'visa_chargeDeclinedProcessingError'],
    does: 'Fails while being processed',
    behaviour: unusable('processing_error', 'The bank could not be reached.'),
  },
  {
    number: '4000002500003155',
    names: ['authenticationRequiredOnSetup'],
    does: 'Asks for 3-D Secure over the page, then pays',
    behaviour: { ...works, challenge: 'frame' },
  },
  {
    number: '4000002760003184',
    names: ['authenticationRequired', 'threeDSecure2Required'],
    does: 'Asks for 3-D Secure over the page, then pays',
    behaviour: { ...works, challenge: 'frame' },
  },
  {
    number: '4000000000003063',
    names: ['threeDSecureRequired'],
    does: 'Goes to the bank’s own page for 3-D Secure and back, then pays',
    behaviour: { ...works, challenge: 'page' },
  },
  {
    number: '4000008400001629',
    names: ['threeDSecureRequiredChargeDeclined'],
    does: 'Asks for 3-D Secure over the page, then is declined',
    behaviour: { ...declined('generic_decline', 'The bank declined this card.'), challenge: 'frame' },
  },
  {
    number: '4000000000005126',
    names: ['refundFail'],
    does: 'Pays; a refund to it fails',
    behaviour: { ...works, refund: 'fails' },
  },
]

/** Behaviour of a card number. */
export function behaviourOf(number: string): Behaviour {
  const known = testCards.find((card) => card.number === number)
  return known ? known.behaviour : declined('test_mode_live_card', 'Only test cards can be used here.')
}

/** The card behind a name like `pm_card_visa`, or `tok_visa`. */
export function cardNamed(name: string): TestCard | undefined {
  const plain = name.replace(/^(pm_card_|tok_)/, '')
  return plain === name ? undefined : testCards.find((card) => card.names.includes(plain))
}

/** The details of a card that are stored without its number. */
export function describeCard(number: string, expMonth: number, expYear: number): Card {
  return {
    brand: brandOf(number),
    last4: number.slice(-4),
    exp_month: expMonth,
    exp_year: expYear,
    country: number.startsWith('400000826') ? 'GB' : 'US',
    fingerprint: createHash('sha256').update(`sandbox ${number}`).digest('base64url').slice(0, 16),
    funding: 'credit',
  }
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'unknown'
}
