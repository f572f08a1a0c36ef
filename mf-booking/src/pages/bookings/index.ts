import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { BookingsPage } from './page'

export const page: PageModule = { Page: BookingsPage, visited, left }
