import { BookingHost } from '../../domain/booking/booking-host'

/** Who hosts this booking. */
export const BookingHostPage = () => <BookingHost view="profile" />
