import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { GroupJoinPage } from './page'

export const page: PageModule = { Page: GroupJoinPage, visited, left, $head }
