import { portraitTexts } from 'shared/rules'

/** Default status of each refusal, and a message that customers may read. */
const refusals = {
  SESSION_FULL: [409, 'There are not enough places left on this session.'],
  SESSION_NOT_BOOKABLE: [409, 'This session can no longer be booked.'],
  TICKETS_NOT_COMBINABLE: [422, 'These tickets cannot be booked together.'],
  TICKET_QUANTITY_OUT_OF_RANGE: [422, 'This number of tickets cannot be booked.'],
  CHILDREN_NEED_ADULT: [422, 'Children need an adult with them on this experience.'],
  PRIVATE_NEEDS_EMPTY_SESSION: [409, 'Somebody has booked on this session already, so it cannot be private.'],
  HOLD_EXPIRED: [410, 'Your places were held until their time ran out. Please choose them again.'],
  BOOKING_NOT_EDITABLE: [409, 'This booking can no longer be changed.'],
  HOLDS_LIMIT: [
    409,
    'The limit of held places has been reached. Please pay for some, release some, or try again in 15 minutes.',
  ],
  PAYMENT_IN_PROGRESS: [
    409,
    'You already have a payment in progress for this session. Please complete it, or release those places first.',
  ],
  EXTENSION_TOO_EARLY: [409, 'A hold can be extended in its last three minutes.'],
  EXTENSIONS_USED_UP: [409, 'These places cannot be held any longer.'],
  BOOKING_NOT_CANCELLABLE: [409, 'This booking can no longer be cancelled.'],
  QUOTE_CHANGED: [409, 'What you would get back has changed. Please look at it again.'],
  BOOKING_NOT_RESCHEDULABLE: [409, 'This booking can no longer be moved.'],
  PRICE_CHANGED: [409, 'The price has changed. Please look at it again.'],
  BOOKING_NOT_CONFIRMED: [409, 'This booking is not confirmed.'],
  COMPANIONS_FULL: [409, 'Everybody who has a place was asked along already.'],
  REVIEW_NOT_EDITABLE: [409, 'This review can no longer be changed.'],
  REVIEW_NOT_POSSIBLE: [409, 'This booking cannot be reviewed, or no longer.'],
  SESSION_HAS_ROOM: [409, 'There is room on this session: it can be booked right now.'],
  OFFER_OVER: [410, 'These places were offered until their time ran out.'],
  TERMINAL_OVER: [410, 'This check-in link is over. Please ask for a new one.'],
  CONTACT_MISSING: [409, 'We need your contact details before you can pay.'],
  BOOKING_NOT_PAYABLE: [409, 'There is nothing to pay for this booking.'],
  PAYMENT_UNAVAILABLE: [503, 'We cannot take payments at the moment. Nothing was charged; please try again shortly.'],
  EXPERIENCE_NOT_GIVABLE: [409, 'This experience cannot be given at the moment.'],
  VOUCHER_UNKNOWN: [404, 'We know no voucher with this code. Please check it.'],
  VOUCHER_NOT_USABLE: [409, 'This voucher cannot be used here.'],
  VOUCHER_EMPTY: [409, 'There is nothing left on this voucher.'],
  VOUCHER_EXPIRED: [409, 'The time of this voucher has run out.'],
  VOUCHER_OTHER_EXPERIENCE: [409, 'This voucher is for another experience.'],
  VOUCHER_NOT_NEEDED: [409, 'There is nothing here for this voucher to pay.'],
  VOUCHER_APPLIED: [409, 'This voucher is being used already.'],
  VOUCHER_CLAIMED: [409, 'Somebody keeps this voucher in their account already.'],
  VOUCHER_DELIVERED: [409, 'This card has been delivered, so it can no longer be changed.'],
  VOUCHER_NOT_PAYABLE: [409, 'There is nothing to pay for this voucher.'],
  VOUCHER_NOT_SENDABLE: [409, 'This card cannot be sent at the moment.'],
  VOUCHER_SENT_TOO_OFTEN: [409, 'This card has been sent often enough. Please look into the folder for unwanted mail.'],
  VOUCHER_NOT_EXTENDABLE: [409, 'This voucher cannot be extended.'],
  VOUCHER_NOT_CANCELLABLE: [409, 'This voucher can no longer be paid back.'],
  PROMO_CODE_UNKNOWN: [404, 'We know no promo code like this. Please check how it is spelt.'],
  PROMO_CODE_NOT_YET: [409, 'This promo code cannot be used yet. Please try it again when its time has come.'],
  PROMO_CODE_OVER: [409, 'The time of this promo code is over. Please use another, or book without one.'],
  PROMO_CODE_USED_UP: [409, 'This promo code has been used up. Please use another, or book without one.'],
  PROMO_CODE_USED_BY_YOU: [409, 'You have used this promo code before. Please use another, or book without one.'],
  PROMO_CODE_MINIMUM: [409, 'This promo code is for larger bookings. Add tickets, or book without it.'],
  PROMO_CODE_OTHER_EXPERIENCE: [
    409,
    'This promo code is for another experience. Please use another, or book without one.',
  ],
  PROMO_CODE_NOT_NEEDED: [409, 'There is nothing here that this promo code could take off. Keep it for another time.'],
  PROMO_CODE_NOT_USABLE: [409, 'A promo code cannot be used for moving a booking: what it gave then still counts.'],
  PICTURE_EMPTY: [422, portraitTexts.PICTURE_EMPTY],
  PICTURE_TOO_HEAVY: [413, portraitTexts.PICTURE_TOO_HEAVY],
  PICTURE_KIND_UNKNOWN: [422, portraitTexts.PICTURE_KIND_UNKNOWN],
  PICTURE_TOO_LARGE: [422, portraitTexts.PICTURE_TOO_LARGE],
  PICTURE_MOVES: [422, portraitTexts.PICTURE_MOVES],
  PICTURE_BROKEN: [422, portraitTexts.PICTURE_BROKEN],
  ACCOUNT_MONEY_OPEN: [409, 'There is money under way for this account, so it has to stay a little longer.'],
  SIGN_IN_TOO_LONG_AGO: [409, 'Please sign in once more, so that we know it is you.'],
  GROUP_OWNER_ONLY: [409, 'Only the owner of the group can do this.'],
  GROUP_OWNER_STAYS: [409, 'Hand the group over to somebody first, or delete it.'],
  GROUP_FULL: [409, 'This group is full.'],
  GROUPS_LIMIT: [409, 'You are in as many groups as anybody can be. Leave one first.'],
  INVITE_EXPIRED: [410, 'The time of this invitation is over. Please ask for a new one.'],
  INVITE_REVOKED: [410, 'This invitation was taken back. Please ask for a new one.'],
  WISHLIST_DEFAULT_STAYS: [409, 'Your first list stays: it is where hearts go.'],
  WISHLISTS_LIMIT: [409, 'You have as many lists as anybody can have. Delete one first.'],
  WISHES_LIMIT: [409, 'This list is full. Take something off it first.'],
  FEWER_THAN_VOTED: [
    409,
    'More people voted for this than places were requested. Please hold a place for each of them.',
  ],
  POLLS_LIMIT: [409, 'This group has many votes already. Take one away first.'],
  POLL_OPTIONS_FULL: [409, 'There are ten choices already. That is as many as a vote can have.'],
  POLL_DECIDED: [409, 'This was decided a moment ago.'],
  CREDENTIALS_WRONG: [422, 'These details do not match our records'],
  NEWSLETTER_REFUSED: [409, 'Our newsletter service does not take this address. Please sign up with another one.'],
  LINK_OVER: [410, 'This link has run out or was used before. Please ask for a new one.'],
  LINK_NEEDS_SIGN_IN: [409, 'Please sign in to the account that this link was mailed for. It stays good until then.'],
  LINK_OTHER_ACCOUNT: [409, 'This link was mailed for another account than the one you are signed in to.'],
  EMAIL_TAKEN: [409, 'There is another account with this e-mail address by now.'],
  ACCOUNT_NEEDED: [409, 'This needs an account. Please create one first.'],
  PASSWORD_UNSET: [409, 'This account has no password yet. Please have a link mailed to choose one.'],
  SOCIAL_UNAVAILABLE: [
    409,
    'Signing in that way does not work at the moment. Please try again, or use your e-mail address.',
  ],
  SOCIAL_ATTEMPT_OVER: [410, 'This sign-in has run out or was used before. Please start again.'],
  SOCIAL_EMAIL_MISSING: [409, 'We were not given an e-mail address, and need one to write to you about bookings.'],
  SOCIAL_EMAIL_TAKEN: [409, 'There is an account with this e-mail address already. Please sign in with your password.'],
  NEWSLETTER_UNAVAILABLE: [503, 'We cannot sign anybody up at the moment. Please try again in a few minutes.'],
  CONTACT_TOO_QUICK: [409, 'That was very quick. Please look over it, and send it again.'],
  TOO_MANY_REQUESTS: [429, 'That was a little too often. Please wait a moment and try again.'],
  BUSY: [503, 'We are very busy at the moment. Nothing was lost: please try again in a few seconds.'],
  CSRF_MISMATCH: [419, 'This page has been open for a while. Please try again.'],
  UNAUTHENTICATED: [401, 'Please sign in.'],
  NOT_FOUND: [404, 'We could not find that.'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This request was sent before with other contents.'],
  VALIDATION: [422, 'Please check what you have entered.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

export const refusalCodes = Object.keys(refusals) as RefusalCode[]

/** A "no" the product designed. Everything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly status: number
  constructor(
    readonly code: RefusalCode,
    readonly details: {
      /** Field of the request to its messages, first failing rule first. Some endpoints put ids here that the refusal is about. */
      errors?: Record<string, string[]>
      retryAfterSeconds?: number
      message?: string
    } = {},
  ) {
    super(details.message ?? refusals[code][1])
    this.name = 'Refusal'
    this.status = refusals[code][0]
  }
}

/** Throws when a form rule failed, with one message per field. @throws Refusal VALIDATION */
export function refuseInvalid(errors: Record<string, string | null>): void {
  const failed = Object.entries(errors).flatMap(([field, message]) => (message ? [{ field, message }] : []))
  if (failed.length > 0) {
    throw new Refusal('VALIDATION', {
      errors: Object.fromEntries(failed.map(({ field, message }) => [field, [message]])),
      message: failed[0]?.message,
    })
  }
}
