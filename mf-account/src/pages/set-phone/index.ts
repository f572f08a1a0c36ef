import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { SetPhonePage } from './page'

export const page: PageModule = { Page: SetPhonePage, visited, left }
