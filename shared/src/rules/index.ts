export { birthdayRule, readBirthday } from './birthday'
export { CARD_LEAST } from './card-least'
export { CONTROL_CHARACTERS, isVisible, normaliseFigures, normaliseLine, normaliseText } from './characters'
export { CONTACT_LEAST_MS, type ContactTopic, contactTopicRule, contactTopics, isContactTopic } from './contact'
export { lastDayOnSale, readPickerDate, realDate } from './dates'
export { EMAIL_MAX, emailRule, normaliseEmail } from './email'
export {
  GROUP_NAME_MAX,
  groupNameRule,
  MOST_GROUPS,
  MOST_MEMBERS,
  MOST_OPTIONS,
  MOST_POLLS,
  POLL_QUESTION_MAX,
  pollQuestionRule,
} from './group'
export { isRefused503 } from './is-refused-503'
export { type Location, locationRule } from './location'
export { MESSAGE_MAX, MESSAGE_MIN, messageRule } from './message'
export { NAME_MAX, nameRule, newsletterNameRule } from './name'
export { ownPath } from './own-path'
export { dayToComeRule, MOST_GUESTS, partyRule } from './party'
export { PASSWORD_MAX, PASSWORD_MIN, passwordRule } from './password'
export { normaliseUkPhone, ukPhoneRule } from './phone'
export {
  type PictureKind,
  PORTRAIT_BYTES,
  PORTRAIT_PIXELS,
  PORTRAIT_SIDE,
  type PortraitRefusal,
  pictureKind,
  portraitFileRule,
  portraitSizeRule,
  portraitTexts,
} from './portrait'
export { normalisePromoCode, PROMO_CODE_MAX, promoCodeRule } from './promo-code'
export { normaliseReference, referenceRule } from './reference'
export { type Rule, validate } from './rule'
export { isStockSeed, STOCK_SCENES, stockSeed } from './scene'
export { partyOf, readParty, readSearchContext, SEARCH_CONTEXT, type SearchContext } from './search-context'
export { readSignedTicket, readTicketCode, type SignedTicket, ticketBody } from './ticket'
export {
  DELIVERY_MONTHS,
  deliveryDayRule,
  designPath,
  normaliseVoucherCode,
  readPounds,
  VOUCHER_MAX,
  VOUCHER_MESSAGE_LINES,
  VOUCHER_MESSAGE_MAX,
  VOUCHER_MIN,
  voucherAmountRule,
  voucherCodeRule,
  voucherDesignRule,
  voucherDesigns,
  voucherMessageRule,
} from './voucher'
export {
  MOST_WISHES,
  MOST_WISHLISTS,
  WISHLIST_NAME_MAX,
  WISHLIST_NOTE_MAX,
  wishlistNameRule,
  wishlistNoteRule,
} from './wishlist'
