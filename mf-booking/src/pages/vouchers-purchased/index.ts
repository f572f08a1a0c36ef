import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { PurchasedVouchersPage } from './page'

export const page: PageModule = { Page: PurchasedVouchersPage, visited, left }
