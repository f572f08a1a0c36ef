import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useLive } from 'shared/scope'
import { Widget } from 'shared/widget'
import { $openCount, $popup, allowed, buttonPressed, started } from './model'
import styles from './promo.module.css'
import { useCoversContent } from './use-covers-content'

/**
 * The newsletter popup, which opens by itself when it is due, and the button that opens it at any time. Its form loads
 * when it opens.
 */
export function Promo({ isAllowed }: { isAllowed: boolean }) {
  const { popup, opening } = useLive({ popup: $popup, opening: $openCount })
  const { start, allow, press } = useUnit({ start: started, allow: allowed, press: buttonPressed })
  useEffect(() => {
    allow(isAllowed)
  }, [allow, isAllowed])
  useEffect(() => start(), [start])
  if (!popup || !isAllowed) return null
  return (
    <aside className={styles.promo} aria-label={popup.title}>
      <FloatingButton label={popup.title} onPress={press} />
      {opening > 0 && (
        <Widget
          name="content/NewsletterPopup"
          opening={opening}
          settings={popup}
          small
          className={styles.widget ?? ''}
        />
      )}
    </aside>
  )
}

function FloatingButton({ label, onPress }: { label: string; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const isAway = useCoversContent(button)
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      data-away={isAway || undefined}
      aria-haspopup="dialog"
      onClick={() => onPress()}
    >
      <Percent />
      <span className={styles.label}>{label}</span>
    </button>
  )
}

function Percent() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={22}
      height={22}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden="true"
    >
      <path d="M18 6 6 18" strokeLinecap="round" />
      <circle cx="7" cy="7" r="2.4" />
      <circle cx="17" cy="17" r="2.4" />
    </svg>
  )
}
