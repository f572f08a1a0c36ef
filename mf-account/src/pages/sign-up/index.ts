import type { PageModule } from 'shared/parcel'
import { left } from './model'
import { SignUpPage } from './page'

export const page: PageModule = { Page: SignUpPage, left }
