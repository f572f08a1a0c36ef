import { useLive } from 'shared/scope'
import { $user } from 'shared/session'
import { AvatarEditor } from '../../domain/avatar/avatar-editor'
import { StepActions, StepFrame } from '../../domain/registration/step-frame'

export function SetPhotoPage() {
  const user = useLive($user)
  return (
    <StepFrame
      title="Your photo"
      intro="It helps hosts and friends recognise you. We store only the photo itself, not where it was taken or with which camera."
    >
      {user && <AvatarEditor user={user} save="Save and carry on" />}
      <StepActions next={null} skip={user?.avatar ? 'Carry on' : 'Skip for now'} busy={false} />
    </StepFrame>
  )
}
