import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { SignInPage } from './page'

export const page: PageModule = { Page: SignInPage, visited, left }
