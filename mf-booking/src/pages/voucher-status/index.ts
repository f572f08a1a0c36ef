import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { VoucherStatusPage } from './page'

export const page: PageModule = { Page: VoucherStatusPage, visited, left, $head }
