import { useEffect, useState } from 'react'
import { classNames } from './class-names'
import styles from './loading-bar.module.css'

/** Pages that load faster than this show no bar. */
export const LOADING_THROTTLE_MILLISECONDS = 200

/** A thin bar along the top edge while a page loads: it grows to nine tenths in five seconds, and fills up when the page is loaded. */
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
