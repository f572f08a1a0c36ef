import { useUnit } from 'effector-react'
import { pathTo } from 'shared/formats'
import { useNavigation } from 'shared/router'
import { useLive } from 'shared/scope'
import { Button, Dialog } from 'shared/ui'
import styles from './redirect-notice.module.css'
import { $redirectNotice, redirectNoticeDismissed } from './redirect-notice-model'

/** Tells a signed-in customer why the link they followed has led to the home page, and what to do instead. */
export function RedirectNotice() {
  const text = useLive($redirectNotice)
  const read = useUnit(redirectNoticeDismissed)
  // Opens after the redirect, over the home page.
  const isThere = useNavigation().state === 'idle'
  return (
    <Dialog
      open={text !== null && isThere}
      onOpenChange={(open) => !open && read()}
      title="You are already signed in"
      description={text}
    >
      <div className={styles.ways}>
        <Button href={pathTo('/profile/edit')} onClick={() => read()}>
          Change it in my profile
        </Button>
        <Button variant="secondary" href={pathTo('/logout')} onClick={() => read()}>
          Sign out
        </Button>
      </div>
    </Dialog>
  )
}
