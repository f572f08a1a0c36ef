import type { PageModule } from 'shared/parcel'
import { $head, left } from './model'
import { VoucherBalancePage } from './page'

export const page: PageModule = { Page: VoucherBalancePage, left, $head }
