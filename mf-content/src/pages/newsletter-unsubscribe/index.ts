import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { NewsletterUnsubscribePage } from './page'

export const page: PageModule = { Page: NewsletterUnsubscribePage, visited, left }
