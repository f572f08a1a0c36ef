import { avatarTexts } from 'shared/rules'

/**
 * Default status of each refusal, and a sentence for callers. Customers read the texts of the pages instead (`failure-text.ts`, and each
 * page's own), and the API's messages of single fields.
 */
const refusals = {
  SESSION_FULL: [409, 'There are not enough places left on this session.'],
  SESSION_NOT_BOOKABLE: [409, 'This session can no longer be booked.'],
  TICKETS_NOT_COMBINABLE: [422, 'These tickets cannot be booked together.'],
  TICKET_QUANTITY_OUT_OF_RANGE: [422, 'This number of tickets cannot be booked.'],
  CHILDREN_NEED_ADULT: [422, 'Children need an adult with them on this experience.'],
  PRIVATE_NEEDS_EMPTY_SESSION: [409, 'Someone has already booked this session, so it cannot be private.'],
  SUPPLIER_UNAVAILABLE: [
    503,
    'This experience cannot be booked just now, because its host’s booking system does not answer. Please try again in a few minutes.',
  ],
  HOLD_EXPIRED: [410, 'Your time to book these places has run out. Please choose them again.'],
  BOOKING_NOT_EDITABLE: [409, 'This booking can no longer be changed.'],
  HOLDS_LIMIT: [
    409,
    'The limit of held places has been reached. Please pay for some, release some, or try again in 15 minutes.',
  ],
  PAYMENT_IN_PROGRESS: [
    409,
    'You already have a payment in progress for this session. Please complete it, or release those places first.',
  ],
  EXTENSION_TOO_EARLY: [409, 'You can extend a hold only in its last three minutes.'],
  EXTENSIONS_USED_UP: [409, 'These places cannot be held any longer.'],
  BOOKING_NOT_CANCELLABLE: [409, 'This booking can no longer be cancelled.'],
  QUOTE_CHANGED: [409, 'Your refund has just changed. Please check the new amount.'],
  BOOKING_NOT_RESCHEDULABLE: [409, 'This booking can no longer be moved.'],
  PRICE_CHANGED: [409, 'The price has changed. Please check the new price.'],
  BOOKING_NOT_CONFIRMED: [409, 'This booking is not confirmed.'],
  COMPANIONS_FULL: [409, 'Everyone with a place has already been invited.'],
  REVIEW_NOT_EDITABLE: [409, 'This review can no longer be changed.'],
  REVIEW_NOT_POSSIBLE: [409, 'This booking cannot be reviewed.'],
  SESSION_HAS_ROOM: [409, 'This session still has places, so you can book it now.'],
  OFFER_OVER: [410, 'This offer has expired.'],
  TERMINAL_OVER: [410, 'This check-in link has expired. Please ask for a new one.'],
  CONTACT_MISSING: [409, 'We need your contact details before you can pay.'],
  BOOKING_NOT_PAYABLE: [409, 'There is nothing to pay for this booking.'],
  PAYMENT_UNAVAILABLE: [503, 'We cannot take payments at the moment. Nothing was charged; please try again shortly.'],
  EXPERIENCE_NOT_GIVABLE: [409, 'This experience cannot be given as a gift at the moment.'],
  VOUCHER_UNKNOWN: [404, 'We do not recognise this voucher code. Please check it.'],
  VOUCHER_NOT_USABLE: [409, 'This voucher cannot be used here.'],
  VOUCHER_EMPTY: [409, 'There is nothing left on this voucher.'],
  VOUCHER_EXPIRED: [409, 'This voucher has expired.'],
  VOUCHER_OTHER_EXPERIENCE: [409, 'This voucher is for another experience.'],
  VOUCHER_NOT_NEEDED: [409, 'There is nothing left for this voucher to pay.'],
  VOUCHER_APPLIED: [409, 'This voucher has already been applied.'],
  VOUCHER_CLAIMED: [409, 'This voucher has already been added to another account.'],
  VOUCHER_DELIVERED: [409, 'This card has been delivered, so it can no longer be changed.'],
  VOUCHER_NOT_PAYABLE: [409, 'There is nothing to pay for this voucher.'],
  VOUCHER_NOT_SENDABLE: [409, 'This card cannot be sent at the moment.'],
  VOUCHER_SENT_TOO_OFTEN: [409, 'This card has already been sent several times. Please check the spam folder.'],
  VOUCHER_NOT_EXTENDABLE: [409, 'This voucher cannot be extended.'],
  VOUCHER_NOT_CANCELLABLE: [409, 'This voucher can no longer be refunded.'],
  PROMO_CODE_UNKNOWN: [404, 'We do not recognise this promo code. Please check it.'],
  PROMO_CODE_NOT_YET: [409, 'This promo code is not valid yet. Please use it from its first day, or book without one.'],
  PROMO_CODE_OVER: [409, 'This promo code has expired. Please use another, or book without one.'],
  PROMO_CODE_USED_UP: [409, 'This promo code has been used up. Please use another, or book without one.'],
  PROMO_CODE_USED_BY_YOU: [409, 'You have used this promo code before. Please use another, or book without one.'],
  PROMO_CODE_MINIMUM: [409, 'This promo code is for larger bookings. Add tickets, or book without it.'],
  PROMO_CODE_OTHER_EXPERIENCE: [
    409,
    'This promo code is for another experience. Please use another, or book without one.',
  ],
  PROMO_CODE_NOT_NEEDED: [409, 'There is nothing left for this promo code to take off. Keep it for another time.'],
  PROMO_CODE_NOT_USABLE: [409, 'You cannot use a promo code to move a booking. The original discount still applies.'],
  PICTURE_EMPTY: [422, avatarTexts.PICTURE_EMPTY],
  PICTURE_TOO_HEAVY: [413, avatarTexts.PICTURE_TOO_HEAVY],
  PICTURE_KIND_UNKNOWN: [422, avatarTexts.PICTURE_KIND_UNKNOWN],
  PICTURE_TOO_LARGE: [422, avatarTexts.PICTURE_TOO_LARGE],
  PICTURE_MOVES: [422, avatarTexts.PICTURE_MOVES],
  PICTURE_BROKEN: [422, avatarTexts.PICTURE_BROKEN],
  PICTURE_TOO_SMALL: [422, 'This picture is too small. Please send one of at least 640 by 480 pixels.'],
  PICTURES_LIMIT: [409, 'This experience has reached the limit of 20 pictures. Delete one first.'],
  ACCOUNT_MONEY_OPEN: [409, 'This account still has open bookings or payments, so it cannot be deleted yet.'],
  SIGN_IN_TOO_LONG_AGO: [409, 'Please sign in again, so that we know it is you.'],
  GROUP_OWNER_ONLY: [409, 'Only the owner of the group can do this.'],
  GROUP_OWNER_STAYS: [409, 'Make another member the owner first, or delete the group.'],
  GROUP_FULL: [409, 'This group is full.'],
  GROUPS_LIMIT: [409, 'You have reached the limit of groups. Leave one first.'],
  INVITE_EXPIRED: [410, 'This invitation has expired. Please ask for a new one.'],
  INVITE_REVOKED: [410, 'This invitation has been withdrawn. Please ask for a new one.'],
  WISHLIST_DEFAULT_STAYS: [409, 'Your default list cannot be deleted.'],
  WISHLISTS_LIMIT: [409, 'You have reached the limit of lists. Delete one first.'],
  WISHES_LIMIT: [409, 'This list is full. Remove something from it first.'],
  FEWER_THAN_VOTED: [
    409,
    'More people voted for this than places were requested. Please hold a place for each of them.',
  ],
  POLLS_LIMIT: [409, 'This group has reached the limit of votes. Delete one first.'],
  POLL_OPTIONS_FULL: [409, 'This vote already has ten choices, which is the limit.'],
  POLL_DECIDED: [409, 'This vote has already been decided.'],
  CREDENTIALS_WRONG: [422, 'These details do not match our records.'],
  NEWSLETTER_REFUSED: [409, 'Our newsletter service does not accept this address. Please sign up with another one.'],
  LINK_OVER: [410, 'This link has expired or has already been used. Please ask for a new one.'],
  LINK_NEEDS_SIGN_IN: [409, 'Please sign in to the account this link was sent to. The link will still work.'],
  LINK_OTHER_ACCOUNT: [409, 'This link was sent to a different account from the one you are signed in to.'],
  EMAIL_TAKEN: [409, 'There is now another account with this e-mail address.'],
  ACCOUNT_NEEDED: [409, 'This needs an account. Please create one first.'],
  PASSWORD_UNSET: [409, 'This account has no password yet. Please ask for a link to choose one.'],
  SOCIAL_UNAVAILABLE: [
    409,
    'This way to sign in is not available at the moment. Please try again, or use your e-mail address.',
  ],
  SOCIAL_ATTEMPT_OVER: [410, 'This sign-in has expired or has already been used. Please start again.'],
  SOCIAL_EMAIL_MISSING: [409, 'We did not receive your e-mail address, and need it to write to you about bookings.'],
  SOCIAL_EMAIL_TAKEN: [409, 'There is already an account with this e-mail address. Please sign in with your password.'],
  NEWSLETTER_UNAVAILABLE: [503, 'We cannot sign you up at the moment. Please try again in a few minutes.'],
  CONTACT_TOO_QUICK: [409, 'Please check your message and send it again.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please wait a moment and try again.'],
  BUSY: [503, 'We are very busy at the moment. Nothing was lost: please try again in a few seconds.'],
  CSRF_MISMATCH: [419, 'This page has been open for a while. Please try again.'],
  UNAUTHENTICATED: [401, 'Please sign in.'],
  API_KEY_INVALID: [
    401,
    'This needs a valid API key. Send it as "Authorization: Bearer <key>", or ask our staff for a new one.',
  ],
  API_KEY_ONE_HOST: [403, 'This key is limited to one host. A key for all hosts can do this: please ask our staff.'],
  EXPERIENCE_INCOMPLETE: [422, 'Something is missing in this experience. Please fill in the fields below "errors".'],
  EXPERIENCE_STATUS: [409, 'The status of this experience does not allow this.'],
  EXPERIENCE_BOOKED: [
    409,
    'This experience has bookings or held places to come. Cancel or complete those below "errors" first, then retire it.',
  ],
  WEBHOOKS_LIMIT: [409, 'You have 20 webhook endpoints, which is the limit. Delete one first.'],
  WEBHOOK_DISABLED: [409, 'This webhook endpoint is disabled. Enable it first, with PUT and "enabled": true.'],
  SESSIONS_SUPPLIED: [
    409,
    'The sessions of this experience come from the booking system of its host. Change them there.',
  ],
  SESSION_EXISTS: [409, 'This experience already has a session at this time. Change that one instead.'],
  SESSION_STARTED: [409, 'This session has already started.'],
  SESSION_CANCELLED: [409, 'This session has been cancelled.'],
  SESSION_SOLD: [409, 'This session has bookings. Cancel the session to refund them.'],
  CAPACITY_SOLD: [409, 'More places than that are sold or held. Cancel the session, or choose a higher capacity.'],
  BLACKOUT_DATE: [409, 'This is a blackout date of the experience. Choose another day, or change the blackout dates.'],
  BLACKOUT_SOLD: [
    409,
    'There are bookings on these days. Leave the days out, or send "cancel_sold": true to cancel their sessions.',
  ],
  PRECONDITION_FAILED: [412, 'This has changed since you read it. Read it again, and send its new ETag as If-Match.'],
  NOT_FOUND: [404, 'We could not find that.'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This request was sent before with different content.'],
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
