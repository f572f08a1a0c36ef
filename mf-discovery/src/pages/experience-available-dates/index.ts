import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { AvailableDatesPage } from './page'

export const page: PageModule = { Page: AvailableDatesPage, visited, left, $head }
