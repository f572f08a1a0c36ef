import { useLive } from 'shared/scope'
import { SubPage } from '../../domain/experience/sub-page'
import { $profile } from './host-of-experience'
import { HostProfile } from './host-profile'

/** The page of an experience's host, or of all their experiences. */
export function HostPage() {
  const profile = useLive($profile)
  return (
    <SubPage title="Your host" ownHeading>
      {() => profile && <HostProfile {...profile} />}
    </SubPage>
  )
}
