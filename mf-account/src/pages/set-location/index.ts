import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { SetLocationPage } from './page'

export const page: PageModule = { Page: SetLocationPage, visited, left }
