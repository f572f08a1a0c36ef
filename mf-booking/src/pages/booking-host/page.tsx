import { BookingHost } from '../../domain/booking/booking-host'

/** Profile of the host of a booking. */
export const BookingHostPage = () => <BookingHost view="profile" />
