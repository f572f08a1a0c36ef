import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { BookingPage } from './page'

export const page: PageModule = { Page: BookingPage, visited, left, $head }
