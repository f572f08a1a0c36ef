import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { TermsPage } from './page'

export const page: PageModule = { Page: TermsPage, visited, left }
