export {
  AVATAR_MAX_BYTES,
  AVATAR_MAX_PIXELS,
  AVATAR_MAX_SIDE,
  type AvatarRefusal,
  avatarFileRule,
  avatarSizeRule,
  avatarTexts,
  type PictureKind,
  pictureKind,
} from './avatar'
export { birthdayRule, readBirthday } from './birthday'
export { CARD_MIN_PENCE } from './card-min'
export {
  CONTROL_CHARACTERS,
  isVisible,
  lineCharactersRule,
  normaliseFigures,
  normaliseLine,
  normaliseText,
  textCharactersRule,
} from './characters'
export { CONTACT_MIN_MS, type ContactTopic, contactTopicRule, contactTopics, isContactTopic } from './contact'
export { lastDayOnSale, readPickerDate, realDate } from './dates'
export { EMAIL_MAX, emailRule, normaliseEmail } from './email'
export {
  GROUP_NAME_MAX,
  groupNameRule,
  MAX_GROUPS,
  MAX_MEMBERS,
  MAX_POLL_OPTIONS,
  MAX_POLLS,
  POLL_QUESTION_MAX,
  pollQuestionRule,
} from './group'
export { isRefused503 } from './is-refused-503'
export { type Location, locationRule } from './location'
export { MESSAGE_MAX, MESSAGE_MIN, messageRule } from './message'
export { NAME_MAX, nameRule, newsletterNameRule } from './name'
export { futureDateRule, MAX_GUESTS, partyRule } from './party'
export { PASSWORD_MAX, PASSWORD_MIN, passwordRule } from './password'
export { normaliseUkPhone, ukPhoneRule } from './phone'
export { normalisePromoCode, PROMO_CODE_MAX, promoCodeRule } from './promo-code'
export { normaliseReference, referenceRule } from './reference'
export { type Rule, validate } from './rule'
export { sameOriginPath } from './same-origin-path'
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
  MAX_WISHES,
  MAX_WISHLISTS,
  WISHLIST_NAME_MAX,
  WISHLIST_NOTE_MAX,
  wishlistNameRule,
  wishlistNoteRule,
} from './wishlist'
