import { useEffect, useState } from 'react'
import { classNames } from './class-names'
import styles from './loading-bar.module.css'

/** What loads faster than this shows no bar. */
export const LOADING_THROTTLE_MILLISECONDS = 200

/** A thin line along the top edge while a page is on its way: nine tenths in five seconds, then full when it is there. */
export function LoadingBar({ loading }: { loading: boolean }) {
  const [stage, setStage] = useState<'idle' | 'running' | 'done'>('idle')
  useEffect(() => {
    const timer = loading
      ? setTimeout(() => setStage('running'), LOADING_THROTTLE_MILLISECONDS)
      : setTimeout(() => setStage('idle'), 400)
    if (!loading) setStage((before) => (before === 'running' ? 'done' : before))
    return () => clearTimeout(timer)
  }, [loading])
  if (stage === 'idle') return null
  return (
    <div className={styles.track} role="progressbar" aria-label="Loading the page">
      <div className={classNames(styles.bar, styles[stage])} />
    </div>
  )
}
