import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { GroupPage } from './page'

export const page: PageModule = { Page: GroupPage, visited, left, $head }
