import type { LostChoice } from './default-selection'
import type { HoldRefusal } from './model'

/** Texts for refused holds. The calendar has been reloaded by then. */
export const refusalText = {
  SESSION_FULL: 'Someone has just booked: there are not enough places left at this time. Please pick another.',
  SESSION_NOT_BOOKABLE: 'This time can no longer be booked. Please pick another.',
  TICKETS_NOT_COMBINABLE: 'These tickets cannot be booked together.',
  TICKET_QUANTITY_OUT_OF_RANGE: 'That number of tickets cannot be booked here.',
  CHILDREN_NEED_ADULT: 'Children need an adult with them here.',
  PRIVATE_NEEDS_EMPTY_SESSION: 'Someone has booked places in this session, so it can no longer be private.',
  HOLDS_LIMIT:
    'You have reached the limit of held places. Please pay for some, release some, or try again in 15 minutes.',
  PRICE_CHANGED: 'The price has changed. The new price is shown: press Book to hold your places at this price.',
  SUPPLIER_UNAVAILABLE: 'The host’s booking system does not answer just now. Please try again in a few minutes.',
  PAYMENT_IN_PROGRESS:
    'You already have a payment in progress for this time. Please complete it, or release those places first.',
  TOO_MANY_REQUESTS: 'You have held many places in a short time. Please wait a minute and try again.',
} satisfies Record<HoldRefusal, string>

/** Texts for a restored choice that is no longer available. */
export const lostChoiceText: Record<LostChoice, string> = {
  gone: 'The time you chose can no longer be booked. Please pick another.',
  full: 'The time you chose is now full. Please pick another, or join the waiting list.',
}
