import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { WishlistPage } from './page'

export const page: PageModule = { Page: WishlistPage, visited, left, $head }
