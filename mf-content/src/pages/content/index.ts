import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { ContentPage } from './page'

export const page: PageModule = { Page: ContentPage, visited, left, $head }
