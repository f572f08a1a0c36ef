import { useLive } from 'shared/scope'
import { $user } from 'shared/session'
import { PortraitEditor } from '../../domain/portrait/portrait-editor'
import { StepActions, StepFrame } from '../../domain/registration/step-frame'

export function SetPhotoPage() {
  const user = useLive($user)
  return (
    <StepFrame
      title="Your photo"
      intro="Hosts know whom to look out for, and friends find you in their group. Nothing but the picture itself is kept: not where it was taken, nor with what."
    >
      {user && <PortraitEditor user={user} save="Save and carry on" />}
      <StepActions next={null} skip={user?.avatar ? 'Carry on' : 'Skip for now'} busy={false} />
    </StepFrame>
  )
}
