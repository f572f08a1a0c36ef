import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { ResetPasswordPage } from './page'

export const page: PageModule = { Page: ResetPasswordPage, visited, left }
