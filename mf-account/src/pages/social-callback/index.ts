import type { PageModule } from 'shared/parcel'
import { left, visited } from './model'
import { SocialCallbackPage } from './page'

export const page: PageModule = { Page: SocialCallbackPage, visited, left }
