export { type CategoryKey, categories, categoryKeys, type FacilityKey, facilities, facilityKeys } from './category'
export { Booking, BookingGuest, BookingLine, BookingStatus, Contact, PaymentStatus, RefundStatus } from './booking'
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
export { Picture, PICTURE_WIDTHS } from './picture'
export { Avatar, RegistrationState, User } from './user'
export { Wishlist } from './wishlist'
