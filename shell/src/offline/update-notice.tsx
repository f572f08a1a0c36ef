import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { Button, Icon, IconButton } from 'shared/ui'
import { $isReloading, $isUpdateOffered, reloadPressed, updateDismissed } from './update'
import styles from './update-notice.module.css'

/** Offers the new version. The current one stays active until the customer reloads. */
export function UpdateNotice() {
  const { isOffered, isReloading } = useLive({ isOffered: $isUpdateOffered, isReloading: $isReloading })
  const { reload, close } = useUnit({ reload: reloadPressed, close: updateDismissed })
  return (
    <div role="status" className={styles.place}>
      {isOffered && (
        <div className={styles.notice} data-ground="ink">
          <p>A new version is ready.</p>
          <Button variant="inverse" size="small" busy={isReloading} onClick={() => reload()}>
            Reload
          </Button>
          <IconButton
            label="Not now"
            icon={<Icon name="close" size={18} />}
            className={styles.close}
            onClick={() => close()}
          />
        </div>
      )}
    </div>
  )
}
