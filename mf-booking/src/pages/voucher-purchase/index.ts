import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { VoucherPurchasePage } from './page'

export const page: PageModule = { Page: VoucherPurchasePage, visited, left, $head }
