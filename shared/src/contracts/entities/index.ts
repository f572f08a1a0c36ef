export { Booking, BookingGuest, BookingLine, BookingStatus, Contact, PaymentStatus, RefundStatus } from './booking'
export { type CategoryKey, categories, categoryKeys, type FacilityKey, facilities, facilityKeys } from './category'
export {
  AvailableDate,
  CancellationPolicy,
  Experience,
  ExperienceSummary,
  HostSummary,
  Review,
  Session,
  Ticket,
} from './experience'
export { PICTURE_WIDTHS, Picture } from './picture'
export { Avatar, RegistrationState, User } from './user'
export { Wishlist } from './wishlist'
