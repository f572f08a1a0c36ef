import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { BlogPage } from './page'

export const page: PageModule = { Page: BlogPage, visited, left, $head }
