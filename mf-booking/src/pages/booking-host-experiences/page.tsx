import { BookingHost } from '../../domain/booking/booking-host'

/** Other experiences of the host of a booking. */
export const BookingHostExperiencesPage = () => <BookingHost view="experiences" />
