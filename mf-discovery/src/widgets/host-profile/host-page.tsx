import { useLive } from 'shared/scope'
import { SubPage } from '../../domain/experience/sub-page'
import { $profile } from './host-of-experience'
import { HostProfile } from './host-profile'

/** The host of an experience, and on a page of its own all that they offer. */
export function HostPage() {
  const profile = useLive($profile)
  return (
    <SubPage title="Your host" ownHeading>
      {() => profile && <HostProfile {...profile} />}
    </SubPage>
  )
}
