import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { SetBirthdayPage } from './page'

export const page: PageModule = { Page: SetBirthdayPage, visited, left }
