import type { ReactNode } from 'react'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Icon, Picture, Skeleton, SkeletonText, VisuallyHidden } from 'shared/ui'
import type { Experience } from '../../api'
import { ExperienceBoundary } from './experience-boundary'
import { $searchContext } from './model'
import { nameAndTown } from './name-and-town'
import { experiencePath } from './paths'
import styles from './sub-page.module.css'

interface Props {
  /** The page's heading, unless its content has its own. */
  title: string
  ownHeading?: boolean
  children: (experience: Experience) => ReactNode
}

/** A subpage of an experience: a link back, picture and name of the experience, and the content. */
export function SubPage({ title, ownHeading = false, children }: Props) {
  return (
    <ExperienceBoundary skeleton={<SubPageSkeleton title={title} />}>
      {(experience) => (
        <div className={styles.page}>
          <Trail experience={experience} title={title} />
          {!ownHeading && (
            <header className={styles.head}>
              <span className={styles.picture}>
                <Picture
                  url={experience.picture.url}
                  alt=""
                  blurHash={experience.picture.blurHash}
                  ratio="fill"
                  sizes="112px"
                />
              </span>
              <div>
                <h1 className={styles.title}>{title}</h1>
                <p className={styles.about}>{nameAndTown(experience)}</p>
              </div>
            </header>
          )}
          {children(experience)}
        </div>
      )}
    </ExperienceBoundary>
  )
}

/** On phones, which have no header here, only the link back is shown. */
function Trail({ experience, title }: { experience: Experience; title: string }) {
  const carried = useLive($searchContext)
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol className={styles.crumbs}>
        <li className={styles.wide}>
          <a href={`${pathTo('/browse')}${carried}`}>Experiences</a>
        </li>
        <li className={styles.back}>
          <a href={experiencePath(experience.slug, carried)}>
            <Icon name="arrow-left" size={20} className={styles.arrow ?? ''} />
            <span>{experience.name}</span>
          </a>
        </li>
        <li className={styles.wide}>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
    </nav>
  )
}

function SubPageSkeleton({ title }: { title: string }) {
  return (
    <div className={styles.page}>
      <VisuallyHidden role="status">{`Loading: ${title}`}</VisuallyHidden>
      <Skeleton />
      <Skeleton shape="title" />
      <SkeletonText lines={8} />
    </div>
  )
}
