import { accountEndpoints } from './account'
import { authEndpoints } from './auth'
import { bookingEndpoints } from './bookings'
import { contactEndpoints } from './contact'
import { experienceEndpoints } from './experiences'
import { groupEndpoints } from './groups'
import { hostEndpoints } from './hosts'
import { manageBookingEndpoints } from './manage-bookings'
import { newsletterEndpoints } from './newsletter'
import { placeEndpoints } from './places'
import { profileEndpoints } from './profile'
import { promoCodeEndpoints } from './promo-codes'
import { reviewEndpoints } from './reviews'
import { systemEndpoints } from './system'
import { terminalEndpoints } from './terminal'
import { voucherEndpoints } from './vouchers'
import { waitingListEndpoints } from './waiting-list'
import { wishlistEndpoints } from './wishlists'

/** Every endpoint of the customer API. A new endpoint is one more entry in the file of its area. */
export const endpoints = {
  ...systemEndpoints,
  ...accountEndpoints,
  ...authEndpoints,
  ...profileEndpoints,
  ...experienceEndpoints,
  ...placeEndpoints,
  ...hostEndpoints,
  ...bookingEndpoints,
  ...voucherEndpoints,
  ...promoCodeEndpoints,
  ...manageBookingEndpoints,
  ...reviewEndpoints,
  ...waitingListEndpoints,
  ...terminalEndpoints,
  ...wishlistEndpoints,
  ...groupEndpoints,
  ...contactEndpoints,
  ...newsletterEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints

export { SocialProvider } from './auth'
export { HoldRequest } from './bookings'
export { ExperienceFilters, ExperienceQuery, ExperienceSort } from './experiences'
export { GeneralInfo, Telemetry, Vitals } from './system'
export { VoucherPurchase } from './vouchers'
