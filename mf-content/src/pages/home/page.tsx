import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { Button, EmptyState, SkeletonText } from 'shared/ui'
import { BlockView } from '../../widgets/blocks'
import styles from './home.module.css'
import { $failure, $page, retryPressed } from './model'

export function HomePage() {
  const { page, failure } = useLive({ page: $page, failure: $failure })
  const retry = useUnit(retryPressed)
  if (page) {
    return (
      <div className={styles.page}>
        {page.blocks.map((block, index) => (
          <BlockView key={block.id} block={block} isFirst={index === 0} />
        ))}
      </div>
    )
  }
  if (failure) {
    return (
      <div className={styles.away}>
        <EmptyState
          heading="h1"
          scene="/media/scenes/chalk-downs-7a11e5"
          title="A day out is waiting"
          text="This page is having a rest, but every experience can still be found and booked."
          action={
            <>
              <Button href="/browse">Browse experiences</Button>
              <form
                action="/"
                onSubmit={(event) => {
                  event.preventDefault()
                  retry()
                }}
              >
                <Button type="submit" variant="secondary">
                  Try again
                </Button>
              </form>
            </>
          }
        />
      </div>
    )
  }
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.heroPlace} />
      <div className={styles.away}>
        <SkeletonText lines={4} />
      </div>
    </div>
  )
}
