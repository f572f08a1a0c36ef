import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { ProfileEditPage } from './page'

export const page: PageModule = { Page: ProfileEditPage, visited, left }
