import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { SetPhotoPage } from './page'

export const page: PageModule = { Page: SetPhotoPage, visited, left }
