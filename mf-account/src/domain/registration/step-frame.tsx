import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useLive } from 'shared/scope'
import { Button, Icon, Notice, Skeleton, VisuallyHidden } from 'shared/ui'
import { $canSkip, $progress, previousPressed, skipPressed } from './flow'
import styles from './step-frame.module.css'

/** Layout of a registration step: progress, title and introduction. */
export function StepFrame({
  title,
  intro,
  problem,
  children,
}: {
  title: string
  intro: string
  /** The refusal or error of the last request. */
  problem?: string | null
  children: ReactNode
}) {
  const progress = useLive($progress)
  if (!progress) return <StepSkeleton title={title} />
  return (
    <div className={styles.step}>
      <div>
        <p className={styles.count}>{`Step ${progress.step} of ${progress.of}`}</p>
        <div className={styles.bar} aria-hidden="true">
          {Array.from({ length: progress.of }, (_, index) => (
            <span key={index} className={styles.part} data-done={index < progress.step || undefined} />
          ))}
        </div>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {children}
    </div>
  )
}

/**
 * Buttons of a step. `next` labels the submit button of the surrounding form; with null there is nothing to save, and the customer skips.
 */
export function StepActions({
  next,
  skip: skipText = 'Skip for now',
  busy,
}: {
  next: string | null
  skip?: string
  busy: boolean
}) {
  const canSkip = useLive($canSkip)
  const { skip, previous } = useUnit({ skip: skipPressed, previous: previousPressed })
  return (
    <div className={styles.actions}>
      {next && (
        <Button type="submit" size="large" wide busy={busy}>
          {next}
        </Button>
      )}
      <div className={styles.aside}>
        <Button variant="quiet" icon={<Icon name="arrow-left" size={18} />} onClick={() => previous()}>
          Previous
        </Button>
        {canSkip && (
          <Button variant="quiet" disabled={busy} onClick={() => skip()}>
            {skipText}
          </Button>
        )}
      </div>
    </div>
  )
}

const StepSkeleton = ({ title }: { title: string }) => (
  <div className={styles.step} aria-busy="true">
    <VisuallyHidden>
      <h1>{title}</h1>
      Loading
    </VisuallyHidden>
    <Skeleton shape="title" />
    <Skeleton shape="block" className={styles.waiting ?? ''} />
  </div>
)
