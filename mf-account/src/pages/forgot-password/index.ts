import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { ForgotPasswordPage } from './page'

export const page: PageModule = { Page: ForgotPasswordPage, visited, left }
