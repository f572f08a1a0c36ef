import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { VerifyPage } from './page'

export const page: PageModule = { Page: VerifyPage, visited, left }
