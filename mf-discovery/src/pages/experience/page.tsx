import { useUnit } from 'effector-react'
import { $location } from 'shared/nav'
import { useLive } from 'shared/scope'
import { Button, EmptyState } from 'shared/ui'
import { Widget } from 'shared/widget'
import { failureText } from '../../domain/experiences/failure-text'
import { PathForm } from '../../domain/plain/path-form'
import { BackBar } from './back-bar'
import { BOOK_ANCHOR, BookBar } from './book-bar'
import { Details } from './details'
import { ExperienceSkeleton } from './experience-skeleton'
import { FactsRow } from './facts-row'
import { Gallery } from './gallery'
import { HostSection } from './host-section'
import { $experience, $failure, retryPressed } from './model'
import styles from './page.module.css'
import { PanelSkeleton } from './panel-skeleton'
import { PolicySection } from './policy-section'
import { ReviewsSection } from './reviews-section'
import { SimilarSection } from './similar-section'
import { TitleRow } from './title-row'

export function ExperiencePage() {
  const { experience, failure } = useLive({ experience: $experience, failure: $failure })
  if (failure?.kind === 'refused' && failure.code === 'NOT_FOUND') return <NotFound />
  if (failure && !experience) return <Failed text={failureText(failure)} />
  if (!experience) return <ExperienceSkeleton />
  return (
    <article className={styles.page}>
      <BackBar experience={experience} />
      <TitleRow experience={experience} />
      <Gallery images={experience.images} name={experience.name} />
      <div className={styles.columns}>
        <div className={styles.facts}>
          <FactsRow experience={experience} />
        </div>
        <div className={styles.main}>
          <Details experience={experience} />
          <PolicySection policy={experience.cancellationPolicy} />
          <HostSection host={experience.host} />
          <ReviewsSection slug={experience.slug} average={experience.ratingAvg} count={experience.ratingCount} />
        </div>
        <aside className={styles.aside} id={BOOK_ANCHOR} aria-label="Book this experience">
          <Widget name="booking/BookingPanel" experienceId={experience.id} skeleton={<PanelSkeleton />} />
        </aside>
      </div>
      <SimilarSection />
      <BookBar priceFrom={experience.priceFrom} />
    </article>
  )
}

function NotFound() {
  return (
    <EmptyState
      heading="h1"
      scene="/media/scenes/forest-oaks-4e"
      title="This page could not be found"
      text="The experience may have moved, or it is no longer offered."
      action={
        <>
          <Button href="/browse">Explore experiences</Button>
          <a href="/">Back to the home page</a>
        </>
      }
    />
  )
}

function Failed({ text }: { text: string }) {
  const retry = useUnit(retryPressed)
  const { pathname } = useLive($location)
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        icon="offline"
        title="We could not load this experience"
        text={text}
        action={
          <PathForm to={pathname} onGo={() => retry()}>
            <Button type="submit">Try again</Button>
          </PathForm>
        }
      />
    </div>
  )
}
