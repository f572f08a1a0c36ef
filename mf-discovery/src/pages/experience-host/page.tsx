import { useLive } from 'shared/scope'
import { SubPage } from '../../domain/experience/sub-page'
import { HostProfile } from '../../widgets/host-profile/host-profile'
import { $profile } from './model'

/** The host of an experience, and on a page of its own all that they offer. */
export function HostPage() {
  const profile = useLive($profile)
  return (
    <SubPage title="Your host" ownHeading>
      {() => profile && <HostProfile {...profile} />}
    </SubPage>
  )
}
