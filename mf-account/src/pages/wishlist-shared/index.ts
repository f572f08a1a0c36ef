import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { SharedWishlistPage } from './page'

export const page: PageModule = { Page: SharedWishlistPage, visited, left, $head }
