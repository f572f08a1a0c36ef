import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { PayPage } from './page'

export const page: PageModule = { Page: PayPage, visited, left }
