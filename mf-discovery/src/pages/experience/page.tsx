import { Widget } from 'shared/widget'
import type { Experience } from '../../api'
import { ExperienceBoundary } from '../../domain/experience/experience-boundary'
import { BackBar } from './back-bar'
import { BOOK_ANCHOR, BookBar } from './book-bar'
import { DatesLink } from './dates-link'
import { Details } from './details'
import { ExperienceSkeleton } from './experience-skeleton'
import { Gallery } from './gallery'
import { GiftLink } from './gift-link'
import { HostSection } from './host-section'
import { KeyFacts } from './key-facts'
import styles from './page.module.css'
import { PanelSkeleton } from './panel-skeleton'
import { PausedCard } from './paused-card'
import { PolicySection } from './policy-section'
import { ReviewsSection } from './reviews-section'
import { SimilarSection } from './similar-section'
import { TitleRow } from './title-row'

export function ExperiencePage() {
  return (
    <ExperienceBoundary skeleton={<ExperienceSkeleton />}>
      {(experience) => <ExperienceContent experience={experience} />}
    </ExperienceBoundary>
  )
}

function ExperienceContent({ experience }: { experience: Experience }) {
  const isLive = experience.status === 'live'
  return (
    <article className={styles.page}>
      <BackBar experience={experience} />
      <TitleRow experience={experience} />
      <Gallery key={experience.id} images={experience.images} name={experience.name} />
      <div className={styles.columns}>
        <div className={styles.facts}>
          <KeyFacts experience={experience} />
        </div>
        <aside className={styles.aside} id={BOOK_ANCHOR} aria-label="Book this experience">
          {isLive ? (
            <>
              <Widget name="booking/BookingPanel" experienceId={experience.id} skeleton={<PanelSkeleton />} />
              <DatesLink slug={experience.slug} />
              <GiftLink experience={experience} />
            </>
          ) : (
            <PausedCard experience={experience} />
          )}
        </aside>
        <div className={styles.main}>
          <Details experience={experience} />
          <PolicySection policy={experience.cancellationPolicy} />
          <HostSection experience={experience} />
          <ReviewsSection slug={experience.slug} average={experience.ratingAvg} count={experience.ratingCount} />
        </div>
      </div>
      <SimilarSection />
      {isLive && <BookBar priceFrom={experience.priceFrom} />}
    </article>
  )
}
