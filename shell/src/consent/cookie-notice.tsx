import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useLive } from 'shared/scope'
import { Button } from 'shared/ui'
import styles from './cookie-notice.module.css'
import { CookieSettings } from './cookie-settings'
import { $isNoticeOpen, acceptPressed, refusePressed, settingsPressed } from './model'
import { showConsentSavedToast } from './show-consent-saved'

/** Asks for consent once, at the foot of the page. It is not modal: the visitor can use the page without answering. */
export function CookieNotice() {
  const isAsked = useLive($isNoticeOpen)
  const { accept, refuse, open } = useUnit({ accept: acceptPressed, refuse: refusePressed, open: settingsPressed })
  const place = useRef<HTMLElement>(null)
  useRoomBelow(place, isAsked)
  const answered = (response: () => void) => () => {
    response()
    showConsentSavedToast()
    // The pressed button is unmounted: move the focus into the page, not to the top of the document.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      {isAsked && (
        <section ref={place} className={styles.place} aria-labelledby="cookies-asked" data-asks="cookies">
          <div className={styles.notice}>
            <div className={styles.words}>
              <h2 id="cookies-asked" className={styles.heading}>
                May we count your visit?
              </h2>
              <p>
                If you accept, cookies tell us which days out people look at and book. If you reject them, nothing is
                counted and everything works just the same.
              </p>
            </div>
            <div className={styles.answers}>
              <Button variant="secondary" size="small" onClick={answered(refuse)}>
                Reject
              </Button>
              <Button variant="secondary" size="small" onClick={answered(accept)}>
                Accept
              </Button>
              <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => open()}>
                Settings
              </Button>
            </div>
          </div>
        </section>
      )}
      <CookieSettings />
    </>
  )
}

/**
 * Publishes the height of the notice as `--asked`, so that it covers neither the end of the page nor a focused element.
 */
function useRoomBelow(place: { current: HTMLElement | null }, isAsked: boolean) {
  useEffect(() => {
    const notice = place.current
    if (!isAsked || !notice) return
    const { style } = document.documentElement
    const measure = new ResizeObserver(() => {
      style.setProperty('--asked', `${Math.ceil(window.innerHeight - notice.getBoundingClientRect().top)}px`)
    })
    measure.observe(notice)
    return () => {
      measure.disconnect()
      style.removeProperty('--asked')
    }
  }, [place, isAsked])
}
