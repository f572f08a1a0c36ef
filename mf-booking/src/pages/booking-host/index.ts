import type { PageModule } from 'shared/parcel'
import { closed, headOf, opened } from '../../domain/booking/booking-model'
import { BookingHostPage } from './page'

export const page: PageModule = {
  Page: BookingHostPage,
  visited: opened,
  left: closed,
  $head: headOf(({ experience }) => `${experience.hostName}, your host`),
}
