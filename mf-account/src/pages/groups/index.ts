import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { GroupsPage } from './page'

export const page: PageModule = { Page: GroupsPage, visited, left }
