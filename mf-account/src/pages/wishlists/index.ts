import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { WishlistsPage } from './page'

export const page: PageModule = { Page: WishlistsPage, visited, left }
