import type { ReactNode } from 'react'
import { useLive } from 'shared/scope'
import { Icon, Picture, Skeleton, SkeletonText, VisuallyHidden } from 'shared/ui'
import type { Experience } from '../../api'
import { $carried } from './model'
import { nameAndTown } from './name-and-town'
import { experiencePath } from './paths'
import styles from './sub-page.module.css'
import { WithExperience } from './with-experience'

interface Props {
  /** What it is of the experience; the page's heading, unless what is inside brings one of its own. */
  title: string
  ownHeading?: boolean
  children: (experience: Experience) => ReactNode
}

/** A page below an experience: the way back to it, its picture and name, and what the page is for. */
export function SubPage({ title, ownHeading = false, children }: Props) {
  return (
    <WithExperience skeleton={<SubPageSkeleton title={title} />}>
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
    </WithExperience>
  )
}

/** On phones, where there is no header, only the way back stays. */
function Trail({ experience, title }: { experience: Experience; title: string }) {
  const carried = useLive($carried)
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol className={styles.crumbs}>
        <li className={styles.wide}>
          <a href={`/browse${carried}`}>Experiences</a>
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
