export {
  AppliedPromoCode,
  AppliedVoucher,
  Booking,
  BookingCredit,
  BookingGuest,
  BookingLine,
  BookingStatus,
  Contact,
  PaymentStatus,
  RefundStatus,
} from './booking'
export { CancellationQuote, RefundTo } from './cancellation'
export { type CategoryKey, categories, categoryKeys, type FacilityKey, facilities, facilityKeys } from './category'
export {
  AvailableDate,
  CancellationPolicy,
  Experience,
  ExperiencePin,
  ExperienceSummary,
  Session,
  Ticket,
} from './experience'
export { ExperienceFacets, type FilterName, filterNames } from './facets'
export { Group, GroupBooking, GroupInvite, GroupMember, GroupPoll, GroupSummary, Invitation, PollOption } from './group'
export { Host, HostSession, HostSummary } from './host'
export { LoginSession } from './login-session'
export { NewsletterPopup } from './newsletter-popup'
export { PICTURE_WIDTHS, Picture } from './picture'
export { Place } from './place'
export {
  CustomerProfile,
  DeletionBlocker,
  DeletionQuote,
  Location,
  NotificationChannel,
  NotificationKind,
  NotificationSwitch,
  Notifications,
} from './profile'
export { RescheduleOption } from './reschedule'
export { OwnReview, Review, ReviewBreakdown, reviewReportReasons, WrittenReview } from './review'
export { Avatar, RegistrationState, User } from './user'
export {
  Voucher,
  VoucherBalance,
  VoucherCard,
  VoucherDelivery,
  VoucherEntry,
  VoucherExperience,
  VoucherKind,
  VoucherStatus,
  VoucherTicket,
} from './voucher'
export { WaitingListEntry } from './waiting-list-entry'
export { SharedWishlist, WishAvailability, Wishlist } from './wishlist'
