import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { PublicProfilePage } from './page'

export const page: PageModule = { Page: PublicProfilePage, visited, left, $head }
