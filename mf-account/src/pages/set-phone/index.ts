import type { PageModule } from 'shared/parcel'
import { left } from './model'
import { SetPhonePage } from './page'

export const page: PageModule = { Page: SetPhonePage, left }
