import { pathTo } from 'shared/formats'
import { Button, EmptyState } from 'shared/ui'
import styles from './page-states.module.css'

/** The page for a failure of the content service: a link to the experiences, and a retry. */
export function PageFailed({
  onRetry,
  title = 'This page is not available right now',
  text = 'It should be back in a moment. You can still find and book every experience.',
}: {
  onRetry: () => void
  title?: string
  text?: string
}) {
  return (
    <div className={styles.place}>
      <EmptyState
        heading="h1"
        scene="/media/scenes/chalk-downs-1e"
        title={title}
        text={text}
        action={
          <>
            <Button href={pathTo('/browse')}>Browse experiences</Button>
            {/* Without `action` the form posts to the current URL, so that a retry also works without JavaScript. */}
            <form
              method="post"
              onSubmit={(event) => {
                event.preventDefault()
                onRetry()
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

/** Heading and title of every missing page. */
export const MISSING = 'This page could not be found'

/** The page of a 404: links to the home page and, if given, to a list of such pages. */
export function PageMissing({
  text = 'It may have moved, or the address may be wrong. There is plenty else to see.',
  list,
}: {
  text?: string
  list?: { text: string; url: string }
}) {
  return (
    <div className={styles.place}>
      <EmptyState
        heading="h1"
        scene="/media/scenes/starry-heath-11"
        title={MISSING}
        text={text}
        action={
          <>
            <Button href={pathTo('/')}>Back to the home page</Button>
            {list && (
              <Button variant="secondary" href={list.url}>
                {list.text}
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}
