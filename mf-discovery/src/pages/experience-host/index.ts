import type { PageModule } from 'shared/parcel'
import { $profileHead, left, visited } from '../../widgets/host-profile/host-of-experience'
import { HostPage } from '../../widgets/host-profile/host-page'

export const page: PageModule = { Page: HostPage, visited, left, $head: $profileHead }
