import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { NotificationsPage } from './page'

export const page: PageModule = { Page: NotificationsPage, visited, left }
