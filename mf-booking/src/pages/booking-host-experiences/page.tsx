import { BookingHost } from '../../domain/booking/booking-host'

/** What else the host of this booking offers. */
export const BookingHostExperiencesPage = () => <BookingHost view="experiences" />
