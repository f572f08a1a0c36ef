import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { HostPage } from './page'

export const page: PageModule = { Page: HostPage, visited, left, $head }
