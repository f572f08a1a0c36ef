import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { HomePage } from './page'

export const page: PageModule = { Page: HomePage, visited, left, $head }
