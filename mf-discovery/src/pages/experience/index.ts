import type { PageModule } from 'shared/parcel'
import { $head, left, visited } from './model'
import { ExperiencePage } from './page'

export const page: PageModule = { Page: ExperiencePage, visited, left, $head }
