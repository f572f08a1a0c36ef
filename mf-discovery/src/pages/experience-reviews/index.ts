import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { ReviewsPage } from './page'

export const page: PageModule = { Page: ReviewsPage, visited, left, $head }
