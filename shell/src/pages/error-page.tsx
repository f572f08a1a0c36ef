import { pathTo } from 'shared/formats'
import { useRouteError } from 'shared/router'
import { Button, EmptyState } from 'shared/ui'
import { PageError } from './page-error'
import styles from './pages.module.css'

/**
 * The page for an error: its message and a link to the home page. `bare` when the layout itself could not be rendered.
 */
export function ErrorPage({ bare = false }: { bare?: boolean }) {
  const { status, message } = describe(useRouteError())
  return bare ? (
    <main>
      <ErrorMessage status={status} message={message} />
    </main>
  ) : (
    <ErrorMessage status={status} message={message} />
  )
}

export function ErrorMessage({ status, message }: { status: number; message: string }) {
  return (
    <div className={styles.centre} data-status={status}>
      {status === 404 ? (
        <EmptyState
          scene="/media/scenes/starry-heath-4"
          title={message}
          text="The page may have moved, or there may be a typo in the address."
          action={<Button href={pathTo('/')}>Back to the home page</Button>}
          heading="h1"
        />
      ) : (
        <EmptyState
          scene="/media/scenes/harbour-dusk-5"
          title={message}
          text="Something went wrong on our side. Nothing you have booked is affected."
          action={<Button href={pathTo('/')}>Back to the home page</Button>}
          heading="h1"
        />
      )}
    </div>
  )
}

function describe(error: unknown) {
  if (error instanceof PageError) return { status: error.status, message: error.message }
  return { status: 500, message: error instanceof Error && error.message ? error.message : 'Error' }
}
