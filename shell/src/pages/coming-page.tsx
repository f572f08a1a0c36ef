import { Button, EmptyState } from 'shared/ui'
import styles from './pages.module.css'

/** Stands in for a page that its team has not shipped yet. */
export function ComingPage({ title }: { title: string }) {
  return (
    <div className={styles.centre}>
      <EmptyState
        scene="/media/scenes/potters-bench-c0ffee"
        title={title}
        text="We are still making this page. Until it is ready, there are plenty of days out to look at."
        action={<Button href="/browse">Browse experiences</Button>}
        heading="h1"
      />
    </div>
  )
}
