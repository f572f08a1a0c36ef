import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { $user } from 'shared/session'
import { Card, Skeleton, VisuallyHidden } from 'shared/ui'
import { AvatarEditor } from '../../domain/avatar/avatar-editor'
import page from '../../domain/profile-page.module.css'
import { SignInSecurity } from '../../domain/sign-in-security'
import { ProfileForm } from './profile-form'

/** Edits the customer's profile, avatar, e-mail address, password and sessions. */
export function ProfileEditPage() {
  const user = useLive($user)
  return (
    <div className={page.page} aria-busy={user ? undefined : true}>
      <header className={page.head}>
        <p className={page.back}>
          <a href={pathTo('/profile')}>My profile</a>
        </p>
        <h1>Edit my profile</h1>
      </header>
      {user ? (
        <>
          <Card as="section" className={page.section ?? ''}>
            <h2 className={page.heading}>Photo</h2>
            <AvatarEditor user={user} save="Save photo" />
          </Card>
          <ProfileForm user={user} />
          <SignInSecurity />
        </>
      ) : (
        <>
          <VisuallyHidden>Loading your profile</VisuallyHidden>
          <Skeleton shape="block" className={page.waiting ?? ''} />
          <Skeleton shape="block" className={page.waiting ?? ''} />
        </>
      )}
    </div>
  )
}
