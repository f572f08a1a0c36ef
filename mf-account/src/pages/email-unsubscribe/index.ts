import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { EmailUnsubscribePage } from './page'

export const page: PageModule = { Page: EmailUnsubscribePage, visited, left }
