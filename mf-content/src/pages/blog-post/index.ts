import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { BlogPostPage } from './page'

export const page: PageModule = { Page: BlogPostPage, visited, left, $head }
