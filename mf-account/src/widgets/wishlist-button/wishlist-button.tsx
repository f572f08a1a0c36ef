import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect, useId } from 'react'
import type { Widgets } from 'shared/contracts'
import { useLive } from 'shared/scope'
import { Icon, IconButton } from 'shared/ui'
import { $listPicker, $saved, heartPressed, heartShown } from '../../domain/wishlist/saved-model'
import styles from './wishlist-button.module.css'

/** Only customers with several lists need the list picker, so its code is loaded on demand. */
const SaveTo = lazy(() => import(/* webpackChunkName: "save-to" */ './save-to'))

export function WishlistButton({ experienceId, experienceName }: Widgets['account/WishlistButton']) {
  const { saved, choosing } = useLive({ saved: $saved, choosing: $listPicker })
  const id = useId()
  const { press, shown } = useUnit({ press: heartPressed, shown: heartShown })
  useEffect(() => {
    shown()
  }, [shown])
  const isSaved = saved.includes(experienceId)
  return (
    <>
      <IconButton
        variant="paper"
        data-needs-script
        className={isSaved ? styles.saved : undefined}
        label={isSaved ? `Remove ${experienceName} from my wishlist` : `Save ${experienceName} to my wishlist`}
        icon={<Icon name="heart" filled={isSaved} />}
        onClick={() => press({ experienceId, at: id })}
      />
      {choosing?.at === id && (
        <Suspense>
          <SaveTo experienceId={experienceId} experienceName={experienceName} />
        </Suspense>
      )}
    </>
  )
}
