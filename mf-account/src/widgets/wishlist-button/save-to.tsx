import { useUnit } from 'effector-react'
import type { Widgets } from 'shared/contracts'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Checkbox, Dialog } from 'shared/ui'
import { $lists, listPickerClosed, listTicked } from '../../domain/wishlist/saved-model'
import styles from './save-to.module.css'

/** The list picker: shows which of the customer's lists contain the experience, and changes them. */
export default function SaveTo({ experienceId, experienceName }: Widgets['account/WishlistButton']) {
  const lists = useLive($lists)
  const { end, tick } = useUnit({ end: listPickerClosed, tick: listTicked })
  return (
    <Dialog open onOpenChange={(open) => !open && end()} title="Save to…" description={experienceName}>
      <div className={styles.lists}>
        {lists?.map((list) => (
          <Checkbox
            key={list.id}
            label={list.name}
            checked={list.items.some((item) => item.experienceId === experienceId)}
            onCheckedChange={(ticked) => tick({ listId: list.id, experienceId, ticked })}
          />
        ))}
        <div className={styles.done}>
          <Button variant="quiet" size="small" href={pathTo('/wishlist')}>
            My wishlists
          </Button>
          <Button size="small" onClick={() => end()}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
