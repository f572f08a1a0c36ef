import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { BlogTagsPage } from './page'

export const page: PageModule = { Page: BlogTagsPage, visited, left, $head }
