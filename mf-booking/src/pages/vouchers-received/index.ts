import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { ReceivedVouchersPage } from './page'

export const page: PageModule = { Page: ReceivedVouchersPage, visited, left }
