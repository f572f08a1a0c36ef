import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { $isSignedIn } from 'shared/session'
import { Button, EmptyState, Notice, VisuallyHidden } from 'shared/ui'
import { Widget } from 'shared/widget'
import sheet from '../../domain/page-parts/page-parts.module.css'
import { PageFailed, PageLoading, PageMissing } from '../../domain/page-parts/page-states'
import { formatWishCount, type SharedWishlist } from '../../domain/wishlist/wishlist'
import * as model from './model'
import styles from './page.module.css'

const refusals = {
  WISHLISTS_LIMIT: 'You have reached the limit of 30 lists. Delete one first.',
} satisfies Record<model.CopyRefusal, string>

/** A list shared by another customer, with a button that saves a copy. */
export function SharedWishlistPage() {
  const { list, failure, missing } = useLive({
    list: model.$list,
    failure: model.$failure,
    missing: model.$isMissing,
  })
  const retry = useUnit(model.retryPressed)
  if (list) return <Shown list={list} />
  if (missing) {
    return (
      <PageMissing
        title="This list is no longer shared"
        text="The owner has stopped sharing it, or part of the link is missing. Please ask them for a new one."
      >
        <Button href={pathTo('/browse')}>Find a day out</Button>
      </PageMissing>
    )
  }
  if (failure) return <PageFailed title="We could not open this list" failure={failure} onRetry={() => retry()} />
  return <PageLoading noun="the list" />
}

function Shown({ list }: { list: SharedWishlist }) {
  const failure = useLive(model.$copyFailure)
  const problem = failureText(failure, refusals)
  return (
    <div className={sheet.page}>
      <header className={sheet.head}>
        <div>
          <p className={sheet.aside}>{list.isYours ? 'As others see it' : `${list.owner} shares a list with you`}</p>
          <h1>{list.name}</h1>
          <p className={sheet.aside}>{formatWishCount(list.items.length)}</p>
        </div>
        <Copy isYours={list.isYours} />
      </header>
      {problem && <Notice tone="error">{problem}</Notice>}
      {list.items.length === 0 ? (
        <EmptyState
          icon="heart"
          title="Nothing on this list yet"
          text={`Come back when ${list.owner} has found something.`}
          action={<Button href={pathTo('/browse')}>Find a day out</Button>}
        />
      ) : (
        <section>
          <VisuallyHidden as="h2">On this list</VisuallyHidden>
          <ul className={styles.cards}>
            {list.items.map(({ experienceId }) => (
              <li key={experienceId}>
                <Widget name="discovery/ExperienceCard" experienceId={experienceId} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Copy({ isYours }: { isYours: boolean }) {
  const { isSignedIn, copying } = useLive({ isSignedIn: $isSignedIn, copying: model.$isCopying })
  const { copy, signIn } = useUnit({ copy: model.copyPressed, signIn: model.signInPressed })
  if (isYours) {
    return (
      <Button variant="secondary" href={pathTo('/wishlist')}>
        My wishlists
      </Button>
    )
  }
  if (!isSignedIn) return <Button onClick={() => signIn()}>Sign in to save a copy</Button>
  return (
    <Button busy={copying} onClick={() => copy()}>
      Save a copy
    </Button>
  )
}
