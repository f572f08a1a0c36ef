import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { SignUpPage } from './page'

export const page: PageModule = { Page: SignUpPage, visited, left }
