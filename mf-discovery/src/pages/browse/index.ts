import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { BrowsePage } from './page'

export const page: PageModule = { Page: BrowsePage, visited, left, $head }
