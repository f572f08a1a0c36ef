import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { TerminalPage } from './page'

export const page: PageModule = { Page: TerminalPage, visited, left }
