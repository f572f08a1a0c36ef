import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { ProfilePage } from './page'

export const page: PageModule = { Page: ProfilePage, visited, left }
