import type { PageModule } from 'shared/parcel'
import { left } from './model'
import { TermsPage } from './page'

export const page: PageModule = { Page: TermsPage, left }
