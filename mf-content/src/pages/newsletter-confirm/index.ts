import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { NewsletterConfirmPage } from './page'

export const page: PageModule = { Page: NewsletterConfirmPage, visited, left }
