import { defineWidget } from 'shared/parcel'
import { BookingPanel } from './booking-panel'

export default defineWidget('booking/BookingPanel', BookingPanel)
