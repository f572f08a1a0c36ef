import { defineWidget } from 'shared/parcel'
import { BookingPanel } from './booking-panel'
import { shown } from './model'

export default defineWidget('booking/BookingPanel', BookingPanel, { shown })
