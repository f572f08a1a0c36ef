import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { CheckoutPage } from './page'

export const page: PageModule = { Page: CheckoutPage, visited, left }
