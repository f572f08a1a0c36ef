import type { PageModule } from 'shared/parcel'
import { closed, headOf, opened } from '../../domain/booking/booking-model'
import { BookingHostExperiencesPage } from './page'

export const page: PageModule = {
  Page: BookingHostExperiencesPage,
  visited: opened,
  left: closed,
  $head: headOf(({ experience }) => `More from ${experience.hostName}`),
}
