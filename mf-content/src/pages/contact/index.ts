import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { ContactPage } from './page'

export const page: PageModule = { Page: ContactPage, visited, left, $head }
